import { defineConfig } from 'vitest/config';
import { statementTags } from './packages/tooling/src/spec-coverage/statements.ts';
import { nodeTestFiles } from './packages/tooling/src/test-projects/projects.ts';

const { isolated, backed, pure } = nodeTestFiles(import.meta.dirname);

const node = {
  environment: 'node' as const,
  // Far beyond what any test needs: on a busy machine a slow test is no wrong one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // By default `expect.poll` gives up after one second, which other processes and databases may need.
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['packages/test-kit/src/property-seed.ts'],
};
const globalSetup = ['packages/test-kit/src/global-setup.ts'];

/**
 * With TEST_BACKING=real the tests run a second time, on a PostgreSQL and a NATS of their own: those that meet one of the two. What
 * people do with `npm start` brings its database, and meets them where it is killed.
 */
const onServers = process.env.TEST_BACKING === 'real';

/**
 * Five kinds of tests. But for those that need it, no file has a process of its own: workers take one after the other, and keep what is
 * loaded, compiled and started. They take the projects by name, in each the longest first (as the last run had it, else the largest).
 */
export default defineConfig({
  test: {
    reporters: [
      'default',
      './packages/tooling/src/test-projects/slowest-files.ts',
      './packages/tooling/src/test-projects/skipped-tests.ts',
      './packages/tooling/src/test-projects/failed-files.ts',
    ],
    // One more than the cores that it is measured on: browsers, databases and other processes are often waited for.
    maxWorkers: 3,
    // A test may carry the statements of docs/spec that it shows as tags; any other tag fails it.
    tags: statementTags(import.meta.dirname),
    projects: [
      ...(onServers ? [] : [{ test: { ...node, name: 'isolated', include: isolated } }]),
      {
        test: {
          ...node,
          // The whole path in a browser.
          name: 'browser',
          globalSetup,
          include: [`deploy/standalone/e2e/${onServers ? 'durability' : '**/*'}.test.ts`],
          testTimeout: 240_000,
          // One file begins a data folder for the others, with the sample corpus and its index.
          hookTimeout: 600_000,
        },
      },
      // On a real database and bus.
      { test: { ...node, name: 'node', globalSetup, include: backed, isolate: false } },
      // On neither.
      ...(onServers ? [] : [{ test: { ...node, name: 'pure', include: pure, isolate: false } }]),
      // The browser's code, on jsdom.
      ...(onServers ? [] : ['./web/vitest.config.ts']),
    ],
  },
});

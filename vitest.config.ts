import { defineConfig } from 'vitest/config';
import { statementTags } from './packages/tooling/src/spec-coverage/statements.ts';

const node = {
  environment: 'node' as const,
  globalSetup: ['packages/test-kit/src/global-setup.ts'],
  // Far beyond what any test needs: on a busy machine a slow test is no wrong one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * With TEST_BACKING=real the tests run a second time, on a PostgreSQL and a NATS of their own, but for those that meet neither: the
 * browser's code, and what people do with `npm start`, which brings its database. `packages/test-kit` says so when the run begins.
 */
const onServers = process.env.TEST_BACKING === 'real';

/** Three kinds of tests: on Node (real database and bus), of the browser's code (jsdom), and of the whole path in a browser. */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    // A test may carry the statements of docs/spec that it shows as tags; any other tag fails it.
    tags: statementTags(import.meta.dirname),
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: [
            '{packages,services}/*/src/**/*.test.ts',
            'gateway/src/**/*.test.ts',
            'deploy/*/src/**/*.test.ts',
          ],
        },
      },
      ...(onServers ? [] : ['./web/vitest.config.ts']),
      {
        test: {
          ...node,
          name: 'browser',
          // Of these one goes by way of the run's NATS.
          include: [`deploy/standalone/e2e/${onServers ? 'durability' : '**/*'}.test.ts`],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Each starts a whole Sextant and a browser: beside other tests, two cores are too few for what a page waits for.
          fileParallelism: false,
        },
      },
    ],
  },
});

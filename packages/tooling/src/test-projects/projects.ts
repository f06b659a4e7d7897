import { globSync } from 'node:fs';
import { importGraph } from './imports.ts';

/**
 * Modules that use the run's servers: the first gives access to the database or the bus, the second starts its own
 * NATS.
 */
const BACKING = new Set([
  'packages/test-kit/src/backing.ts',
  'deploy/operations/src/testing/nats-with-users.ts',
]);

const ON_NODE = [
  '{packages,services}/*/{src,bench,training}/**/*.test.ts',
  'gateway/src/**/*.test.ts',
  'deploy/*/src/**/*.test.ts',
];

/** These measure, exhaust or crash the process that they run in. */
const ISOLATED = [
  'packages/embedded-postgres/src/embedded-postgres.test.ts',
  'packages/literature-index/src/medline/hostile-files.test.ts',
];

/**
 * The test files that run on Node: those that need their own process, those that use the database or the bus, and all
 * others.
 */
export function nodeTestFiles(root: string): { isolated: string[]; backed: string[]; pure: string[] } {
  const files = globSync(ON_NODE, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const usesServers = importGraph(root);
  const backed = files.filter((file) => usesServers(file, BACKING));
  const rest = files.filter((file) => !backed.includes(file));
  return {
    isolated: rest.filter((file) => ISOLATED.includes(file)),
    backed,
    pure: rest.filter((file) => !ISOLATED.includes(file)),
  };
}

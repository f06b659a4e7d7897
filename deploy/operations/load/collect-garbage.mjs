// Loaded into a process before its own code (`node --import`): on SIGUSR2 it collects its garbage, so that its memory can be compared with
// an earlier one. Part of the load tests, never of a deployment.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // An ordinary collection keeps the pages of the young generation for the next flood: up to a hundred megabytes that look like a leak.
  process.on('SIGUSR2', () => collect({ type: 'major', flavor: 'last-resort' }));
}

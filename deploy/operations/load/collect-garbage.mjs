// Loaded into a process before its own code (`node --import`): on SIGUSR2 it collects its garbage, so that its heap can be compared with
// an earlier one. Part of the load tests, never of a deployment.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
}

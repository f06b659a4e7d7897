// Preloaded into a process (`node --import`): forces garbage collection on SIGUSR2, so that memory figures are
// comparable. Used by load tests only, never deployed.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // A normal collection keeps the pages of the young generation for reuse: up to a hundred megabytes that look like a
  // leak.
  process.on('SIGUSR2', () => collect({ type: 'major', flavor: 'last-resort' }));
}

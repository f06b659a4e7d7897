import { Worker } from 'node:worker_threads';
import type { ImportTask, ThreadMessage } from './thread-messages.ts';

/**
 * What it holds is some 10 MB; the batches at hand lie outside of the heap. By the limit, which is far above that, V8 decides how much
 * garbage may lie about: the higher it is, the more, and without one by how much memory the machine has.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };

/**
 * Runs an import in a thread of its own, so that parsing delays nobody's search. Aborting ends it after the batch at hand; the
 * promise then resolves with what was done.
 */
export function runInThread<Kind extends ThreadMessage['kind']>(
  task: ImportTask,
  last: Kind,
  options: { readonly onMessage: (message: ThreadMessage) => void; readonly signal?: AbortSignal },
): Promise<Extract<ThreadMessage, { kind: Kind }>> {
  const { onMessage, signal } = options;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: RESOURCE_LIMITS,
    });
    const stop = () => worker.postMessage('stop');
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    let answer: Extract<ThreadMessage, { kind: Kind }> | undefined;
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === last) answer = message as Extract<ThreadMessage, { kind: Kind }>;
      else onMessage(message);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (answer) resolve(answer);
      else reject(new Error(`The import thread ended with ${code} before it was done`));
    });
  });
}

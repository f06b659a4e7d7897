import { Worker } from 'node:worker_threads';
import type { ImportTask, ThreadMessage } from './thread-messages.ts';

/**
 * The thread keeps some 30 MB: the words and names that it has met. V8 lets garbage grow with the limits, so without them memory would
 * depend on the machine's. The largest records that the parser lets through need far less than the old generation has room for.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

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

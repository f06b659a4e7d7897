import { parentPort, type ResourceLimits, Worker, workerData } from 'node:worker_threads';

/**
 * Memory limits of an import thread. It caches some 30 MB of words and names. V8 lets garbage grow with the limits, so
 * without them memory would depend on the machine's. The largest records that the parser accepts need far less than the
 * old generation allows.
 */
export const IMPORT_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

/** Often enough for a progress bar. */
const PROGRESS_EVERY_MS = 100;

type ThreadMessage<Result, Progress> =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly result: Result };

/**
 * Runs a task in a thread of its own, so that it does not delay searches. Aborting ends it after the current step; the
 * promise then resolves with the partial result.
 * @param script a module that calls `answerTask`
 * @param task plain data
 */
export function runInThread<Result, Progress = never>(
  script: URL,
  task: unknown,
  options: {
    readonly onProgress?: (progress: Progress) => void;
    readonly signal?: AbortSignal;
    readonly resourceLimits?: ResourceLimits;
  } = {},
): Promise<Result> {
  const { onProgress, signal, resourceLimits } = options;
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: task, resourceLimits });
    const stop = () => worker.postMessage('stop');
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    let outcome: { readonly result: Result } | undefined;
    worker.on('message', (message: ThreadMessage<Result, Progress>) => {
      if (message.kind === 'done') outcome = message;
      else onProgress?.(message.progress);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (outcome) resolve(outcome.result);
      else reject(new Error(`The thread exited with code ${code} before its task was done`));
    });
  });
}

/**
 * Runs the task that this thread was started for.
 * @param work its `notify` forwards at most one progress every 100 ms, and always those for which `isLast` is true
 */
export async function answerTask<Task, Result, Progress = never>(
  work: (
    task: Task,
    thread: { readonly signal: AbortSignal; readonly notify: (progress: Progress) => void },
  ) => Promise<Result>,
  isLast: (progress: Progress) => boolean = () => false,
): Promise<void> {
  const stop = new AbortController();
  parentPort?.on('message', () => stop.abort());
  let sentAt = 0;
  const notify = (progress: Progress) => {
    const now = performance.now();
    if (now - sentAt < PROGRESS_EVERY_MS && !isLast(progress)) return;
    sentAt = now;
    parentPort?.postMessage({ kind: 'progress', progress } satisfies ThreadMessage<Result, Progress>);
  };
  const result = await work(workerData as Task, { signal: stop.signal, notify });
  parentPort?.postMessage({ kind: 'done', result } satisfies ThreadMessage<Result, Progress>);
  parentPort?.close();
}

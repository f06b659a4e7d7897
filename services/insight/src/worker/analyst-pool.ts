import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { AnalystTask } from '../analyst/input.ts';
import type { FromThread, ToThread, Wanted } from './analyst-task.ts';

/** Threads that compute analyses, radars and roadmaps, so that the process stays responsive. */
export interface AnalystPool {
  /**
   * Computes a task's answer, or what a model needs to write one, in a thread of its own for as long as it takes. Aborting the signal ends the thread at once.
   * @throws the signal's reason, or what the computation failed with
   */
  run(task: AnalystTask, signal: AbortSignal, wanted?: Wanted): Promise<unknown>;
  close(): Promise<void>;
}

const PORTION = 500;
/** A task that needs more fails by itself; without a limit it would take the process with it. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048 };

/** Hands one task to a thread and waits for its word; rejects where none comes. */
async function ask(
  thread: Worker,
  task: AnalystTask,
  signal: AbortSignal,
  wanted: Wanted,
): Promise<FromThread> {
  const { promise, resolve, reject } = Promise.withResolvers<FromThread>();
  // It may be rejected while the background is still being sent.
  promise.catch(() => {});
  const onExit = (code: number) => reject(new Error(`The analyst's thread ended with exit code ${code}`));
  const onAbort = () => reject(signal.reason);
  thread.on('message', resolve).once('error', reject).once('exit', onExit);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await sendBackground(thread, task.input.background.records, signal);
    const input = { ...task.input, background: { ...task.input.background, records: [] } };
    thread.postMessage({ type: 'run', task: { ...task, input }, wanted } satisfies ToThread);
    return await promise;
  } finally {
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
    signal.removeEventListener('abort', onAbort);
  }
}

async function sendBackground(thread: Worker, records: readonly LiteratureRecord[], signal: AbortSignal) {
  for (let from = 0; from < records.length; from += PORTION) {
    signal.throwIfAborted();
    thread.postMessage({
      type: 'background',
      records: records.slice(from, from + PORTION),
    } satisfies ToThread);
    await breathe();
  }
}

/** @param thread the module that each thread runs; it answers `ToThread` with `FromThread` */
export function createAnalystPool(
  size: number,
  thread: URL = new URL('./analyst-thread.ts', import.meta.url),
): AnalystPool {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: ((free: Worker) => void)[] = [];
  let closed = false;

  function spawn(): Worker {
    const worker = new Worker(thread, { resourceLimits: RESOURCE_LIMITS, execArgv: [] });
    all.add(worker);
    worker.on('exit', () => discard(worker));
    // A thread that dies while idle is replaced when the next task comes; one that works tells its task.
    worker.on('error', () => discard(worker));
    return worker;
  }

  function discard(worker: Worker): void {
    if (!all.delete(worker)) return;
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    void worker.terminate();
    if (waiting.length > 0 && !closed) waiting.shift()?.(spawn());
  }

  function release(worker: Worker): void {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  }

  function acquire(signal: AbortSignal): Worker | Promise<Worker> {
    const free = idle.pop();
    if (free) return free;
    if (all.size < size) return spawn();
    const { promise, resolve, reject } = Promise.withResolvers<Worker>();
    const give = (worker: Worker) => {
      signal.removeEventListener('abort', onAbort);
      resolve(worker);
    };
    const onAbort = () => {
      waiting.splice(waiting.indexOf(give), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    waiting.push(give);
    return promise;
  }

  return {
    async run(task, signal, wanted = 'answer') {
      if (closed) throw new Error('The analysts have gone home');
      signal.throwIfAborted();
      const worker = await acquire(signal);
      const reply = await ask(worker, task, signal, wanted).catch((error: unknown) => {
        // It may still compute, or hold half a background: only a fresh one is clean.
        discard(worker);
        throw error;
      });
      release(worker);
      if (reply.type === 'done') return reply.result;
      throw Object.assign(new Error(reply.reason), { stack: reply.stack ?? reply.reason });
    },
    async close() {
      closed = true;
      const threads = [...all];
      all.clear();
      await Promise.all(threads.map((worker) => worker.terminate()));
    },
  };
}

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
/** More tasks than this do not wait for one thread while others are free. */
const MAX_WAITING_FOR_ONE = 2;
/** A task that needs more fails by itself; without a limit it would take the process with it. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048 };

/** What tasks of one literature have in common, without a look at its records: the thread that ran the last of them has it at hand. */
const literatureOf = ({ input: { searchQuery, background, asOf } }: AnalystTask): string =>
  JSON.stringify([searchQuery, background.source, background.total, asOf.slice(0, 10)]);

interface Waiting {
  readonly literature: string;
  /** The thread that it waits for; null where any will do. */
  worker: Worker | null;
  readonly give: (free: Worker) => void;
}

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
  /** What each thread runs, or ran last. */
  const literatures = new Map<Worker, string>();
  const waiting: Waiting[] = [];
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
    literatures.delete(worker);
    for (const entry of waiting) if (entry.worker === worker) entry.worker = null;
    void worker.terminate();
    serve();
  }

  function release(worker: Worker): void {
    idle.push(worker);
    serve();
  }

  /** The thread that a waiting task may have now, taken from the idle ones or new. */
  function threadFor({ worker }: Waiting): Worker | null {
    if (worker === null) return idle.pop() ?? (all.size < size ? spawn() : null);
    if (!idle.includes(worker)) return null;
    idle.splice(idle.indexOf(worker), 1);
    return worker;
  }

  /** Gives free threads to who waits for them, the first first. */
  function serve(): void {
    if (closed) return;
    for (const entry of [...waiting]) {
      const worker = threadFor(entry);
      if (!worker) continue;
      waiting.splice(waiting.indexOf(entry), 1);
      literatures.set(worker, entry.literature);
      entry.give(worker);
    }
  }

  /** The thread that has a literature at hand, or will have; null where none has, or too many wait for it. */
  function threadOf(literature: string): Worker | null {
    const [own = null] = [...literatures].find(([, last]) => last === literature) ?? [];
    return waiting.filter(({ worker }) => worker === own).length < MAX_WAITING_FOR_ONE ? own : null;
  }

  function acquire(literature: string, signal: AbortSignal): Promise<Worker> {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>();
    const give = (worker: Worker) => {
      signal.removeEventListener('abort', onAbort);
      resolve(worker);
    };
    const entry: Waiting = { literature, worker: threadOf(literature), give };
    const onAbort = () => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    waiting.push(entry);
    serve();
    return promise;
  }

  return {
    async run(task, signal, wanted = 'answer') {
      if (closed) throw new Error('The analysts have gone home');
      signal.throwIfAborted();
      const worker = await acquire(literatureOf(task), signal);
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

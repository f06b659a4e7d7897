import { setImmediate as breathe } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { Piscina } from 'piscina';
import type { PoolTask, RecordChunk, ThreadTask } from './analyst-task.ts';
import { createBalancer, LITERATURE } from './literature-balancer.ts';
import { createLiteratureQueue } from './literature-queue.ts';

/** A thread pool for evidence, analyses, radars and roadmaps, so that the process stays responsive. */
export interface AnalystPool {
  /**
   * Computes what a task asks for, in a thread of its own. Aborting the signal ends the
   * thread at once.
   * @throws the signal's reason, or the error of the computation
   */
  run(task: PoolTask, signal: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

const RECORDS_PER_CHUNK = 500;
/** A task that needs more fails alone; without a limit it would crash the process. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048 };

/** Identifies the literature of a task without reading its records, so that tasks of one literature run on the thread that has it cached. */
const literatureOf = ({ input: { searchQuery, background, asOf } }: PoolTask): string =>
  JSON.stringify([searchQuery, background.source, background.total, asOf.slice(0, 10)]);

/** Sends records in chunks once the thread asks for them, yielding to the event loop in between. */
function sendOnRequest(port: MessagePort, records: readonly LiteratureRecord[]): void {
  let isOpen = true;
  port.once('close', () => {
    isOpen = false;
  });
  const send = (chunk: RecordChunk) => port.postMessage(chunk);
  port.once('message', async () => {
    for (let from = 0; isOpen && from < records.length; from += RECORDS_PER_CHUNK) {
      send(records.slice(from, from + RECORDS_PER_CHUNK));
      await breathe();
    }
    send(null);
  });
}

async function compute(pool: Piscina, task: PoolTask, signal: AbortSignal) {
  const { port1, port2 } = new MessageChannel();
  sendOnRequest(port1, task.input.background.records);
  const input = { ...task.input, background: { ...task.input.background, records: [] } };
  const threadTask: ThreadTask = { task: { ...task, input }, records: port2 };
  try {
    const options = { [LITERATURE]: { literature: literatureOf(task) } };
    return await pool.run({ ...threadTask, ...options }, { transferList: [port2], signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    port1.close();
  }
}

/** @param thread module that each thread runs; its default export computes a `ThreadTask` */
export function createAnalystPool(
  size: number,
  thread: URL = new URL('./analyst-thread.ts', import.meta.url),
): AnalystPool {
  const queue = createLiteratureQueue();
  let pool: Piscina | null = null;
  let closed = false;

  /** Threads are started with the first task, so an idle process has none. */
  function open(): Piscina {
    const opened = new Piscina({
      filename: fileURLToPath(thread),
      // Constant size: with fewer, no thread would take over a waiting task after another was aborted.
      minThreads: size,
      maxThreads: size,
      idleTimeout: Number.POSITIVE_INFINITY,
      loadBalancer: createBalancer(size),
      resourceLimits: RESOURCE_LIMITS,
      execArgv: [],
    });
    // If a thread cannot start, its pool would leave tasks waiting forever.
    opened.on('error', () => {
      if (pool === opened) pool = null;
      void opened.destroy();
    });
    return opened;
  }

  return {
    async run(task, signal) {
      signal.throwIfAborted();
      return queue.run(literatureOf(task), signal, () => {
        if (closed) throw new Error('The analyst pool is closed');
        pool ??= open();
        return compute(pool, task, signal);
      });
    },
    async close() {
      closed = true;
      await pool?.destroy();
    },
  };
}

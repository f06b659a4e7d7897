import { setTimeout as wait } from 'node:timers/promises';
import type { SupervisedProcess } from '../faults/processes.ts';

/** How a process is, by its private metrics port. */
export interface Figures {
  readonly residentMb: number;
  readonly heapMb: number;
  /** Open files and sockets. */
  readonly descriptors: number;
  /** Timers, sockets and requests that keep Node alive. */
  readonly resources: number;
  /** Callers that wait for a connection of one of its pools. */
  readonly poolWaiters: number;
}

const MEGABYTE = 1024 * 1024;
const COLLECTION_MS = 300;

/** Sum of all series of a metric whose labels contain the text. */
function metric(text: string, name: string, labels = ''): number {
  let sum = 0;
  for (const line of text.split('\n')) {
    if (!line.startsWith(`${name}{`) || !line.includes(labels)) continue;
    sum += Number(line.slice(line.lastIndexOf(' ') + 1));
  }
  return sum;
}

/** @param text of `/metrics` */
export const figuresIn = (text: string): Figures => ({
  residentMb: metric(text, 'process_resident_memory_bytes') / MEGABYTE,
  heapMb: metric(text, 'nodejs_heap_size_used_bytes') / MEGABYTE,
  descriptors: metric(text, 'process_open_fds'),
  resources: metric(text, 'nodejs_active_resources_total'),
  poolWaiters: metric(text, 'sextant_database_pool_connections', 'state="waiting"'),
});

async function readFigures({ plan }: SupervisedProcess): Promise<Figures> {
  const response = await fetch(`http://${plan.env.HOST}:${plan.env.METRICS_PORT}/metrics`);
  return figuresIn(await response.text());
}

/** The same after a garbage collection; for processes that were started with `collect-garbage.mjs`. */
export async function readCollectedFigures(process: SupervisedProcess): Promise<Figures> {
  process.signal('SIGUSR2');
  await wait(COLLECTION_MS);
  return readFigures(process);
}

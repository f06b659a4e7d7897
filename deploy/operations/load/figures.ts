import { setTimeout as wait } from 'node:timers/promises';
import type { SupervisedProcess } from '../faults/processes.ts';

/** How a process is, by its private metrics port. */
export interface Figures {
  readonly heapMb: number;
  /** Buffers and other memory outside of the heap that JavaScript holds. */
  readonly externalMb: number;
  /** All that it occupies: code, the heap, and what its libraries hold. */
  readonly residentMb: number;
  /** Open files and sockets. */
  readonly descriptors: number;
  /** Timers, sockets and requests that keep Node alive. */
  readonly resources: number;
  /** Callers that wait for a connection of one of its pools. */
  readonly poolWaiters: number;
}

export interface Reading extends Figures {
  /** Its resources, by Node's name for their kind. */
  readonly kinds: Readonly<Record<string, number>>;
}

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 50;
const COLLECTED_WITHIN_MS = 30_000;

/** Values of a metric's series, by their labels. */
function* series(text: string, name: string): Generator<[labels: string, value: number]> {
  for (const line of text.split('\n')) {
    if (!line.startsWith(`${name}{`)) continue;
    const end = line.lastIndexOf(' ');
    yield [line.slice(name.length, end), Number(line.slice(end + 1))];
  }
}

/** Sum of all series of a metric whose labels contain the text. */
function metric(text: string, name: string, label = ''): number {
  let sum = 0;
  for (const [labels, value] of series(text, name)) if (labels.includes(label)) sum += value;
  return sum;
}

/** @param text of `/metrics` */
export const figuresIn = (text: string): Reading => ({
  heapMb: metric(text, 'nodejs_heap_size_used_bytes') / MEGABYTE,
  externalMb: metric(text, 'nodejs_external_memory_bytes') / MEGABYTE,
  residentMb: metric(text, 'process_resident_memory_bytes') / MEGABYTE,
  descriptors: metric(text, 'process_open_fds'),
  resources: metric(text, 'nodejs_active_resources_total'),
  poolWaiters: metric(text, 'sextant_database_pool_connections', 'state="waiting"'),
  kinds: Object.fromEntries(
    [...series(text, 'nodejs_active_resources')].map(([labels, value]) => [
      /type="(\w+)"/.exec(labels)?.[1] ?? 'unknown',
      value,
    ]),
  ),
});

async function readMetrics({ plan }: SupervisedProcess): Promise<string> {
  const response = await fetch(`http://${plan.env.HOST}:${plan.env.METRICS_PORT}/metrics`);
  return response.text();
}

/** Calls that a process has served, by the seconds that they took at most; the ends of a histogram's buckets. */
export type ServedWithin = ReadonlyMap<number, number>;

/** @param text of `/metrics` */
export function servedWithin(text: string): ServedWithin {
  const within = new Map<number, number>();
  for (const [labels, value] of series(text, 'sextant_http_request_duration_seconds_bucket')) {
    if (!/status="2/.test(labels)) continue;
    const end = Number(/le="(.+?)"/.exec(labels)?.[1]?.replace('+Inf', 'Infinity'));
    within.set(end, (within.get(end) ?? 0) + value);
  }
  return within;
}

/** Seconds that this share of the calls took at most that were served meanwhile. */
export function shareWithin(share: number, before: ServedWithin, after: ServedWithin): number {
  const all = (after.get(Infinity) ?? 0) - (before.get(Infinity) ?? 0);
  const ends = [...after.keys()].toSorted((a, b) => a - b);
  return ends.find((end) => (after.get(end) ?? 0) - (before.get(end) ?? 0) >= all * share) ?? Infinity;
}

/** By the clock of the process itself. */
export const readServedWithin = async (process: SupervisedProcess): Promise<ServedWithin> =>
  servedWithin(await readMetrics(process));

/** As they are at the moment, garbage included. */
export const readFigures = async (process: SupervisedProcess): Promise<Reading> =>
  figuresIn(await readMetrics(process));

const collections = (text: string) => metric(text, 'nodejs_gc_duration_seconds_count', 'kind="major"');

/**
 * Figures after a garbage collection; of processes that were started with `collect-garbage.mjs`.
 * @throws where the collection does not come: the figures would say nothing
 */
export async function readCollectedFigures(process: SupervisedProcess): Promise<Reading> {
  const before = collections(await readMetrics(process));
  process.signal('SIGUSR2');
  for (const deadline = performance.now() + COLLECTED_WITHIN_MS; performance.now() < deadline; ) {
    await wait(LOOK_EVERY_MS);
    const text = await readMetrics(process);
    if (collections(text) > before) return figuresIn(text);
  }
  throw new Error(`${process.plan.name} did not collect its garbage`);
}

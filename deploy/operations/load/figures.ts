import { setTimeout as wait } from 'node:timers/promises';
import type { SupervisedProcess } from '../faults/processes.ts';

/** Resource usage of a process, from its private metrics port. */
export interface ResourceUsage {
  readonly heapMb: number;
  /** Buffers and other memory outside of the JavaScript heap. */
  readonly externalMb: number;
  /** Resident memory: code, the heap, and native libraries. */
  readonly residentMb: number;
  /** Open files and sockets. */
  readonly descriptors: number;
  /** Timers, sockets and requests that keep Node alive. */
  readonly resources: number;
  /** Callers waiting for a connection of its pools. */
  readonly poolWaiters: number;
}

export interface UsageReading extends ResourceUsage {
  /** CPU time since its start, of all its threads. */
  readonly cpuSeconds: number;
  /** Active resources by type, as named by Node. */
  readonly kinds: Readonly<Record<string, number>>;
}

const MEGABYTE = 1024 * 1024;
const POLL_INTERVAL_MS = 50;
const COLLECTION_TIMEOUT_MS = 30_000;

/** Values of a metric's series, with their labels. */
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
export const parseUsage = (text: string): UsageReading => ({
  heapMb: metric(text, 'nodejs_heap_size_used_bytes') / MEGABYTE,
  externalMb: metric(text, 'nodejs_external_memory_bytes') / MEGABYTE,
  residentMb: metric(text, 'process_resident_memory_bytes') / MEGABYTE,
  descriptors: metric(text, 'process_open_fds'),
  resources: metric(text, 'nodejs_active_resources_total'),
  poolWaiters: metric(text, 'sextant_database_pool_connections', 'state="waiting"'),
  cpuSeconds: metric(text, 'process_cpu_seconds_total'),
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

/** Number of served calls by maximum duration in seconds: the buckets of a histogram. */
export type DurationBuckets = ReadonlyMap<number, number>;

/** @param text of `/metrics` */
export function parseDurationBuckets(text: string): DurationBuckets {
  const buckets = new Map<number, number>();
  for (const [labels, value] of series(text, 'sextant_http_request_duration_seconds_bucket')) {
    if (!/status="2/.test(labels)) continue;
    const end = Number(/le="(.+?)"/.exec(labels)?.[1]?.replace('+Inf', 'Infinity'));
    buckets.set(end, (buckets.get(end) ?? 0) + value);
  }
  return buckets;
}

/** Upper bound, in seconds, of the duration of this share of the calls between two readings. */
export function durationQuantile(share: number, before: DurationBuckets, after: DurationBuckets): number {
  const all = (after.get(Infinity) ?? 0) - (before.get(Infinity) ?? 0);
  const ends = [...after.keys()].toSorted((a, b) => a - b);
  return ends.find((end) => (after.get(end) ?? 0) - (before.get(end) ?? 0) >= all * share) ?? Infinity;
}

/** Measured by the process itself. */
export const readDurationBuckets = async (process: SupervisedProcess): Promise<DurationBuckets> =>
  parseDurationBuckets(await readMetrics(process));

/** Current figures, garbage included. */
export const readUsage = async (process: SupervisedProcess): Promise<UsageReading> =>
  parseUsage(await readMetrics(process));

const collections = (text: string) => metric(text, 'nodejs_gc_duration_seconds_count', 'kind="major"');

/**
 * Figures after a garbage collection; for processes started with `collect-garbage.mjs`.
 * @throws if no collection happens, because the figures would be meaningless
 */
export async function readUsageAfterCollection(process: SupervisedProcess): Promise<UsageReading> {
  const before = collections(await readMetrics(process));
  process.signal('SIGUSR2');
  for (const deadline = performance.now() + COLLECTION_TIMEOUT_MS; performance.now() < deadline; ) {
    await wait(POLL_INTERVAL_MS);
    const text = await readMetrics(process);
    if (collections(text) > before) return parseUsage(text);
  }
  throw new Error(`${process.plan.name} did not run a garbage collection`);
}

import { setTimeout as wait } from 'node:timers/promises';
import type { SupervisedProcess } from '../faults/processes.ts';
import { type ResourceUsage, readUsageAfterCollection, type UsageReading } from './figures.ts';
import { isFlat, type Tolerance } from './growth.ts';

type Noise = Readonly<Record<keyof ResourceUsage, Tolerance>>;

/** Measurement noise of each figure, after a garbage collection. */
export const NOISE: Noise = {
  heapMb: { share: 0.05, amount: 2 },
  externalMb: { share: 0.05, amount: 2 },
  residentMb: { share: 0.1, amount: 16 },
  descriptors: { share: 0, amount: 2 },
  // Two idle connections of a pool, each with a timer, come and go with periodic work.
  resources: { share: 0, amount: 4 },
  poolWaiters: { share: 0, amount: 0 },
};
const FIGURES = Object.keys(NOISE) as (keyof ResourceUsage)[];

/** Until idle connections are closed: browsers' keep-alive is 72 s. */
const IDLE_MS = 80_000;
/** Background work, such as queued jobs or vectors being built, ends within this time. */
const SETTLE_TIMEOUT_MS = 120_000;
const RETRY_INTERVAL_MS = 10_000;

export type Readings = ReadonlyMap<string, UsageReading>;

/** Describes what has grown; empty if nothing has. */
export function describeGrowth(before: UsageReading, after: UsageReading, noise = NOISE): string[] {
  return FIGURES.flatMap((figure) => {
    if (isFlat({ level: before[figure], growth: after[figure] - before[figure] }, noise[figure])) return [];
    const addedKinds = Object.entries(after.kinds).filter(
      ([kind, count]) => count > (before.kinds[kind] ?? 0),
    );
    const kinds = addedKinds
      .map(([kind, count]) => `${kind} ${before.kinds[kind] ?? 0} to ${count}`)
      .join(', ');
    const change = `${figure} was ${before[figure].toFixed(1)} and is ${after[figure].toFixed(1)}`;
    return [figure === 'resources' ? `${change} (${kinds})` : change];
  });
}

/**
 * Figures of every process at rest.
 * @param before the earlier figures: while one has grown, it is read again, because a leak stays and running work ends
 */
export async function readWhenIdle(
  processes: readonly (readonly [name: string, SupervisedProcess])[],
  before?: Readings,
  noise = NOISE,
): Promise<Readings> {
  await wait(IDLE_MS);
  for (const deadline = performance.now() + SETTLE_TIMEOUT_MS; ; await wait(RETRY_INTERVAL_MS)) {
    const readings = new Map<string, UsageReading>();
    for (const [name, process] of processes) readings.set(name, await readUsageAfterCollection(process));
    const isIdle = [...readings].every(([name, reading]) => {
      const earlier = before?.get(name);
      return !earlier || describeGrowth(earlier, reading, noise).length === 0;
    });
    if (isIdle || performance.now() > deadline) return readings;
  }
}

/** Formats the figures of each process in the order in which they were read. */
export function printReadings(readings: readonly Readings[]): void {
  const cell = (value: number) => value.toFixed(value % 1 === 0 ? 0 : 1);
  for (const [name] of readings[0] ?? []) {
    const cells = FIGURES.map(
      (figure) => `${figure} ${readings.map((at) => cell(at.get(name)?.[figure] ?? 0)).join(' → ')}`,
    );
    console.log(`  ${name.padEnd(15)} ${cells.join('; ')}`);
  }
}

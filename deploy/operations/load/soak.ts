// `npm run test:soak [-- --minutes 20 --rate 12]`: runs every process as shipped at moderate load for a long time,
// after a warm-up. Every response must be a success, and every acknowledged write present exactly once. The heap after
// garbage collection must show no trend. At rest, memory, open files and handles must return to their values before the
// load, with no caller waiting for a database connection. `--leak 1024` leaks that many bytes per request, which must
// be detected.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit } from '../faults/audit.ts';
import { classifyAnswer, percentile } from './answers.ts';
import { readUsageAfterCollection, type UsageReading } from './figures.ts';
import { computeGrowth, isFlat } from './growth.ts';
import { describeGrowth, NOISE, printReadings, readWhenIdle } from './rest.ts';
import { startWithUsers } from './start-with-users.ts';
import { runAtRate, runClosedLoop } from './visits.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    rate: { type: 'string', default: '12' },
    leak: { type: 'string', default: '0' },
  },
});
const SOAK_MS = Number(values.minutes) * 60_000;
const RATE = Number(values.rate);
const PEOPLE = 60;
const CLIENTS = 16;
/** Warms up code, pools and caches. A count of calls, because a slow machine makes fewer per minute. */
const WARM_UP_CALLS = 6_000;
const SAMPLES = 60;
const BALANCE_MS = 120_000;

const crowd = await startWithUsers({ userCount: PEOPLE, leak: Number(values.leak) });
const { topology, ledger, users } = crowd;
const processes = Object.entries(topology.processes);
const problems: string[] = [];

interface Sample {
  /** Seconds. */
  readonly at: number;
  readonly reading: UsageReading;
}

/** Samples the figures of every process at intervals while the work runs. */
async function sampleUsage(work: () => Promise<void>): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const samples = new Map<string, Sample[]>(processes.map(([name]) => [name, []]));
  const begun = performance.now();
  let isDone = false;
  const sampling = (async () => {
    for (let next = 0; !isDone; next += SOAK_MS / SAMPLES) {
      while (!isDone && performance.now() - begun < next) await wait(200);
      for (const [name, process] of processes) {
        const reading = await readUsageAfterCollection(process);
        samples.get(name)?.push({ at: (performance.now() - begun) / 1000, reading });
      }
    }
  })();
  await Promise.all([work().finally(() => (isDone = true)), sampling]);
  return samples;
}

/** Trend of a figure, overall and in each half: warming up grows only in the first. */
function computeTrends(samples: readonly Sample[], figure: 'heapMb' | 'residentMb') {
  const list = samples.map(({ at, reading }) => ({ at, value: reading[figure] }));
  const half = Math.ceil(list.length / 2);
  return [list, list.slice(0, half), list.slice(half)].map(computeGrowth);
}

async function soak(): Promise<void> {
  const begun = performance.now();
  const results = await runAtRate(ledger, users, RATE, SOAK_MS);
  for (const [kind, list] of Map.groupBy(results, (answer) => classifyAnswer(answer)))
    console.log(`${kind}: ${list.length}`);
  const refused = results.filter((answer) => classifyAnswer(answer) !== 'served');
  for (const [kind, list] of Map.groupBy(refused, ({ name, status, code }) => `${name}: ${status} ${code}`))
    problems.push(`${kind}, ${list.length} times`);
  for (const [half, from] of [
    ['first', 0],
    ['second', SOAK_MS / 2],
  ] as const) {
    const list = results
      .filter(({ startedAt }) => startedAt - begun >= from && startedAt - begun < from + SOAK_MS / 2)
      .map(({ startedAt, endedAt }) => endedAt - startedAt);
    const [p50, p95] = [percentile(list, 0.5), percentile(list, 0.95)];
    console.log(`${half} half: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  }
}

try {
  await runClosedLoop(ledger, users, CLIENTS, (answers) => answers < WARM_UP_CALLS);
  const before = await readWhenIdle(processes);
  const samples = await sampleUsage(soak);
  const after = await readWhenIdle(processes, before);

  console.log('under load, after garbage collections: trend in all, in the first half and in the second');
  for (const [name, process] of processes) {
    const list = samples.get(name) ?? [];
    const trends = (['heapMb', 'residentMb'] as const).map((figure) => {
      const [all, ...halves] = computeTrends(list, figure);
      if (figure === 'heapMb' && all && !isFlat(all, NOISE.heapMb))
        problems.push(`the heap of ${name} grew by ${all.growth.toFixed(1)} MB`);
      const trendTexts = [all, ...halves].map((trend) => `${(trend?.growth ?? 0).toFixed(1)} MB`);
      return `${figure} ${(all?.level ?? 0).toFixed(1)}: ${trendTexts.join(', ')}`;
    });
    console.log(`  ${name.padEnd(15)} ${trends.join('; ')}`);
    if (process.exits > 0) problems.push(`${name} ended ${process.exits} times`);
  }
  console.log('at rest, after a garbage collection: before and after');
  printReadings([before, after]);
  for (const [name, was] of before)
    for (const change of describeGrowth(was, after.get(name) ?? was)) problems.push(`${name}: ${change}`);
  const books = await audit(topology, ledger.acknowledged, BALANCE_MS);
  console.log(`${ledger.acknowledged.length} writes acknowledged, balanced after ${books.ms} ms`);
  problems.push(...books.problems);
} finally {
  await crowd.close();
}
for (const problem of problems) console.log(`FAILED ${problem}`);
console.log(problems.length === 0 ? 'held' : `logs: ${topology.logs}`);
process.exit(problems.length === 0 ? 0 : 1);

// `npm run test:soak [-- --minutes 20 --rate 12]`: every process as it ships, at a moderate load for a long time. Every answer must be a
// success, and everything acknowledged be there exactly once. Heap after garbage collection must show no trend; and with nothing to do
// afterwards, heap, memory, open files and handles must be what they were with nothing to do before, nobody waiting for a database connection.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit } from '../faults/audit.ts';
import { judge, percentile } from './answers.ts';
import { startCrowd } from './crowd.ts';
import { type Figures, readCollectedFigures } from './figures.ts';
import { growthOf, isFlat, type Tolerance } from './growth.ts';
import { atRate, inTurns } from './visits.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, rate: { type: 'string', default: '12' } },
});
const SOAK_MS = Number(values.minutes) * 60_000;
const RATE = Number(values.rate);
const PEOPLE = 60;
/** Code is compiled, pools and caches fill, memory comes to its working size. */
const WARM_UP = { clients: 16, ms: 60_000 };
/** Until idle connections are closed: browsers may keep theirs for 72 s. */
const QUIET_MS = 80_000;
const SAMPLES = 60;
const BALANCE_MS = 120_000;

/** What is noise in each figure, after a garbage collection. */
const NOISE = {
  heapMb: { share: 0.05, amount: 2 },
  residentMb: { share: 0.1, amount: 16 },
  descriptors: { share: 0, amount: 2 },
  resources: { share: 0, amount: 2 },
  poolWaiters: { share: 0, amount: 0 },
} as const satisfies Record<keyof Figures, Tolerance>;

const crowd = await startCrowd({ people: PEOPLE });
const { topology, ledger, users } = crowd;
const processes = Object.entries(topology.processes);
const problems: string[] = [];

try {
  const quiet = async () => {
    await wait(QUIET_MS);
    const figures = processes.map(
      async ([name, process]) => [name, await readCollectedFigures(process)] as const,
    );
    return new Map(await Promise.all(figures));
  };
  await inTurns(ledger, users, WARM_UP.clients, WARM_UP.ms);
  const before = await quiet();
  const begun = performance.now();
  const samples = new Map<string, { at: number; figures: Figures }[]>(processes.map(([name]) => [name, []]));
  let over = false;
  const watching = (async () => {
    for (let next = 0; !over; next += SOAK_MS / SAMPLES) {
      while (!over && performance.now() - begun < next) await wait(200);
      for (const [name, process] of processes) {
        const figures = await readCollectedFigures(process);
        samples.get(name)?.push({ at: (performance.now() - begun) / 1000, figures });
      }
    }
  })();
  const visited = await atRate(ledger, users, RATE, SOAK_MS);
  over = true;
  await watching;
  const after = await quiet();

  for (const [kind, list] of Map.groupBy(visited, (answer) => judge(answer)))
    console.log(`${kind}: ${list.length}`);
  const refused = visited.filter((answer) => judge(answer) !== 'served');
  for (const [kind, list] of Map.groupBy(refused, ({ name, status, code }) => `${name}: ${status} ${code}`))
    problems.push(`${kind}, ${list.length} times`);
  for (const [half, from] of [
    ['first', 0],
    ['second', SOAK_MS / 2],
  ] as const) {
    const list = visited
      .filter(({ startedAt }) => startedAt - begun >= from && startedAt - begun < from + SOAK_MS / 2)
      .map(({ startedAt, endedAt }) => endedAt - startedAt);
    const [p50, p95] = [percentile(list, 0.5), percentile(list, 0.95)];
    console.log(`${half} half: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  }

  const columns = Object.keys(NOISE) as (keyof Figures)[];
  const cell = (value: number) => value.toFixed(1).padStart(8);
  console.log(
    `idle, before and after  ${columns.map((column) => column.padStart(18)).join('')}   heap under load, trend`,
  );
  for (const [name, process] of processes) {
    const cells = columns.map((column) => {
      const [was, is] = [before.get(name)?.[column] ?? 0, after.get(name)?.[column] ?? 0];
      if (!isFlat({ level: was, growth: is - was }, NOISE[column]))
        problems.push(`${column} of ${name} was ${was.toFixed(1)} and is ${is.toFixed(1)}`);
      return ` ${cell(was)} ${cell(is)}`;
    });
    const heap = growthOf(
      (samples.get(name) ?? []).map(({ at, figures }) => ({ at, value: figures.heapMb })),
    );
    if (!isFlat(heap, NOISE.heapMb))
      problems.push(`the heap of ${name} grew by ${heap.growth.toFixed(1)} MB`);
    console.log(`${name.padEnd(24)}${cells.join('')}   ${cell(heap.level)} MB ${cell(heap.growth)} MB`);
    if (process.exits > 0) problems.push(`${name} ended ${process.exits} times`);
  }
  const books = await audit(topology, ledger.acknowledged, BALANCE_MS);
  console.log(`${ledger.acknowledged.length} writes acknowledged, balanced after ${books.ms} ms`);
  problems.push(...books.problems);
} finally {
  await crowd.close();
}
for (const problem of problems) console.log(`FAILED ${problem}`);
console.log(problems.length === 0 ? 'held' : `logs: ${topology.logs}`);
process.exit(problems.length === 0 ? 0 : 1);

// `npm run test:overload [-- --seconds 60 --factor 3]`: every process as it ships is asked three times what it can serve. Nothing but
// successes and refusals that say when to come again may be answered, memory must stay flat, answers must come as fast as before within
// 10 s, and everything acknowledged meanwhile must be there exactly once.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit } from '../faults/audit.ts';
import { judge, percentile } from './answers.ts';
import { startCrowd } from './crowd.ts';
import { readCollectedFigures } from './figures.ts';
import { growthOf, isFlat, type Sample } from './growth.ts';
import { atRate, inTurns, type Visited } from './visits.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, factor: { type: 'string', default: '3' } },
});
const OVERLOAD_MS = Number(values.seconds) * 1000;
const FACTOR = Number(values.factor);
const PEOPLE = 150;
const CLIENTS = 16;
const WARM_UP_MS = 15_000;
const MEASURED_MS = 12_000;
const CALM_MS = 10_000;
const RECOVERY_MS = 10_000;
/** After a garbage collection each: what can be collected is no growth. */
const SAMPLE_EVERY_MS = 4_000;
/** Of the overload, before memory is judged: connections open, pools fill. */
const SETTLED_AFTER = 1 / 3;
const RESIDENT = { share: 0.1, amount: 16 };
const HEAP = { share: 0.1, amount: 8 };
/** Times that still count as those of before. */
const NORMAL = { factor: 1.5, ms: 25 };
const BALANCE_MS = 120_000;

const crowd = await startCrowd({ people: PEOPLE });
const { topology, ledger, users } = crowd;
const processes = Object.entries(topology.processes);
const problems: string[] = [];

const took = (visited: readonly Visited[]) =>
  visited.filter((answer) => judge(answer) === 'served').map(({ startedAt, endedAt }) => endedAt - startedAt);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const times = (visited: readonly Visited[]) => {
  const list = took(visited);
  return { p50: percentile(list, 0.5), p95: percentile(list, 0.95) };
};
function tell(what: string, visited: readonly Visited[]) {
  const { p50, p95 } = times(visited);
  const statuses = [...Map.groupBy(visited, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, list]) => `${status || 'none'}: ${list.length}`);
  console.log(`${what.padEnd(34)} ${statuses.join(', ')}; served p50 ${ms(p50)}, p95 ${ms(p95)}`);
}
function onlyServed(what: string, visited: readonly Visited[]) {
  const [first, ...more] = visited.filter((answer) => judge(answer) !== 'served');
  if (first) problems.push(`${what}: ${more.length + 1} not served: ${JSON.stringify(first)}`);
}

try {
  await inTurns(ledger, users, CLIENTS, WARM_UP_MS);
  const measured = await inTurns(ledger, users, CLIENTS, MEASURED_MS);
  const sustainable = measured.length / (MEASURED_MS / 1000);
  tell(`sustainable: ${sustainable.toFixed(0)}/s`, measured);
  onlyServed('at the sustainable rate', measured);

  const before = await atRate(ledger, users, sustainable / 2, CALM_MS);
  tell('half of it, before', before);
  onlyServed('before', before);
  const collected = new Map<string, number>();
  for (const [name, process] of processes) collected.set(name, (await readCollectedFigures(process)).heapMb);

  let over = false;
  const resident = new Map<string, Sample[]>(processes.map(([name]) => [name, []]));
  const watching = (async () => {
    const begun = performance.now();
    for (; !over; await wait(SAMPLE_EVERY_MS))
      await Promise.all(
        processes.map(async ([name, process]) => {
          const { residentMb } = await readCollectedFigures(process);
          resident.get(name)?.push({ at: (performance.now() - begun) / 1000, value: residentMb });
        }),
      );
  })();
  const begun = performance.now();
  const flood = atRate(ledger, users, sustainable * FACTOR, OVERLOAD_MS);
  await wait(OVERLOAD_MS);
  over = true;
  const after = await atRate(ledger, users, sustainable / 2, RECOVERY_MS + CALM_MS);
  const flooded = await flood;
  await watching;
  const lastAnswer = Math.max(...flooded.map(({ endedAt }) => endedAt)) - begun - OVERLOAD_MS;
  tell(`${FACTOR} times it, ${OVERLOAD_MS / 1000} s`, flooded);
  console.log(`  the last of it was answered ${ms(lastAnswer)} after its end`);
  if (flooded.every((answer) => judge(answer) === 'served'))
    problems.push(
      'all of it was served: it was no overload, because something else slowed the measurement before',
    );
  const wrong = [...after, ...flooded].filter((answer) => judge(answer) === 'wrong');
  for (const [kind, list] of Map.groupBy(wrong, ({ name, status, code }) => `${name}: ${status} ${code}`))
    problems.push(`${kind}, ${list.length} times`);

  const normal = after.filter(({ startedAt }) => startedAt > begun + OVERLOAD_MS + RECOVERY_MS);
  tell(`half of it, ${RECOVERY_MS / 1000} s after`, normal);
  onlyServed('afterwards', normal);
  for (const share of ['p50', 'p95'] as const) {
    const [was, is] = [times(before)[share], times(normal)[share]];
    if (!(is <= Math.max(was * NORMAL.factor, was + NORMAL.ms)))
      problems.push(`${share} was ${ms(was)} and is ${ms(is)}`);
  }

  console.log('process          resident, growth under overload     heap after collection, before and after');
  for (const [name, process] of processes) {
    const samples = resident.get(name) ?? [];
    const settled = samples.slice(Math.floor(samples.length * SETTLED_AFTER));
    const memory = growthOf(settled);
    const was = collected.get(name) ?? 0;
    const is = (await readCollectedFigures(process)).heapMb;
    console.log(
      `${name.padEnd(16)} ${memory.level.toFixed(0).padStart(5)} MB ${memory.growth.toFixed(1).padStart(7)} MB` +
        `                  ${was.toFixed(1).padStart(6)} MB ${is.toFixed(1).padStart(6)} MB`,
    );
    if (!isFlat(memory, RESIDENT)) problems.push(`${name} grows by ${memory.growth.toFixed(0)} MB resident`);
    if (!isFlat({ level: was, growth: is - was }, HEAP)) problems.push(`the heap of ${name} grew`);
    if (process.exits > 0) problems.push(`${name} ended ${process.exits} times`);
  }
  const books = await audit(topology, ledger.acknowledged, BALANCE_MS);
  console.log(`${ledger.acknowledged.length} writes acknowledged, balanced after ${ms(books.ms)}`);
  problems.push(...books.problems);
} finally {
  await crowd.close();
}
for (const problem of problems) console.log(`FAILED ${problem}`);
console.log(problems.length === 0 ? 'held' : `logs: ${topology.logs}`);
process.exit(problems.length === 0 ? 0 : 1);

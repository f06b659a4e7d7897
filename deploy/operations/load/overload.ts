// `npm run test:overload [-- --seconds 60 --factor 3 --rounds 3]`: offers every process, as shipped, three times the
// load that it can serve, and again after a pause. Only successes and rejections with Retry-After are acceptable.
// Response times must return to normal within 10 s. At rest, memory, files and handles must not grow between the last
// two rounds, nor heaps since before the first, and every acknowledged write must be present exactly once. `--leak
// 1024` leaks that many bytes per request, which must be detected. `npm run test:overload -- waiting-senders
// hard-queries full-shelves` runs attacks by two accounts, which other users must hardly notice; `-- due-watches` has a
// thousand watches due at once, likewise.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit } from '../faults/audit.ts';
import { classifyAnswer, percentile } from './answers.ts';
import { attack } from './attack.ts';
import { dueWatches } from './due-watches.ts';
import { durationQuantile, readDurationBuckets, readUsage } from './figures.ts';
import { isFlat } from './growth.ts';
import { describeGrowth, NOISE, printReadings, type Readings, readWhenIdle } from './rest.ts';
import { startWithUsers } from './start-with-users.ts';
import { runAtRate, runClosedLoop, type VisitResult } from './visits.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    factor: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    leak: { type: 'string', default: '0' },
  },
});
if (positionals.length > 0) {
  const problems: string[] = [];
  for (const name of positionals)
    problems.push(...(await (name === 'due-watches' ? dueWatches() : attack(name))));
  for (const problem of problems) console.log(`FAILED ${problem}`);
  process.exit(problems.length === 0 ? 0 : 1);
}
const OVERLOAD_MS = Number(values.seconds) * 1000;
const FACTOR = Number(values.factor);
const ROUNDS = Number(values.rounds);
const PEOPLE = 150;
const CLIENTS = 16;
/** Until code is compiled, and pools and caches are full, on any machine. */
const WARM_UP_CALLS = 4_000;
const MEASURED_MS = 12_000;
const CALM_MS = 10_000;
const RECOVERY_MS = 10_000;
const PEAK_EVERY_MS = 2_000;
/** Response times that still count as normal. */
const NORMAL = { factor: 1.5, ms: 25 };
const BALANCE_MS = 120_000;
/**
 * The C allocator keeps what peak concurrency made it reserve, and uses a little more of it in each flood. So the last
 * round is compared with the previous one, which has usually reached that peak.
 */
const FLOODED_NOISE = { ...NOISE, residentMb: { share: 0.15, amount: 24 } };
/**
 * Tolerated heap growth since before the first flood: compiled code, and the parsers that Node keeps for a thousand
 * connections.
 */
const HEAP_SINCE_BEFORE = { share: 0.1, amount: 4 };

const crowd = await startWithUsers({ userCount: PEOPLE, leak: Number(values.leak) });
const { topology, ledger, users } = crowd;
const processes = Object.entries(topology.processes);
const problems: string[] = [];

const durations = (visited: readonly VisitResult[]) =>
  visited
    .filter((answer) => classifyAnswer(answer) === 'served')
    .map(({ startedAt, endedAt }) => endedAt - startedAt);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const times = (visited: readonly VisitResult[]) => {
  const list = durations(visited);
  return { p50: percentile(list, 0.5), p95: percentile(list, 0.95) };
};
function printTimes(what: string, visited: readonly VisitResult[]) {
  const { p50, p95 } = times(visited);
  const statuses = [...Map.groupBy(visited, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, list]) => `${status || 'none'}: ${list.length}`);
  console.log(`${what.padEnd(34)} ${statuses.join(', ')}; served p50 ${ms(p50)}, p95 ${ms(p95)}`);
}
function assertAllServed(what: string, visited: readonly VisitResult[]) {
  const [first, ...more] = visited.filter((answer) => classifyAnswer(answer) !== 'served');
  if (first) problems.push(`${what}: ${more.length + 1} not served: ${JSON.stringify(first)}`);
}

/** Runs the work and reports the peak memory of each process, garbage included. */
async function measurePeaks<Result>(work: () => Promise<Result>): Promise<Result> {
  const peaks = new Map<string, number>();
  let isDone = false;
  const sampling = (async () => {
    for (; !isDone; await wait(PEAK_EVERY_MS))
      for (const [name, process] of processes) {
        // It may fail to respond in a flood: ask again.
        const residentMb = await readUsage(process).then(
          (figures) => figures.residentMb,
          () => 0,
        );
        peaks.set(name, Math.max(peaks.get(name) ?? 0, residentMb));
      }
  })();
  const result = await work();
  isDone = true;
  await sampling;
  const list = [...peaks].map(([name, residentMb]) => `${name} ${residentMb.toFixed(0)} MB`);
  console.log(`  resident at most meanwhile: ${list.join(', ')}`);
  return result;
}

/** Overloads the system, then sends the normal load, which must be served as before. */
async function overload(round: number, sustainable: number, before: readonly VisitResult[]) {
  const { gateway } = topology.processes;
  const servedBefore = await readDurationBuckets(gateway);
  const begun = performance.now();
  const flood = runAtRate(ledger, users, sustainable * FACTOR, OVERLOAD_MS);
  const [flooded, served, after] = await measurePeaks(() =>
    Promise.all([
      flood,
      flood.then(() => readDurationBuckets(gateway)),
      wait(OVERLOAD_MS).then(() => runAtRate(ledger, users, sustainable / 2, RECOVERY_MS + CALM_MS)),
    ]),
  );
  const lastAnswer = Math.max(...flooded.map(({ endedAt }) => endedAt)) - begun - OVERLOAD_MS;
  printTimes(`${FACTOR} times it, ${OVERLOAD_MS / 1000} s, round ${round}`, flooded);
  console.log(`  the last of it was answered ${ms(lastAnswer)} after its end`);
  // The client's figures include its own queue, and the gateway's accept queue.
  const [p50, p95] = [0.5, 0.95].map((share) => durationQuantile(share, servedBefore, served));
  console.log(`  by the gateway's own clock: served p50 at most ${p50} s, p95 at most ${p95} s`);
  if (flooded.every((answer) => classifyAnswer(answer) === 'served'))
    problems.push(
      'all of it was served: it was no overload, because something else slowed the measurement before',
    );
  const wrong = [...after, ...flooded].filter((answer) => classifyAnswer(answer) === 'wrong');
  for (const [kind, list] of Map.groupBy(wrong, ({ name, status, code }) => `${name}: ${status} ${code}`))
    problems.push(`${kind}, ${list.length} times`);

  const normal = after.filter(({ startedAt }) => startedAt > begun + OVERLOAD_MS + RECOVERY_MS);
  printTimes(`half of it, ${RECOVERY_MS / 1000} s after`, normal);
  assertAllServed('afterwards', normal);
  for (const share of ['p50', 'p95'] as const) {
    const [was, is] = [times(before)[share], times(normal)[share]];
    if (!(is <= Math.max(was * NORMAL.factor, was + NORMAL.ms)))
      problems.push(`${share} was ${ms(was)} and is ${ms(is)}`);
  }
}

/** @param idleReadings figures of every process at rest: before, and after each round */
function checkMemory([before, ...rounds]: readonly Readings[]) {
  const [earlier, last] = rounds.slice(-2);
  for (const [name, process] of processes) {
    const [was, then, is] = [before?.get(name), earlier?.get(name), last?.get(name)];
    if (!was || !then || !is) continue;
    for (const change of describeGrowth(then, is, FLOODED_NOISE))
      problems.push(`since the round before ${change} in ${name}`);
    if (!isFlat({ level: was.heapMb, growth: is.heapMb - was.heapMb }, HEAP_SINCE_BEFORE))
      problems.push(`the heap of ${name} was ${was.heapMb.toFixed(1)} and is ${is.heapMb.toFixed(1)} MB`);
    if (process.exits > 0) problems.push(`${name} ended ${process.exits} times`);
  }
}

try {
  await runClosedLoop(ledger, users, CLIENTS, (answers) => answers < WARM_UP_CALLS);
  const deadline = performance.now() + MEASURED_MS;
  const measured = await runClosedLoop(ledger, users, CLIENTS, () => performance.now() < deadline);
  const sustainable = measured.length / (MEASURED_MS / 1000);
  printTimes(`sustainable: ${sustainable.toFixed(0)}/s`, measured);
  assertAllServed('at the sustainable rate', measured);
  const before = await runAtRate(ledger, users, sustainable / 2, CALM_MS);
  printTimes('half of it, before', before);
  assertAllServed('before', before);

  const idleReadings = [await readWhenIdle(processes)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await overload(round, sustainable, before);
    const earlier = round > 1 && round === ROUNDS ? idleReadings.at(-1) : undefined;
    idleReadings.push(await readWhenIdle(processes, earlier, FLOODED_NOISE));
  }
  console.log('at rest, after a garbage collection: before, and after each round');
  printReadings(idleReadings);
  checkMemory(idleReadings);
  const books = await audit(topology, ledger.acknowledged, BALANCE_MS);
  console.log(`${ledger.acknowledged.length} writes acknowledged, balanced after ${ms(books.ms)}`);
  problems.push(...books.problems);
} finally {
  await crowd.close();
}
for (const problem of problems) console.log(`FAILED ${problem}`);
console.log(problems.length === 0 ? 'held' : `logs: ${topology.logs}`);
process.exit(problems.length === 0 ? 0 : 1);

// `npm run bench -- standalone/login-storm [ROUNDS]`: search latency while 200 users sign in at the same moment,
// compared with quiet periods in between. One process, the sample corpus; the machine's cores are shared with this
// measurement.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { accountCalls } from '@sextant/contracts/account/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { ApiSession } from '../e2e/api-session.ts';
import { newDataFolder, startSextant } from '../e2e/started-sextant.ts';

const rounds = Number(process.argv[2] ?? 10);
const LOGINS = 200;
const QUIET_MS = 2_000;
const SEARCHERS = 3;
const PASSWORD = 'correct horse battery';
const QUERIES = [
  'nanoparticle delivery',
  'gene editing safety',
  'heart failure trial',
  'biomarker assay',
  'resistance',
];

const print = (line: string) => void process.stdout.write(`${line}\n`);
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10);

const data = await newDataFolder();
const sextant = await startSextant({ data, env: { SAMPLE_CORPUS: 'auto', TRUST_PROXY: 'loopback' } });
try {
  const register = async (username: string, n: number) => {
    const session = new ApiSession(sextant.url);
    const headers = { 'x-forwarded-for': `10.255.${Math.floor(n / 250)}.${(n % 250) + 1}` };
    await session.call(accountCalls.register, { body: { username, password: PASSWORD }, headers });
    return session;
  };
  const users = Array.from({ length: LOGINS }, (_, n) => `visitor-${n}`);
  for (let n = 0; n < LOGINS; n += 10)
    await Promise.all(users.slice(n, n + 10).map((user, i) => register(user, n + i)));
  const analysts = await Promise.all(
    Array.from({ length: SEARCHERS }, (_, n) => register(`analyst-${n}`, LOGINS + n)),
  );

  /** Searches sequentially while `until` says so, and returns the durations. */
  async function search(session: ApiSession, until: () => boolean): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; !until(); n += 1) {
      const begun = performance.now();
      const body = { query: QUERIES[n % QUERIES.length] ?? '', record: false };
      await session.call(literatureCalls.search, { body });
      times.push(performance.now() - begun);
      // Users pause, and may send 600 requests per minute.
      await wait(120);
    }
    return times;
  }
  const searchUntil = async (until: () => boolean) =>
    (await Promise.all(analysts.map((session) => search(session, until)))).flat();
  const searchFor = (duration: number) => {
    const end = performance.now() + duration;
    return searchUntil(() => performance.now() > end);
  };

  const storm = new Worker(new URL('./storm/logins.ts', import.meta.url), {
    workerData: { url: sextant.url, password: PASSWORD, users },
  });
  await searchFor(QUIET_MS);
  const quietTimes: number[] = [];
  const baselineTimes: number[] = [];
  const stormTimes: number[] = [];
  const logins: { status: number; ms: number }[] = [];
  /** Searches while 200 requests sent at once are answered. */
  async function during(round: number) {
    let isDone = false;
    storm.postMessage(round);
    const answered = once(storm, 'message').then(([answers]) => {
      isDone = true;
      return answers as typeof logins;
    });
    const times = await searchUntil(() => isDone);
    return { times, answers: await answered };
  }
  for (let round = 1; round <= rounds; round += 1) {
    quietTimes.push(...(await searchFor(QUIET_MS)));
    baselineTimes.push(...(await during(0)).times);
    quietTimes.push(...(await searchFor(QUIET_MS)));
    const { times, answers } = await during(round);
    stormTimes.push(...times);
    logins.push(...answers);
  }
  await storm.terminate();

  print(`${availableParallelism()} cores, ${rounds} rounds, ${LOGINS} logins at once in each`);
  const row = (name: string, times: readonly number[]) =>
    print(
      `${name.padEnd(28)}${String(times.length).padStart(6)}  p50${ms(percentile(times, 0.5))}  p95${ms(percentile(times, 0.95))}  p99${ms(percentile(times, 0.99))}`,
    );
  row('searches in the calm', quietTimes);
  row('during 200 of /healthz', baselineTimes);
  row('during 200 logins', stormTimes);
  print(
    `search p99, during / calm: ${(percentile(stormTimes, 0.99) / percentile(quietTimes, 0.99)).toFixed(2)}`,
  );
  for (const [status, answers] of Map.groupBy(logins, (login) => login.status))
    row(
      `logins answered ${status || 'not at all'}`,
      answers.map((answer) => answer.ms),
    );
  const alive = (await fetch(`${sextant.url}/healthz`)).status;
  print(`afterwards /healthz answers ${alive}; ended meanwhile: ${sextant.launcher.exitCode !== null}`);
} finally {
  await sextant.stop();
  await rm(data, { recursive: true, force: true });
}

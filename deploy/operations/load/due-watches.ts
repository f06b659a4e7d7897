import { setTimeout as wait } from 'node:timers/promises';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { defaultRadarConfig, defaultRoadmapConfig } from '@sextant/contracts/insight/run-defaults';
import { RUN_ARTICLE_LIMIT } from '@sextant/contracts/insight/topic-run';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { Answer, Ledger, LedgerUser } from '../faults/ledger.ts';
import { classifyAnswer } from './answers.ts';
import { ALLOWED, percentile95, visit } from './attack.ts';
import { startWithUsers } from './start-with-users.ts';

const WATCHES = 1_000;
/** An account may have so many. */
const WATCHES_PER_USER = 50;
const VICTIMS = 2;
const QUIET_MS = 15_000;
const DUE_MS = 60_000;
/** Queries of the sample corpus, of different cost: each user has run each, and watches it. */
const QUERIES = ['lipid nanoparticles', 'CAR T cells', 'gene editing', 'base editing'];
const FILTERS = { historicalDepth: 'all', futureHorizon: '3y' } as const;
const FIRST_RUNS_WITHIN_MS = 300_000;

/** Runs a topic as its user does, and watches it. */
async function runAndWatch(
  ledger: Ledger,
  { headers }: LedgerUser,
  { query, signal }: { readonly query: string; readonly signal: AbortSignal },
): Promise<void> {
  const call = async <Body>(given: Parameters<Ledger['send']>[0], body?: unknown): Promise<Body> => {
    const response = await ledger.send(given, body, headers);
    const text = await response.text();
    if (!response.ok) throw new Error(`${given.path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Body;
  };
  const { results } = await call<{ results: unknown[] }>(literatureCalls.semanticSearch, {
    ...{ query, ...FILTERS, record: false, maxResults: RUN_ARTICLE_LIMIT },
  });
  if (results.length === 0) throw new Error(`The sample corpus has no articles on ${query}`);
  const { id, topicKey } = await call<{ id: string; topicKey: string }>(insightCalls.startTopicRun, {
    ...{ articles: results, searchQuery: query, filters: FILTERS, radarConfig: defaultRadarConfig(query) },
    roadmapConfig: defaultRoadmapConfig(query, FILTERS, new Date().toISOString().slice(0, 10)),
  });
  const run = { ...insightCalls.topicRun, path: insightCalls.topicRun.path.replace(':id', id) };
  for (let state = ''; state !== 'finished'; await wait(500, undefined, { signal }))
    ({ state } = await call<{ state: string }>(run));
  const schedule = { every: 'day', hour: 6, timeZone: 'UTC' };
  await call(insightCalls.createWatch, { topicKey, schedule });
}

/**
 * A thousand watches are due at once, while two users search and save.
 * @returns unacceptable effects on these two; empty if there are none
 */
export async function dueWatches(): Promise<string[]> {
  const userCount = VICTIMS + WATCHES / WATCHES_PER_USER;
  const { topology, ledger, users, close } = await startWithUsers({ userCount });
  const [victims, watchers] = [users.slice(0, VICTIMS), users.slice(VICTIMS)];
  const problems: string[] = [];
  const printTimes = (what: string, answers: readonly Answer[]) => {
    const refused = answers.filter((answer) => classifyAnswer(answer) !== 'served').length;
    const p95 = percentile95(answers).toFixed(0);
    console.log(`${what.padEnd(12)} ${answers.length} calls, p95 ${p95} ms, not served ${refused}`);
    if (refused > 0) problems.push(`${what}: ${refused} of ${answers.length} not served`);
  };
  try {
    const signal = AbortSignal.timeout(FIRST_RUNS_WITHIN_MS);
    await Promise.all(
      watchers.map(async (watcher) => {
        for (const query of QUERIES) await runAndWatch(ledger, watcher, { query, signal });
      }),
    );
    await visit(ledger, victims, QUIET_MS);
    const quiet = await visit(ledger, victims, QUIET_MS);
    printTimes('quiet', quiet);
    // Those that users made are due first; behind them, copies make up the thousand.
    await topology.query(
      `WITH copied AS (
         INSERT INTO insight.watches (id, user_id, topic_key, search_query, filters, schedule, deliveries, base_run_id, next_run_at)
         SELECT gen_random_uuid(), user_id, topic_key || n, search_query, filters, schedule, deliveries, base_run_id, now()
         FROM insight.watches, generate_series(1, $1::integer) AS n ORDER BY n LIMIT $2::integer)
       UPDATE insight.watches SET next_run_at = now() - interval '1 second'`,
      Math.ceil(WATCHES_PER_USER / QUERIES.length),
      WATCHES - watchers.length * QUERIES.length,
    );
    const under = await visit(ledger, victims, DUE_MS);
    printTimes('all due', under);
    const outcomes = await topology.query<{ outcome: string | null; count: number; failed: number }>(
      `SELECT last_outcome AS outcome, count(*)::integer AS count, count(*) FILTER (WHERE failures > 0)::integer AS failed
       FROM insight.watches GROUP BY 1 ORDER BY 1`,
    );
    const told = outcomes.map(({ outcome, count }) => `${count} ${outcome ?? 'still due or running'}`);
    console.log(`  of ${WATCHES} watches after ${DUE_MS / 1000} s: ${told.join(', ')}`);
    const failed = outcomes.reduce((sum, one) => sum + one.failed, 0);
    if (!outcomes.some(({ outcome }) => outcome !== null)) problems.push('no watch has run');
    if (failed > 0) problems.push(`${failed} watches failed`);
    const [before, during] = [percentile95(quiet), percentile95(under)];
    if (!(during <= Math.max(before * ALLOWED.duringP95, before + ALLOWED.noiseMs)))
      problems.push(`p95 is ${during.toFixed(0)} ms, in quiet ${before.toFixed(0)} ms`);
    for (const [name, { exits }] of Object.entries(topology.processes))
      if (exits > 0) problems.push(`${name} ended ${exits} times`);
  } finally {
    await close();
  }
  return problems;
}

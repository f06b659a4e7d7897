import type { Answer } from '../faults/ledger.ts';
import { classifyAnswer } from './answers.ts';
import { ALLOWED, percentile95, visit } from './attack.ts';
import { startWithUsers } from './start-with-users.ts';

const WATCHES = 1_000;
/** An account may have so many. */
const WATCHES_PER_USER = 50;
const VICTIMS = 2;
const QUIET_MS = 15_000;
const DUE_MS = 60_000;
/** Queries of the sample corpus, of different cost. */
const QUERIES = ['lipid nanoparticles', 'CAR T cells', 'gene editing', 'heart failure', 'machine learning'];

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
    await visit(ledger, victims, QUIET_MS);
    const quiet = await visit(ledger, victims, QUIET_MS);
    printTimes('quiet', quiet);
    // A topic exists as long as something of it is stored.
    await topology.query(
      `WITH watch AS (
         SELECT gen_random_uuid() AS id, users[1 + n % cardinality(users)] AS user_id, 'topic-' || n AS topic_key,
           queries[1 + n % cardinality(queries)] AS query
         FROM (SELECT $1::uuid[] AS users, $2::text[] AS queries) AS given, generate_series(1, $3::integer) AS n),
       topic AS (
         INSERT INTO insight.technology_radars (id, user_id, name, search_query, data, figures, bytes, topic_key)
         SELECT gen_random_uuid(), user_id, 'Radar', query, '{}', '{}', 2, topic_key FROM watch)
       INSERT INTO insight.watches (id, user_id, topic_key, search_query, filters, schedule, deliveries, next_run_at)
       SELECT id, user_id, topic_key, query, '{"historicalDepth":"all","futureHorizon":"3y"}',
         '{"every":"day","hour":6,"timeZone":"UTC"}', '{feed}', now() FROM watch`,
      watchers.map(({ id }) => id),
      QUERIES,
      WATCHES,
    );
    const under = await visit(ledger, victims, DUE_MS);
    printTimes('all due', under);
    const [counts] = await topology.query<{ over: number; running: number; failed: number }>(
      `SELECT count(*) FILTER (WHERE last_run_at IS NOT NULL)::integer AS over, count(run_id)::integer AS running,
         count(*) FILTER (WHERE failures > 0)::integer AS failed FROM insight.watches`,
    );
    const { over = 0, running = 0, failed = 0 } = counts ?? {};
    console.log(
      `  of ${WATCHES} watches ${over} have run in ${DUE_MS / 1000} s, ${running} run, ${failed} failed`,
    );
    if (over === 0) problems.push('no watch has run');
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

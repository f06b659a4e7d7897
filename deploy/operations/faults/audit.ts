import { setTimeout as wait } from 'node:timers/promises';
import type { AcknowledgedWrite } from './ledger.ts';
import type { Topology } from './topology.ts';

const SCHEMAS = ['gateway', 'auth', 'search', 'library', 'insight'];

/** Acknowledged writes that are missing or duplicated, as sentences; empty if there are none. */
type Problems = string[];

const summarizeIds = (ids: readonly string[]) => `${ids.length} (${ids.slice(0, 3).join(', ')})`;

/** Ids of a query's rows, with the number of occurrences. */
async function counted(topology: Topology, sql: string): Promise<Map<string, number>> {
  const rows = await topology.query<{ id: string }>(sql);
  const counts = new Map<string, number>();
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function checkExactlyOnce(
  what: string,
  wanted: readonly string[],
  found: ReadonlyMap<string, number>,
): Problems {
  const missing = wanted.filter((id) => !found.has(id));
  const doubled = [...found].filter(([, count]) => count > 1).map(([id]) => id);
  return [
    ...(missing.length > 0 ? [`lost from ${what}: ${summarizeIds(missing)}`] : []),
    ...(doubled.length > 0 ? [`doubled in ${what}: ${summarizeIds(doubled)}`] : []),
  ];
}

const events = (schema: string, type: string, id: string) =>
  `SELECT event->'data'->>'${id}' AS id FROM ${schema}.outbox_events WHERE type = '${type}'`;

async function problems(topology: Topology, acknowledged: readonly AcknowledgedWrite[]): Promise<Problems> {
  const of = (write: AcknowledgedWrite['write']) => acknowledged.filter((entry) => entry.write === write);
  const ids = (write: AcknowledgedWrite['write']) => of(write).map(({ id }) => id);
  const check = async (what: string, wanted: readonly string[], sql: string) =>
    checkExactlyOnce(what, wanted, await counted(topology, sql));

  const found = [
    await check('the saved articles', ids('save'), 'SELECT id::text FROM library.saved_articles'),
    await check(
      'the saved articles, by PMID',
      of('save').map(({ userId, clientKey }) => `${userId} ${clientKey}`),
      `SELECT user_id || ' ' || pmid AS id FROM library.saved_articles`,
    ),
    await check(
      'the events of saved articles',
      ids('save'),
      events('library', 'library.article.saved.v1', 'savedArticleId'),
    ),
    await check('the saved queries', ids('saved query'), 'SELECT id::text FROM library.saved_queries'),
    await check(
      'the saved queries, by name',
      of('saved query').map(({ clientKey }) => `name ${clientKey}`),
      'SELECT name AS id FROM library.saved_queries',
    ),
    await check(
      'the events of searches',
      ids('search'),
      events('search', 'search.query.executed.v1', 'searchId'),
    ),
    await check('the search history', ids('search'), 'SELECT id::text FROM library.search_history'),
    await check(
      'the search history, by query',
      of('search').map(({ clientKey }) => `query ${clientKey}`),
      'SELECT query AS id FROM library.search_history',
    ),
    await check(
      'the finished jobs',
      ids('job'),
      `SELECT id::text FROM insight.jobs WHERE status = 'succeeded'`,
    ),
    await check(
      'the events of jobs',
      ids('job'),
      events('insight', 'insight.analysis.completed.v1', 'jobId'),
    ),
    await check(
      'the activity list',
      [...ids('save'), ...ids('search'), ...ids('job')],
      'SELECT id::text FROM library.activity',
    ),
  ].flat();

  const unpublished: string[] = [];
  const undelivered: string[] = [];
  for (const schema of SCHEMAS) {
    const rows = await topology.query<{ id: string; published: boolean }>(
      `SELECT id::text, published_at IS NOT NULL AS published FROM ${schema}.outbox_events`,
    );
    unpublished.push(...rows.filter(({ published }) => !published).map(({ id }) => id));
    undelivered.push(...rows.filter(({ id }) => !topology.received.has(id)).map(({ id }) => id));
  }
  if (unpublished.length > 0) found.push(`events not published: ${summarizeIds(unpublished)}`);
  if (undelivered.length > 0)
    found.push(`events that the listener never heard: ${summarizeIds(undelivered)}`);
  const deadLetters = await topology.bus.deadLetters().catch(() => undefined);
  if (!deadLetters) found.push('the bus does not answer');
  else if (deadLetters.length > 0)
    found.push(`dead letters: ${deadLetters.map(({ reason }) => reason).join('; ')}`);
  return found;
}

/**
 * Polls until every acknowledged write is present exactly once. Returns the remaining problems after `withinMs`, and
 * how long it took.
 */
export async function audit(
  topology: Topology,
  acknowledged: readonly AcknowledgedWrite[],
  withinMs: number,
) {
  const started = performance.now();
  for (;;) {
    const left = await problems(topology, acknowledged).catch((error) => [
      `the database does not answer: ${error}`,
    ]);
    const ms = performance.now() - started;
    if (left.length === 0 || ms > withinMs) return { problems: left, ms: Math.round(ms) };
    await wait(250);
  }
}

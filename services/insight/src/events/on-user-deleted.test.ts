import { randomUUID } from 'node:crypto';
import { UserDeleted } from '@sextant/contracts/events/catalogue';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')] });
});
afterAll(() => world.close());

const TABLES = [
  'jobs',
  'job_steps',
  'step_counters',
  'innovation_analyses',
  'technology_radars',
  'technology_roadmaps',
  'topic_runs',
  'row_decisions',
  'watches',
  'digests',
  'digest_feeds',
  'webhooks',
  'webhook_messages',
];
async function rowsOf(user: string) {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM insight.${table} WHERE user_id = $1)`);
  const { rows } = await world.sql.query(`SELECT (${counts.join(' + ')})::integer AS rows`, [user]);
  return rows[0].rows;
}
async function saved(user: string, searchQuery: string) {
  const jobId = await world.runJob(user, 'analysis', searchQuery);
  const { result } = await world.job(user, jobId);
  return { name: searchQuery, searchQuery, analysisData: result, jobId };
}
const deleteUser = (userId: string) =>
  world.outside.publish(makeEvent(UserDeleted.type, { userId, deletedAt: new Date().toISOString() }));

test("a deleted user's data is removed, running jobs stop, and one event is published; others keep their data", async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  await world.post(user, '/api/innovation-analyses', await saved(user, 'mine'));
  await world.post(other, '/api/innovation-analyses', await saved(other, 'theirs'));
  for (const owner of [user, other]) {
    const run = `INSERT INTO insight.topic_runs (id, user_id, topic_key, search_query, evidence) VALUES (gen_random_uuid(), $1, 'key', 'q', '{}')`;
    const decision = `INSERT INTO insight.row_decisions (id, user_id, topic_key, pmid, field, value_before, value_after, version)
      VALUES (gen_random_uuid(), $1, 'key', '1', 'n', 'null', '5', 1)`;
    const watch = `WITH watch AS (
        INSERT INTO insight.watches (id, user_id, topic_key, search_query, filters, schedule, deliveries, next_run_at)
        VALUES (gen_random_uuid(), $1::uuid, 'key', 'q', '{}', '{}', '{}', now() + interval '1 day') RETURNING id)
      INSERT INTO insight.digests (id, watch_id, user_id, topic_key, search_query, before_run_id, before_as_of, after_run_id, after_as_of,
        content, notes, counts)
      SELECT gen_random_uuid(), id, $1::uuid, 'key', 'q', id, now(), id, now(), '{}', '{}', '{}' FROM watch`;
    const feed = `INSERT INTO insight.digest_feeds (user_id, id, secret_hash, shows_names) VALUES ($1, gen_random_uuid(), gen_random_uuid()::text, false)`;
    const webhook = `WITH webhook AS (INSERT INTO insight.webhooks (user_id, id, url, secret_hash)
        VALUES ($1, gen_random_uuid(), 'https://example.org', '') RETURNING user_id)
      INSERT INTO insight.webhook_messages (id, user_id, event) SELECT gen_random_uuid(), user_id, '{}' FROM webhook`;
    for (const insert of [run, decision, watch, feed, webhook]) await world.sql.query(insert, [owner]);
  }
  const before = await rowsOf(other);
  await world.startJob(user, 'analysis', 'hold until deleted');
  await eventually(() => world.analysts.running).toBe(1);

  await deleteUser(user);
  await eventually(() => rowsOf(user)).toBe(0);
  await eventually(() => world.analysts.running).toBe(0);
  await eventually(() => world.events.map(({ type, data }) => [type, data])).toContainEqual([
    'insight.user.purged.v1',
    { userId: user, service: 'insight' },
  ]);
  expect(await rowsOf(user)).toBe(0);
  expect(await rowsOf(other)).toBe(before);
});

test('no data reappears: calls of the deleted user are rejected', async () => {
  const user = randomUUID();
  const body = await saved(user, 'before');
  await deleteUser(user);
  await eventually(() => rowsOf(user)).toBe(0);
  const save = await world.post(user, '/api/innovation-analyses', { ...body, jobId: undefined });
  expect(save.json()).toMatchObject({ status: 401, code: 'insight.account-deleted' });
  await expect(world.startJob(user, 'analysis', 'after')).rejects.toThrow('insight.account-deleted');
  expect(await rowsOf(user)).toBe(0);
});

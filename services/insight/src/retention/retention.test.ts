import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')], timings: { retentionMs: 100 } });
});
afterAll(() => world.close());

const exists = async (user: string, id: string) =>
  (await world.get(user, `/api/jobs/${id}`)).statusCode === 200;

test('finished jobs are deleted with their steps: a week after saving, otherwise a month after the end', async () => {
  const user = randomUUID();
  const aged = async (searchQuery: string, set: string) => {
    const id = await world.runJob(user, 'analysis', searchQuery);
    await world.sql.query(`UPDATE insight.jobs SET ${set} WHERE id = $1`, [id]);
    return id;
  };
  const ago = (days: number) => `now() - interval '${days} days'`;
  const kept = [
    await aged('just done', 'finished_at = now()'),
    await aged('unsaved', `finished_at = ${ago(29)}`),
    await aged('just saved', `finished_at = ${ago(40)}, saved_at = ${ago(6)}`),
  ];
  const gone = [
    await aged('never saved', `finished_at = ${ago(31)}`),
    await aged('saved long ago', `finished_at = ${ago(8)}, saved_at = ${ago(8)}`),
  ];
  for (const id of gone) await eventually(() => exists(user, id)).toBe(false);
  for (const id of kept) expect(await exists(user, id)).toBe(true);
  const { rows } = await world.sql.query('SELECT DISTINCT job_id FROM insight.job_steps WHERE user_id = $1', [
    user,
  ]);
  expect(rows.map((row) => row.job_id).sort()).toEqual(kept.sort());
});

test('of a user’s unsaved jobs the newest 200 are kept, saved ones and those of others beside them', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const oldest = await world.runJob(user, 'analysis', 'oldest');
  const saved = await world.runJob(user, 'analysis', 'saved');
  const others = await world.runJob(other, 'analysis', 'of another');
  const set = (id: string, to: string) =>
    world.sql.query(`UPDATE insight.jobs SET ${to} WHERE id = $1`, [id]);
  const early = "finished_at = now() - interval '2 days'";
  await Promise.all([set(oldest, early), set(saved, `${early}, saved_at = now()`), set(others, early)]);
  await world.sql.query(
    `INSERT INTO insight.jobs (id, user_id, kind, status, search_query, article_count, topic_key, finished_at)
     SELECT gen_random_uuid(), $1, 'analysis', 'succeeded', 'q', 1, repeat('0', 32), now() FROM generate_series(1, 200)`,
    [user],
  );
  await eventually(() => exists(user, oldest)).toBe(false);
  expect(await exists(user, saved)).toBe(true);
  expect(await exists(other, others)).toBe(true);
  const { rows } = await world.sql.query(
    'SELECT count(*)::integer AS jobs FROM insight.jobs WHERE user_id = $1',
    [user],
  );
  expect(rows).toEqual([{ jobs: 201 }]);
});

test('late writes for a purged user are deleted, too', async () => {
  const user = randomUUID();
  const id = await world.runJob(user, 'analysis', 'late');
  await world.sql.query('INSERT INTO insight.user_tombstones VALUES ($1, now())', [user]);
  await eventually(() => exists(user, id)).toBe(false);
});

test('readings that no run has used for 90 days are deleted, and runs of which nothing is left', async () => {
  const user = randomUUID();
  const read = (pmid: string, daysAgo: number) =>
    world.sql.query(
      `INSERT INTO insight.article_readings (pmid, text_hash, reader, version, reading, used_on)
       VALUES ($1, 'hash', 'built-in', '1', '{}', current_date - $2::integer)`,
      [pmid, daysAgo],
    );
  const addEmptyRun = () =>
    world.sql.query(
      `INSERT INTO insight.topic_runs (id, user_id, topic_key, search_query) VALUES (gen_random_uuid(), $1, repeat('1', 32), 'q')`,
      [user],
    );
  // Both in one statement: a sweep in between would find a run of which nothing is left.
  const { rows } = await world.sql.query(
    `WITH run AS (
       INSERT INTO insight.topic_runs (id, user_id, topic_key, search_query) VALUES (gen_random_uuid(), $1, repeat('1', 32), 'q') RETURNING id)
     INSERT INTO insight.jobs (id, user_id, kind, status, search_query, article_count, topic_key, run_id, finished_at)
     SELECT gen_random_uuid(), $1, 'analysis', 'succeeded', 'q', 1, repeat('1', 32), id, now() FROM run RETURNING run_id`,
    [user],
  );
  const kept: string = rows[0].run_id;
  await Promise.all([read('1', 91), read('2', 90), addEmptyRun()]);
  const left = async () => {
    const readings = await world.sql.query('SELECT pmid FROM insight.article_readings');
    const runs = await world.sql.query('SELECT id FROM insight.topic_runs WHERE user_id = $1', [user]);
    return [...readings.rows.map(({ pmid }) => pmid), ...runs.rows.map(({ id }) => id)];
  };
  await eventually(left).toEqual(['2', kept]);
});

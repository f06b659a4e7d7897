import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@sextant/service-kit/database';
import { migrate } from '@sextant/service-kit/migrations';
import { testDatabase } from '@sextant/test-kit/database';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { topicKey } from '../topic-key.ts';

const TOPICS = '20261123100000_topics';

/** The migrations before topics were introduced. */
async function earlierMigrations(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const name of await readdir(migrations))
    if (name < TOPICS) await cp(join(migrations, name), join(directory, name), { recursive: true });
  return directory;
}

test('earlier results are migrated to topics with the keys that the same searches have now', async () => {
  const directory = await earlierMigrations();
  const database = await testDatabase({ schemas: [{ schema: 'insight', directory }] });
  const sql = createPool({ url: database.url() });
  const user = randomUUID();
  const queries = ['  MRNA\t delivery ', 'ΑΒΓ Ångström ﬁbrosis', 'IL‐1Β  ½', '"a" AND b[ti]'];
  const filters = {
    articleType: 'review',
    journalFilter: 'The  LANCET',
    synonyms: false,
    historicalDepth: '5',
  };
  const evidence = { analyst: 'Built-in analyst', background: { source: 'local index, 5 articles' } };
  const insertJob = async (searchQuery: string, request: object | null) => {
    const id = randomUUID();
    await sql.query(
      `INSERT INTO insight.jobs (id, user_id, kind, search_query, article_count, request) VALUES ($1, $2, 'analysis', $3, 1, $4)`,
      [id, user, searchQuery, request && JSON.stringify(request)],
    );
    return id;
  };
  const insertRadar = (searchQuery: string, jobId: string | null, data: object) =>
    sql.query(
      `INSERT INTO insight.technology_radars (id, user_id, name, search_query, data, job_id) VALUES ($1, $2, 'r', $3, $4, $5)`,
      [randomUUID(), user, searchQuery, JSON.stringify(data), jobId],
    );
  const waiting = await insertJob(queries[0]!, { filters });
  await insertJob(queries[1]!, {});
  const ended = await insertJob(queries[2]!, null);
  await insertRadar(queries[0]!, waiting, { evidence });
  await insertRadar(queries[2]!, ended, {});
  for (const query of queries) await insertRadar(query, null, { evidence });

  expect(await migrate({ url: database.url(), schema: 'insight', directory: migrations })).toContain(TOPICS);
  const { rows: jobs } = await sql.query('SELECT search_query, topic_key, filters FROM insight.jobs');
  expect(jobs).toHaveLength(3);
  for (const job of jobs) expect(job.topic_key).toBe(topicKey(job.search_query, job.filters));
  expect(jobs.map((job) => job.filters)).toEqual(expect.arrayContaining([filters, {}, null]));
  const { rows: radars } = await sql.query('SELECT * FROM insight.technology_radars');
  for (const radar of radars) {
    expect(radar.topic_key).toBe(topicKey(radar.search_query, radar.filters));
    expect(radar.filters).toEqual(radar.job_id === waiting ? filters : null);
    if (radar.job_id !== ended)
      expect([radar.source, radar.analyst]).toEqual(['local index, 5 articles', 'Built-in analyst']);
  }
  await sql.end();
  await database.drop();
  await rm(directory, { recursive: true });
}, 60_000);

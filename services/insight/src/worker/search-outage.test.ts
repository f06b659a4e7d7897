import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  const timings = { retryDelaysMs: [50, 50, 50, 50], backoffMs: [10] };
  world = await startInsight({ records: [makeRecord('11')], searchIsSilent: true, timings });
});
afterAll(() => world.close());

const retriesOf = async (user: string) => {
  const { rows } = await world.sql.query(
    `SELECT step, attempt, maximum, delay_seconds FROM insight.job_steps WHERE user_id = $1 AND step LIKE 'retrying%' ORDER BY sequence`,
    [user],
  );
  return rows;
};

test('a job fails, and says that search did not answer, if search does not respond', async () => {
  const user = randomUUID();
  const id = await world.startJob(user, 'analysis', 'silence');
  expect(await world.untilFinished(user, id)).toMatchObject({
    status: 'failed',
    failures: 5,
    error: 'The literature search did not answer.',
  });
  const [first] = await retriesOf(user);
  expect(first).toEqual({ step: 'retrying-api-error', attempt: 2, maximum: 5, delay_seconds: 0.05 });
});

test('a job continues as soon as search responds again, and counts no failure', async () => {
  const user = randomUUID();
  const patient = await world.another({
    timings: { retryDelaysMs: [300, 300, 300, 300] },
    config: { INSIGHT_ROLE: 'worker' },
  });
  const id = await world.startJob(user, 'analysis', 'a moment');
  await eventually(async () => (await retriesOf(user)).length).toBeGreaterThan(0);
  const search = await world.answerSearch();
  expect(await world.untilFinished(user, id)).toMatchObject({ status: 'succeeded' });
  const { rows } = await world.sql.query(
    'SELECT step FROM insight.job_steps WHERE job_id = $1 ORDER BY sequence DESC LIMIT 3',
    [id],
  );
  expect(rows.map((row) => row.step)).toEqual(['idle', 'running-analysis', 'fetching-abstracts']);
  await search.stop();
  await patient.close();
});

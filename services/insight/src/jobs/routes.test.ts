import { randomUUID } from 'node:crypto';
import { Job, JobSummary } from '@sextant/contracts/insight/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')] });
});
afterAll(() => world.close());

describe('GET /api/jobs', () => {
  test("200: the user's jobs and nobody else's, newest first, without results", async () => {
    const user = randomUUID();
    const first = await world.runJob(user, 'analysis', 'first');
    const second = await world.runJob(user, 'roadmap', 'second');
    await world.runJob(randomUUID(), 'radar', 'another user');
    const answer = await world.get(user, '/api/jobs');
    expect(answer.statusCode).toBe(200);
    const jobs = answer.json();
    expect(jobs.map((job: unknown) => JobSummary.strict().parse(job).id)).toEqual([second, first]);
    expect(jobs[0]).toMatchObject({
      kind: 'roadmap',
      status: 'succeeded',
      step: 'idle',
      failures: 0,
      error: null,
    });
  });

  test('401: no identity', async () => {
    expect((await world.app.inject('/api/jobs')).statusCode).toBe(401);
  });
});

describe('GET /api/jobs/:id', () => {
  test('200: the job with its result', async () => {
    const user = randomUUID();
    const id = await world.runJob(user, 'radar', 'one');
    const answer = await world.get(user, `/api/jobs/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(Job.parse(answer.json())).toMatchObject({ id, kind: 'radar', result: { searchQuery: 'one' } });
  });

  test('400: an id is a UUID', async () => {
    expect((await world.get(randomUUID(), '/api/jobs/17')).statusCode).toBe(400);
  });

  test('401: no identity', async () => {
    expect((await world.app.inject(`/api/jobs/${randomUUID()}`)).statusCode).toBe(401);
  });

  test('404: another user’s job looks like a missing one', async () => {
    const id = await world.runJob(randomUUID(), 'radar', 'mine');
    const [strangers, missing] = await Promise.all([
      world.get(randomUUID(), `/api/jobs/${id}`),
      world.get(randomUUID(), `/api/jobs/${randomUUID()}`),
    ]);
    expect(strangers.statusCode).toBe(404);
    expect({ ...strangers.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
  });
});

describe('DELETE /api/jobs/:id', () => {
  test('204: a running job is cancelled, its computation stopped, its result discarded', async () => {
    const user = randomUUID();
    const id = await world.startJob(user, 'analysis', 'hold until cancelled');
    await eventually(() => world.analysts.started).toContain('hold until cancelled');
    expect((await world.delete(user, `/api/jobs/${id}`)).statusCode).toBe(204);
    await eventually(() => world.analysts.running).toBe(0);
    expect(await world.job(user, id)).toMatchObject({ status: 'cancelled', step: 'idle', result: null });
    const { rows } = await world.sql.query(
      `SELECT event -> 'data' ->> 'userId' AS "userId" FROM insight.outbox_events
       WHERE event -> 'data' ->> 'action' = 'job.cancel' AND event -> 'data' -> 'object' ->> 'id' = $1`,
      [id],
    );
    expect(rows, 'one line of the audit trail').toEqual([{ userId: user }]);
  });

  test('204: a finished job is unchanged, however often it is cancelled', async () => {
    const user = randomUUID();
    const id = await world.runJob(user, 'analysis', 'done');
    expect((await world.delete(user, `/api/jobs/${id}`)).statusCode).toBe(204);
    expect((await world.delete(user, `/api/jobs/${id}`)).statusCode).toBe(204);
    expect(await world.job(user, id)).toMatchObject({ status: 'succeeded' });
  });

  test('400: an id is a UUID', async () => {
    expect((await world.delete(randomUUID(), '/api/jobs/x')).statusCode).toBe(400);
  });

  test('401: no identity', async () => {
    expect((await world.app.inject({ method: 'DELETE', url: `/api/jobs/${randomUUID()}` })).statusCode).toBe(
      401,
    );
  });

  test('404: another user’s job cannot be cancelled', async () => {
    const user = randomUUID();
    const id = await world.startJob(user, 'analysis', 'hold against strangers');
    await eventually(() => world.analysts.started).toContain('hold against strangers');
    expect((await world.delete(randomUUID(), `/api/jobs/${id}`)).statusCode).toBe(404);
    world.analysts.release();
    expect(await world.untilFinished(user, id)).toMatchObject({ status: 'succeeded' });
  });
});

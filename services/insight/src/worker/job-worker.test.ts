import { randomUUID } from 'node:crypto';
import { AnalysisCompleted, JobFailed, RadarCompleted } from '@sextant/contracts/events/catalogue';
import { JOB_QUEUE } from '@sextant/contracts/insight/job-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { stepsAfter } from '../jobs/steps.ts';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  // The service under test only serves calls; tests start and stop workers.
  world = await startInsight({ records: [makeRecord('11')], config: { INSIGHT_ROLE: 'api' } });
});
afterAll(() => world.close());

const worker = (options: Parameters<InsightWorld['another']>[0] = {}) =>
  world.another({ ...options, config: { INSIGHT_ROLE: 'worker', ...options.config } });

/** A job's steps in the user's event stream. */
async function stepsOf(userId: string, jobId: string) {
  const db = {
    $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
      (await world.sql.query(text, values)).rows as T,
    $executeRawUnsafe: async () => 0,
  };
  const steps = await stepsAfter(db, userId, 0, 1000);
  return steps.filter((step) => step.jobId === jobId);
}
const inShort = (steps: Awaited<ReturnType<typeof stepsOf>>) =>
  steps.map(({ status, step }) => `${status} ${step}`);
const change = (jobId: string, set: string) =>
  world.sql.query(`UPDATE insight.jobs SET ${set} WHERE id = $1`, [jobId]);

describe('a job', () => {
  test('has its real steps and ends with one completion event', async () => {
    const { close } = await worker();
    const user = randomUUID();
    const id = await world.runJob(user, 'radar', 'steps');
    expect(inShort(await stepsOf(user, id))).toEqual([
      'queued idle',
      'running selecting-articles',
      'running fetching-abstracts',
      'running generating-radar',
      'succeeded idle',
    ]);
    await eventually(() => world.eventsOf(id)).toHaveLength(1);
    const [event] = world.eventsOf(id);
    expect(event).toMatchObject({ type: 'insight.radar.completed.v1', source: '/sextant/insight' });
    expect(RadarCompleted.data.parse(event?.data)).toMatchObject({
      jobId: id,
      userId: user,
      kind: 'radar',
      searchQuery: 'steps',
      articles: 1,
      items: 0,
    });
    await close();
  });

  test('keeps its request only until it is finished', async () => {
    const { close } = await worker();
    const id = await world.runJob(randomUUID(), 'analysis', 'forget');
    const { rows } = await world.sql.query('SELECT request, result FROM insight.jobs WHERE id = $1', [id]);
    expect(rows[0].request).toBeNull();
    expect(rows[0].result).not.toBeNull();
    await close();
  });

  test('whose worker dies is finished by another one, stored once, with one completion event', async () => {
    const user = randomUUID();
    const dying = await worker();
    const id = await world.startJob(user, 'analysis', 'hold for the second worker');
    await eventually(() => dying.analysts.running).toBe(1);
    // Simulates a crash: the message is not acknowledged, the thread is lost.
    await dying.bus.close(0);
    const second = await worker();
    await eventually(() => second.analysts.running).toBe(1);
    second.analysts.release();
    const { status, failures } = await world.untilFinished(user, id);
    expect({ status, failures }).toEqual({ status: 'succeeded', failures: 0 });
    await eventually(() => world.eventsOf(id)).toHaveLength(1);
    expect(AnalysisCompleted.data.parse(world.eventsOf(id)[0]?.data)).toMatchObject({ jobId: id });
    expect((await stepsOf(user, id)).filter((step) => step.status === 'succeeded')).toHaveLength(1);
    await Promise.all([dying.close(), second.close()]);
    expect(world.eventsOf(id)).toHaveLength(1);
  });

  test('that two workers finish is stored once; the second result is discarded', async () => {
    const user = randomUUID();
    const [slow, fast] = [await worker(), await worker()];
    const id = await world.startJob(user, 'analysis', 'hold twice');
    await eventually(() => slow.analysts.running + fast.analysts.running).toBe(1);
    // The queue assumes the first worker is dead and redelivers.
    await world.outside.enqueue(JOB_QUEUE, `${id}#7`);
    await eventually(() => slow.analysts.running + fast.analysts.running).toBe(2);
    slow.analysts.release();
    fast.analysts.release();
    expect(await world.untilFinished(user, id)).toMatchObject({ status: 'succeeded' });
    await eventually(() => slow.analysts.running + fast.analysts.running).toBe(0);
    await eventually(() => world.outside.pending(JOB_QUEUE)).toBe(0);
    await eventually(() => world.eventsOf(id)).toHaveLength(1);
    expect((await stepsOf(user, id)).filter((step) => step.status === 'succeeded')).toHaveLength(1);
    await Promise.all([slow.close(), fast.close()]);
  });

  test('that is already finished is acknowledged without effect when redelivered', async () => {
    const { close, analysts } = await worker();
    const user = randomUUID();
    const id = await world.runJob(user, 'analysis', 'once');
    await world.outside.enqueue(JOB_QUEUE, `${id}#9`);
    await eventually(() => world.outside.pending(JOB_QUEUE)).toBe(0);
    expect(analysts.started).toEqual(['once']);
    await close();
  });

  test('that fails five times is failed with a reason, an event and a dead letter', async () => {
    const { close, analysts } = await worker();
    const user = randomUUID();
    const id = await world.startJob(user, 'analysis', 'fail for good');
    const reason = 'Something went wrong on our side while it was computed.';
    expect(await world.untilFinished(user, id)).toMatchObject({
      status: 'failed',
      failures: 5,
      error: reason,
      result: null,
    });
    expect(analysts.started).toHaveLength(5);
    const retries = (await stepsOf(user, id)).filter(({ step }) => step === 'retrying-api-error');
    expect(retries.map(({ attempt, maximum }) => [attempt, maximum])).toEqual(
      [2, 3, 4, 5].map((n) => [n, 5]),
    );
    await eventually(() => world.eventsOf(id)).toHaveLength(1);
    expect(world.eventsOf(id)[0]?.type).toBe('insight.job.failed.v1');
    expect(JobFailed.data.parse(world.eventsOf(id)[0]?.data)).toMatchObject({
      jobId: id,
      userId: user,
      reason,
    });
    await eventually(async () => (await world.outside.deadLetters()).map((letter) => letter.id)).toContain(
      id,
    );
    await close();
  });

  test('that was started fifty times without an end is failed', async () => {
    const user = randomUUID();
    const id = await world.startJob(user, 'analysis', 'hold for ever');
    await change(id, "deliveries = 50, status = 'running', alive_at = now()");
    const { close, analysts } = await worker();
    expect(await world.untilFinished(user, id)).toMatchObject({ status: 'failed', error: /50 times/ });
    expect(analysts.started).toEqual([]);
    await close();
  });

  test('that was stored but never sent, because of a crash, is found by a worker', async () => {
    const user = randomUUID();
    const id = await world.startJob(user, 'analysis', 'found');
    // Simulates a crash between storing and sending.
    const twin = randomUUID();
    await world.sql.query(
      `INSERT INTO insight.jobs (id, user_id, kind, search_query, topic_key, article_count, request)
       SELECT $1, user_id, kind, search_query, topic_key, article_count, request FROM insight.jobs WHERE id = $2`,
      [twin, id],
    );
    const { close } = await worker();
    expect(await world.untilFinished(user, twin)).toMatchObject({ status: 'succeeded' });
    expect(await world.untilFinished(user, id)).toMatchObject({ status: 'succeeded' });
    await close();
  });

  test('whose message the queue has lost is found by a worker', async () => {
    const user = randomUUID();
    const { close } = await worker({ timings: { lostAfterMs: 100 } });
    const waiting = await world.runJob(user, 'analysis', 'lost while waiting');
    const running = await world.runJob(user, 'analysis', 'lost while running');
    const articles = [makeArticle('11')];
    const request = JSON.stringify({ articles, searchQuery: 'lost', asOf: new Date().toISOString() });
    const lost = `request = '${request}', result = NULL, finished_at = NULL`;
    await change(waiting, `${lost}, status = 'queued', enqueued_at = now() - interval '1 minute'`);
    await change(running, `${lost}, status = 'running', alive_at = now() - interval '1 minute'`);
    expect(await world.untilFinished(user, waiting)).toMatchObject({ status: 'succeeded' });
    expect(await world.untilFinished(user, running)).toMatchObject({ status: 'succeeded' });
    await close();
  });

  test('that is cancelled elsewhere stops even if the notification is lost', async () => {
    const { close, analysts } = await worker();
    const user = randomUUID();
    const id = await world.startJob(user, 'analysis', 'hold without a notification');
    await eventually(() => analysts.running).toBe(1);
    await change(id, "status = 'cancelled', finished_at = now()");
    await eventually(() => analysts.running).toBe(0);
    await eventually(() => world.outside.pending(JOB_QUEUE)).toBe(0);
    expect(world.eventsOf(id)).toEqual([]);
    await close();
  });

  test('is requeued without counting as a failure when its worker drains', async () => {
    const user = randomUUID();
    const draining = await worker();
    const id = await world.startJob(user, 'analysis', 'hold during the drain');
    await eventually(() => draining.analysts.running).toBe(1);
    await draining.close();
    const { close, analysts } = await worker();
    await eventually(() => analysts.running).toBe(1);
    analysts.release();
    expect(await world.untilFinished(user, id)).toMatchObject({ status: 'succeeded', failures: 0 });
    await close();
  });
});

describe('quotas', () => {
  test('jobs beyond a user’s limit wait, are all finished, and do not delay other users', async () => {
    const { close, analysts } = await worker();
    const [greedy, modest] = [randomUUID(), randomUUID()];
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, i) => world.startJob(greedy, 'analysis', `hold ${i}`)),
    );
    await eventually(() => analysts.running).toBe(2);
    const [one] = await Promise.all([world.runJob(modest, 'analysis', 'modest')]);
    expect(await world.job(modest, one)).toMatchObject({ status: 'succeeded' });
    expect(analysts.running).toBe(2);
    const finished = Promise.all(many.map((id) => world.untilFinished(greedy, id)));
    const letting = setInterval(() => analysts.release(), 20);
    expect((await finished).map(({ status }) => status)).toEqual(Array(6).fill('succeeded'));
    clearInterval(letting);
    expect(analysts.maxAtOnce).toBeLessThanOrEqual(3);
    await close();
  });

  test('the limit applies per worker, and all workers together finish the user’s jobs', async () => {
    const workers = [await worker(), await worker()];
    const user = randomUUID();
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, i) => world.startJob(user, 'analysis', `hold ${i} for two`)),
    );
    await eventually(() => workers.map(({ analysts }) => analysts.running)).toEqual([2, 2]);
    const letting = setInterval(() => {
      for (const { analysts } of workers) analysts.release();
    }, 20);
    for (const id of many) expect(await world.untilFinished(user, id)).toMatchObject({ status: 'succeeded' });
    clearInterval(letting);
    await Promise.all(workers.map(({ close }) => close()));
  });
});

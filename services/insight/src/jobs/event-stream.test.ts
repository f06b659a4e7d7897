import { randomUUID } from 'node:crypto';
import { JobStepEvent } from '@sextant/contracts/insight/jobs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
let address: string;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')], timings: { heartbeatMs: 100 } });
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

/** Consumes a stream like a browser's EventSource. */
async function follow(
  userId: string,
  { lastEventId, from = address }: { lastEventId?: string; from?: string } = {},
) {
  const controller = new AbortController();
  open.push(controller);
  const headers = {
    ...world.headersFor({ userId }),
    accept: 'text/event-stream',
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const response = await fetch(`${from}/api/jobs/events`, { headers, signal: controller.signal });
  const steps: JobStepEvent[] = [];
  const seen = { text: '', ended: false };
  const reading = (async () => {
    for await (const chunk of response.body ?? []) {
      seen.text += Buffer.from(chunk).toString('utf8');
      steps.length = 0;
      for (const block of seen.text.split('\n\n')) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const step = JobStepEvent.parse(JSON.parse(data));
        expect(block).toContain(`id: ${step.sequence}\n`);
        steps.push(step);
      }
    }
  })();
  reading.then(
    () => Object.assign(seen, { ended: true }),
    () => Object.assign(seen, { ended: true }),
  );
  return { response, steps, seen, stop: () => controller.abort() };
}
const inShort = (steps: readonly JobStepEvent[]) => steps.map(({ status, step }) => `${status} ${step}`);
const WHOLE_LIFE = [
  'queued idle',
  'running selecting-articles',
  'running fetching-abstracts',
  'running running-analysis',
  'succeeded idle',
];

describe('GET /api/jobs/events', () => {
  test("200: streams the steps of all the user's jobs as they happen, and nobody else's", async () => {
    const user = randomUUID();
    const stream = await follow(user);
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    const [first, second] = [
      await world.runJob(user, 'analysis', 'first'),
      await world.runJob(user, 'analysis', 'second'),
    ];
    await world.runJob(randomUUID(), 'analysis', 'strangers');
    await eventually(() => stream.steps.length).toBe(10);
    for (const id of [first, second])
      expect(inShort(stream.steps.filter((step) => step.jobId === id))).toEqual(WHOLE_LIFE);
    expect(stream.steps.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('Last-Event-ID: resumes after the last step seen, without gap or repetition', async () => {
    const user = randomUUID();
    const before = await follow(user);
    const id = await world.startJob(user, 'analysis', 'hold across streams');
    await eventually(() => inShort(before.steps)).toContain('running running-analysis');
    before.stop();
    world.analysts.release();
    await world.untilFinished(user, id);
    await world.runJob(user, 'analysis', 'meanwhile');

    const after = await follow(user, { lastEventId: String(before.steps.at(-1)?.sequence) });
    await eventually(() => after.steps.length).toBe(6);
    expect(inShort(after.steps)).toEqual(['succeeded idle', ...WHOLE_LIFE]);
    for (const from of [0, 3, 9]) {
      const resumed = await follow(user, { lastEventId: String(from) });
      await eventually(() => resumed.steps.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 10 - from }, (_, i) => from + 1 + i),
      );
    }
  });

  test('without Last-Event-ID, a stream starts with the current step of unfinished jobs', async () => {
    const user = randomUUID();
    await world.runJob(user, 'analysis', 'over');
    const id = await world.startJob(user, 'radar', 'hold and look');
    await eventually(async () => (await world.job(user, id)).step).toBe('generating-radar');
    for (const lastEventId of [undefined, 'not-a-number', '999999']) {
      const stream = await follow(user, lastEventId === undefined ? {} : { lastEventId });
      await eventually(() => inShort(stream.steps)).toEqual(['running generating-radar']);
    }
    world.analysts.release();
    await world.untilFinished(user, id);
  });

  test('streams steps of other processes, even if every notification is lost', async () => {
    const user = randomUUID();
    const stream = await follow(user);
    const elsewhere = await world.another({ config: { INSIGHT_ROLE: 'api' } });
    const answer = await world.post(
      user,
      '/api/analyze-innovation-gaps-with-roadmaps',
      {
        articles: [{ pmid: '11', title: '', authors: [], journal: '', pubDate: '' }],
        searchQuery: 'elsewhere',
      },
      { prefer: 'respond-async' },
      elsewhere.app,
    );
    await eventually(() => inShort(stream.steps)).toEqual(WHOLE_LIFE);
    await elsewhere.close();
    // A row without a notification: only polling finds it.
    await world.sql.query(
      `WITH next AS (UPDATE insight.step_counters SET last = last + 1 WHERE user_id = $1 RETURNING last)
       INSERT INTO insight.job_steps (user_id, sequence, job_id, kind, status, step)
       SELECT $1, last, $2, 'analysis', 'failed', 'idle' FROM next`,
      [user, answer.json().jobId],
    );
    await eventually(() => inShort(stream.steps)).toContain('failed idle');
  });

  test('a heartbeat keeps it open, and a closing server ends it', async () => {
    const draining = await world.another({ config: { INSIGHT_ROLE: 'api' } });
    const from = await draining.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await follow(randomUUID(), { from });
    await eventually(() => stream.seen.text).toMatch(/^retry: \d+\n\n[\s\S]*: heartbeat\n\n: heartbeat\n\n/);
    expect(stream.seen.ended).toBe(false);
    await draining.close();
    await eventually(() => stream.seen.ended).toBe(true);
  });

  test('it ends after its maximum lifetime, so that it does not outlive its session', async () => {
    const brief = await world.another({ config: { INSIGHT_ROLE: 'api' }, timings: { streamLifeMs: 50 } });
    const from = await brief.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await follow(randomUUID(), { from });
    await eventually(() => stream.seen.ended).toBe(true);
    await brief.close();
  });

  test('401: no identity', async () => {
    expect((await fetch(`${address}/api/jobs/events`)).status).toBe(401);
  });

  test('406: a client that does not accept event streams', async () => {
    const headers = { ...world.headersFor({ userId: randomUUID() }), accept: 'application/json' };
    const answer = await fetch(`${address}/api/jobs/events`, { headers });
    expect(answer.status).toBe(406);
    expect(await answer.json()).toMatchObject({ code: 'insight.event-stream-only' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11'), makeRecord('12'), makeRecord('13')] });
});
afterAll(() => world.close());

const radarConfig = { name: 'LNP radar' };
const roadmapConfig = { name: 'LNP roadmap' };
const articles = [makeArticle('11'), makeArticle('12')];
const CALLS = [
  {
    kind: 'analysis',
    url: '/api/analyze-innovation-gaps-with-roadmaps',
    extra: {},
    result: { overallTrends: [] },
  },
  {
    kind: 'radar',
    url: '/api/generate-technology-radar',
    extra: { radarConfig },
    result: { name: 'LNP radar', items: [] },
  },
  {
    kind: 'roadmap',
    url: '/api/generate-technology-roadmap',
    extra: { roadmapConfig },
    result: { name: 'LNP roadmap', elements: [], model: 'Hybrid' },
  },
] as const;

describe.each(CALLS)('POST $url', ({ kind, url, extra, result }) => {
  const body = { articles, searchQuery: 'lipid nanoparticles', ...extra };

  test('200: waits for the result and returns its job id', { tags: ['calls/generation'] }, async () => {
    const user = randomUUID();
    const answer = await world.post(user, url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ ...result, evidence: { articles: { used: 2, posted: 2 } } });
    const job = await world.get(user, `/api/jobs/${answer.json().jobId}`);
    const { jobId, ...computed } = answer.json();
    expect(job.json()).toMatchObject({
      id: jobId,
      kind,
      status: 'succeeded',
      savedId: null,
      result: computed,
    });
  });

  test('202: does not wait with respond-async', async () => {
    const user = randomUUID();
    const answer = await world.post(user, url, body, { prefer: 'respond-async' });
    expect(answer.statusCode, answer.body).toBe(202);
    const { jobId } = answer.json();
    expect(answer.headers).toMatchObject({
      location: `/api/jobs/${jobId}`,
      'preference-applied': 'respond-async',
    });
    await world.untilFinished(user, jobId);
  });

  test('400: a query is required, with the contract’s message', async () => {
    const answer = await world.post(randomUUID(), url, { ...body, searchQuery: '  ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request.invalid', detail: 'Search query is required' });
  });

  test('401: no identity', async () => {
    const answer = await world.app.inject({ method: 'POST', url, payload: body });
    expect(answer.statusCode).toBe(401);
  });

  test('422: without articles there is no analysis, and no job', async () => {
    const user = randomUUID();
    const answer = await world.post(user, url, { ...body, articles: [] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'insight.no-articles', title: 'No articles to analyze' });
    expect((await world.get(user, '/api/jobs')).json()).toEqual([]);
  });

  test('413: more than 10 MB is rejected, more than 1 MB is not', async () => {
    const large = makeArticle('11', { abstract: 'x'.repeat(100_000) });
    const megabytes = (n: number) => ({ ...body, articles: Array.from({ length: n * 10 }, () => large) });
    expect((await world.post(randomUUID(), url, megabytes(2))).statusCode).toBe(200);
    expect((await world.post(randomUUID(), url, megabytes(11))).statusCode).toBe(413);
  });
});

describe('the input of a job', () => {
  const url = CALLS[0].url;
  const taskOf = (searchQuery: string) =>
    world.analysts.tasks.find((task) => task.input.searchQuery === searchQuery);

  test('posted articles are loaded from search; unknown ones are used as posted, and listed', async () => {
    const posted = [makeArticle('13'), makeArticle('77', { pubDate: '2021 Mar' }), makeArticle('13')];
    const answer = await world.post(randomUUID(), url, { articles: posted, searchQuery: 'reread' });
    expect(answer.json().evidence.articles).toMatchObject({ used: 2, posted: 3, unverified: ['77'] });
    const [known, unknown] = taskOf('reread')?.input.articles ?? [];
    expect(known).toEqual(makeRecord('13'));
    expect(unknown).toMatchObject({ pmid: '77', title: 'As posted: 77', year: 2021, month: 3, mesh: [] });
  });

  test('without filters the background covers all years, and the answer says so', async () => {
    const answer = await world.post(randomUUID(), url, { articles, searchQuery: 'no filters' });
    expect(answer.json().evidence.background).toMatchObject({ count: 3, historicalDepth: 'all' });
    expect(world.search.asked.matchSets.at(-1)).toMatchObject({ filters: { historicalDepth: 'all' } });
  });

  test('filters except for the depth, and asOf, are passed to search with the user’s identity', async () => {
    const user = randomUUID();
    const asOf = '2024-06-30T00:00:00.000Z';
    const filters = { historicalDepth: '5 years', futureHorizon: '1y', journalFilter: 'Nature' };
    const answer = await world.post(user, url, { articles, searchQuery: 'filters', filters, asOf });
    expect(answer.json().evidence).toMatchObject({
      asOf,
      background: { historicalDepth: 'all' },
    });
    const settings = {
      filters: { historicalDepth: 'all', futureHorizon: '1y', journalFilter: 'Nature' },
      asOf,
    };
    expect(world.search.asked.matchSets.at(-1)).toMatchObject(settings);
    expect(world.search.asked.users).toContain(user);
    expect(taskOf('filters')?.input).toMatchObject({
      asOf,
      futureHorizon: '1y',
      background: { historicalDepth: 'all', searchDepth: '5' },
    });
  });
});

test('202 after the wait: a job continues if it takes longer than its caller may wait', async () => {
  const user = randomUUID();
  const patient = await world.another({ timings: { answerWithinMs: 50 } });
  const answer = await world.post(user, CALLS[0].url, { articles, searchQuery: 'hold on' }, {}, patient.app);
  expect(answer.statusCode).toBe(202);
  expect(answer.headers['preference-applied']).toBeUndefined();
  await eventually(() => world.analysts.running + patient.analysts.running).toBe(1);
  world.analysts.release();
  patient.analysts.release();
  expect(await world.untilFinished(user, answer.json().jobId)).toMatchObject({ status: 'succeeded' });
  await patient.close();
});

test('a waiting caller gets the reason of a failed job', async () => {
  const answer = await world.post(randomUUID(), CALLS[0].url, { articles, searchQuery: 'fail' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({
    code: 'insight.job-failed',
    detail: 'Something went wrong on our side while it was computed.',
  });
});

test('a waiting caller gets a conflict if the job is cancelled', async () => {
  const user = randomUUID();
  const waiting = world.post(user, CALLS[0].url, { articles, searchQuery: 'hold and cancel' });
  await eventually(() => world.analysts.started).toContain('hold and cancel');
  const [{ id }] = (await world.get(user, '/api/jobs')).json();
  expect((await world.delete(user, `/api/jobs/${id}`)).statusCode).toBe(204);
  const answer = await waiting;
  expect(answer.statusCode).toBe(409);
  expect(answer.json().code).toBe('insight.job-cancelled');
});

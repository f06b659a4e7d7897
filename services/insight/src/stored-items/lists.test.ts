import { randomUUID } from 'node:crypto';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const MEGABYTE = 1024 * 1024;
const URLS = {
  analysis: '/api/innovation-analyses',
  radar: '/api/technology-radars',
  roadmap: '/api/technology-roadmaps',
} as const;

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({
    records: [makeRecord('11')],
    config: { MAX_RESULTS_PER_USER: 8, MAX_RESULT_MB_PER_USER: 45, MAX_JOBS_PER_USER: 2 },
  });
});
afterAll(() => world.close());

const analysisData = (bytes = 0) => ({
  overallTrends: Array.from({ length: Math.ceil(bytes / 4_000) }, () => 'x'.repeat(4_000)),
  emergingOpportunities: [],
  marketGaps: [],
  recommendations: [],
  underResearchedAreas: [],
  suggestedRadarItems: [],
});
const saveAnalysis = (user: string, bytes = 0, name = 'A') =>
  world.post(user, URLS.analysis, { name, searchQuery: 'q', analysisData: analysisData(bytes) });

describe('a list as summaries', () => {
  test('is paged, newest first, with figures in place of the data', async () => {
    const user = randomUUID();
    for (const name of ['a', 'b', 'c']) await saveAnalysis(user, 8_000, name);
    const first = (await world.get(user, `${URLS.analysis}?view=summary&limit=2`)).json();
    const second = (
      await world.get(user, `${URLS.analysis}?view=summary&limit=2&cursor=${first.nextCursor}`)
    ).json();
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({ gaps: 0, trends: 2, searchQuery: 'q', userId: user });
    expect(first.items[0].headline).toBe('x'.repeat(500));
    expect(first.items[0]).not.toHaveProperty('analysisData');
    expect(insightCalls.analyses.response.safeParse(first).success).toBe(true);
  });

  test.each(['radar', 'roadmap'] as const)('has the figures of a %s', async (kind) => {
    const user = randomUUID();
    const jobId = await world.runJob(user, kind, 'lnp');
    const { result } = (await world.job(user, jobId)) as unknown as { result: Record<string, never[]> };
    await world.post(user, URLS[kind], { name: 'N', searchQuery: 'lnp', [`${kind}Data`]: result, jobId });
    const [item] = (await world.get(user, `${URLS[kind]}?view=summary`)).json().items;
    if (kind === 'roadmap')
      expect(item).toMatchObject({
        elements: result.elements?.length,
        model: result.model,
        steps: result.elements?.map(
          ({ name, category, maturityLevel, timeline: { startDate, endDate } }: RoadmapElement) => ({
            ...{ name, category, maturityLevel, startDate, endDate },
          }),
        ),
      });
    else {
      expect(item.blips).toEqual(result.items?.map(({ name, ring, quadrant }) => ({ name, ring, quadrant })));
      const rings = result.items?.map(({ ring }) => ring) ?? [];
      for (const [ring, count] of Object.entries(item.rings))
        expect(count).toBe(rings.filter((one) => one === ring).length);
      expect(Object.values<number>(item.rings).reduce((sum, count) => sum + count, 0)).toBe(rings.length);
    }
  });

  test('400: an invalid cursor', async () => {
    const answer = await world.get(randomUUID(), `${URLS.analysis}?view=summary&cursor=eA`);
    expect(answer.json()).toMatchObject({ status: 400, code: 'insight.invalid-cursor' });
  });
});

describe('a list as a whole', () => {
  test('is the complete array, and 413 above 32 MB, unlike the summaries', {
    timeout: 60_000,
  }, async () => {
    const user = randomUUID();
    expect((await world.get(user, URLS.analysis)).json()).toEqual([]);
    for (let n = 0; n < 3; n += 1) expect((await saveAnalysis(user, 9 * MEGABYTE)).statusCode).toBe(201);
    await saveAnalysis(user);
    const whole = await world.get(user, URLS.analysis);
    expect(whole.headers['content-type']).toMatch(/^application\/json/);
    expect(
      whole.json().map((one: { analysisData: unknown }) => JSON.stringify(one.analysisData).length > 1_000),
    ).toEqual([false, true, true, true]);
    expect(insightCalls.analyses.response.safeParse(whole.json()).success).toBe(true);
    expect((await saveAnalysis(user, 9 * MEGABYTE)).statusCode).toBe(201);
    expect((await world.get(user, URLS.analysis)).json()).toMatchObject({
      status: 413,
      code: 'insight.list-too-large',
    });
    expect((await world.get(user, `${URLS.analysis}?view=summary`)).json().items).toHaveLength(5);

    const refused = await saveAnalysis(user, 9 * MEGABYTE);
    expect(refused.json()).toMatchObject({ status: 413, code: 'insight.results-too-large' });
    expect((await saveAnalysis(user)).statusCode).toBe(201);
    const usage = (await world.get(user, '/api/usage/results')).json();
    expect(usage).toMatchObject({ results: { used: 6, allowed: 8 }, bytes: { allowed: 45 * MEGABYTE } });
    expect(usage.bytes.used).toBeGreaterThan(36 * MEGABYTE);
  });
});

describe('a quota', () => {
  test('409: too many items, also in concurrent saves; other users are not affected', async () => {
    const user = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => saveAnalysis(user)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(8).fill(201), ...Array(4).fill(409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      'insight.too-many-results',
    );
    expect((await saveAnalysis(randomUUID())).statusCode).toBe(201);
    const [{ id }] = (await world.get(user, URLS.analysis)).json();
    await world.delete(user, `${URLS.analysis}/${id}`);
    expect((await saveAnalysis(user)).statusCode).toBe(201);
  });

  test('429: too many jobs that wait or run', async () => {
    const user = randomUUID();
    const jobs = [
      await world.startJob(user, 'radar', 'hold a'),
      await world.startJob(user, 'radar', 'hold b'),
    ];
    await expect(world.startJob(user, 'radar', 'c')).rejects.toThrow(/^429: .*insight\.too-many-jobs/);
    expect((await world.get(user, '/api/usage/results')).json().jobs).toEqual({ used: 2, allowed: 2 });
    for (const job of jobs) await world.delete(user, `/api/jobs/${job}`);
    await world.startJob(user, 'radar', 'c');
  });
});

import { randomUUID } from 'node:crypto';
import {
  AnalysisCompleted,
  QueryExecuted,
  RadarCompleted,
  RoadmapCompleted,
} from '@sextant/contracts/events/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, type Caller, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.close());

const activity = async (user: Caller, query = '') => (await user.get(`/api/activity${query}`)).json();

const completed = (
  user: Caller,
  kind: 'analysis' | 'radar' | 'roadmap',
  completedAt = new Date().toISOString(),
) => ({
  jobId: randomUUID(),
  userId: user.userId,
  kind,
  searchQuery: 'ACE inhibitors',
  articles: 20,
  items: kind === 'analysis' ? 1 : 8,
  completedAt,
});
const searched = (user: Caller, executedAt: string, searchId: string = randomUUID()) => ({
  searchId,
  userId: user.userId,
  query: 'q',
  filters: {},
  resultsCount: 1,
  executedAt,
});

describe('GET /api/activity', () => {
  test('is empty, with counters at zero, for a new account', { tags: ['history/counters'] }, async () => {
    expect(await activity(library.as())).toEqual({
      items: [],
      nextCursor: null,
      counters: { searches: 0, roadmaps: 0, radars: 0, hours: 0 },
    });
  });

  test('lists activities of every kind, newest first', {
    tags: ['history/list', 'history/saves', 'history/counters'],
  }, async () => {
    const ada = library.as();
    await library.publish(QueryExecuted, searched(ada, '2026-11-20T09:00:00.000Z'));
    await library.publish(AnalysisCompleted, completed(ada, 'analysis', '2026-11-20T10:00:00.000Z'));
    await library.publish(RadarCompleted, completed(ada, 'radar', '2026-11-20T10:01:00.000Z'));
    await library.publish(RoadmapCompleted, completed(ada, 'roadmap', '2026-11-20T10:02:00.000Z'));
    const saved = article();
    await ada.post('/api/saved-articles', saved);

    await expect.poll(async () => (await activity(ada)).items.length).toBe(5);
    const { items, counters } = await activity(ada);
    expect(items.map(({ id, at, ...line }: { id: string; at: string }) => line)).toEqual([
      { kind: 'save', title: saved.title, detail: 'Lancet, 1999 Nov-Dec', pmid: saved.pmid },
      { kind: 'roadmap', title: 'ACE inhibitors', detail: '20 articles, 8 elements', pmid: null },
      { kind: 'radar', title: 'ACE inhibitors', detail: '20 articles, 8 items', pmid: null },
      { kind: 'analysis', title: 'ACE inhibitors', detail: '20 articles, 1 innovation gap', pmid: null },
      { kind: 'search', title: 'q', detail: '1 article', pmid: null },
    ]);
    expect(counters).toEqual({ searches: 1, roadmaps: 1, radars: 1, hours: 3 });
    expect((await activity(ada, '?kind=radar')).items).toHaveLength(1);
  });

  test('counts each active hour once, including every hour of a repeated search', {
    tags: ['history/counters'],
  }, async () => {
    const ada = library.as();
    const id = randomUUID();
    for (const at of ['09:10', '09:50', '15:00']) {
      await library.publish(QueryExecuted, searched(ada, `2026-11-20T${at}:00.000Z`, id));
    }
    await library.publish(RadarCompleted, completed(ada, 'radar', '2026-11-20T15:59:59.999Z'));
    await library.publish(RadarCompleted, completed(ada, 'radar', '2026-11-20T16:00:00.000Z'));
    await expect
      .poll(async () => (await activity(ada)).counters)
      .toEqual({ searches: 1, roadmaps: 0, radars: 2, hours: 3 });
  });

  test('counts a job once if its event is delivered twice', async () => {
    const ada = library.as();
    const job = completed(ada, 'roadmap');
    await Promise.all([library.publish(RoadmapCompleted, job), library.publish(RoadmapCompleted, job)]);
    await library.publish(RadarCompleted, completed(ada, 'radar'));
    await expect.poll(async () => (await activity(ada)).counters).toMatchObject({ roadmaps: 1, radars: 1 });
  });

  test('keeps the entry of a saved article after its removal', async () => {
    const ada = library.as();
    const { id } = (await ada.post('/api/saved-articles', article())).json();
    await ada.delete(`/api/saved-articles/${id}`);
    expect((await activity(ada)).items).toHaveLength(1);
  });

  test('pages without duplicates or gaps, even for equal timestamps', async () => {
    const ada = library.as();
    const articles = Array.from({ length: 23 }, () => article());
    await ada.post('/api/bulk-save-articles', { articles, quantity: 25 });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await activity(ada, `?limit=5${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(5);
      seen.push(...page.items.map(({ pmid }: { pmid: string }) => pmid));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toEqual(new Set(articles.map(({ pmid }) => pmid)));
  });

  test('omits other users’ activities', async () => {
    await library.as().post('/api/saved-articles', article());
    expect((await activity(library.as())).items).toEqual([]);
  });

  test.each([
    ['limit=0', 'request.invalid'],
    ['limit=101', 'request.invalid'],
    ['kind=nap', 'request.invalid'],
    ['cursor=nonsense', 'library.invalid-cursor'],
  ])('returns 400 for %s', async (query, code) => {
    expect(await activity(library.as(), `?${query}`)).toMatchObject({ status: 400, code });
  });
});

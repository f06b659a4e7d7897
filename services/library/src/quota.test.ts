import { randomUUID } from 'node:crypto';
import { QueryExecuted, RadarCompleted } from '@sextant/contracts/events/catalogue';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, startLibrary, type TestLibrary } from './testing/start-library.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary({
    MAX_SAVED_ARTICLES_PER_USER: '3',
    MAX_SAVED_ARTICLE_MB_PER_USER: '1',
    MAX_SAVED_QUERIES_PER_USER: '1',
    MAX_HISTORY_PER_USER: '2',
  });
});
afterAll(() => library.close());

describe('the quota of an account', () => {
  test('409: saves up to the maximum number of articles and none beyond it', async () => {
    const ada = library.as();
    await ada.post('/api/saved-articles', article());
    const response = await ada.post('/api/bulk-save-articles', {
      articles: [article(), article(), article()],
      quantity: 10,
    });
    expect(response.json()).toMatchObject({ status: 409, code: 'library.too-many-articles' });
    expect((await ada.get('/api/saved-articles')).json()).toHaveLength(1);
    expect((await library.as().post('/api/saved-articles', article())).statusCode).toBe(201);
  });

  test('413: saves up to the maximum size, and more after a removal', async () => {
    const ada = library.as();
    const long = () => ({ ...article(), keywords: Array.from({ length: 1_000 }, () => 'k'.repeat(500)) });
    const saved = await ada.post('/api/saved-articles', long());
    expect(saved.statusCode).toBe(201);
    await ada.post('/api/saved-articles', long());
    expect((await ada.post('/api/saved-articles', long())).json()).toMatchObject({
      status: 413,
      code: 'library.articles-too-large',
    });
    await ada.delete(`/api/saved-articles/${saved.json().id}`);
    expect((await ada.post('/api/saved-articles', long())).statusCode).toBe(201);
  });

  test('413: the list as a whole above 32 MB, unlike its pages', async () => {
    const ada = library.as();
    const id = (await ada.post('/api/saved-articles', article())).json().id;
    const pool = createPool({ url: library.database.url() });
    await pool.query('UPDATE library.saved_articles SET bytes = 33 * 1024 * 1024 WHERE id = $1', [id]);
    await pool.end();
    expect((await ada.get('/api/saved-articles')).json()).toMatchObject({
      status: 413,
      code: 'library.list-too-large',
    });
    expect((await ada.get('/api/library')).json().items).toHaveLength(1);
  });

  test('removed articles do not count, and can be restored while the quota allows it', async () => {
    const ada = library.as();
    const save = async () => (await ada.post('/api/saved-articles', article())).json().id as string;
    const ids = [await save(), await save(), await save()];
    await ada.post('/api/library/removals', { ids: ids.slice(0, 2) });
    expect((await ada.get('/api/usage/library')).json().savedArticles.used).toBe(1);
    await save();
    expect((await ada.post('/api/library/restorations', { ids })).json()).toEqual({ ids: [] });
    expect((await ada.get('/api/saved-articles')).json()).toHaveLength(2);
  });

  test('409: saved queries; the usage is returned', async () => {
    const ada = library.as();
    const query = { name: 'N', query: 'q' };
    expect((await ada.post('/api/saved-queries', query)).statusCode).toBe(201);
    expect((await ada.post('/api/saved-queries', query)).json()).toMatchObject({
      status: 409,
      code: 'library.too-many-queries',
    });
    expect((await ada.get('/api/usage/library')).json()).toEqual({
      savedArticles: { used: 0, allowed: 3 },
      bytes: { used: 0, allowed: 1024 * 1024 },
      savedQueries: { used: 1, allowed: 1 },
      searchHistory: { used: 0, allowed: 2 },
      activities: { used: 0, allowed: 10 },
    });
  });

  test('of the history: the newest searches and activities of each kind are kept, whatever order they arrive in', async () => {
    const [ada, bob] = [library.as(), library.as()];
    const search = (userId: string, query: string, hour: number) =>
      library.publish(QueryExecuted, {
        searchId: randomUUID(),
        userId,
        query,
        filters: {},
        resultsCount: 1,
        executedAt: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
      });
    const radar = (hour: number) =>
      library.publish(RadarCompleted, {
        jobId: randomUUID(),
        userId: ada.userId,
        kind: 'radar',
        searchQuery: `radar ${hour}`,
        articles: 1,
        items: 1,
        completedAt: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
      });
    await search(bob.userId, 'of Bob', 1);
    for (const hour of [1, 2, 3]) await radar(hour);
    for (const hour of [3, 1, 4, 2]) await search(ada.userId, `q${hour}`, hour);
    await search(ada.userId, 'last', 5);
    for (let n = 0; n < 3; n += 1) {
      const { id } = (await ada.post('/api/saved-articles', article())).json();
      await ada.delete(`/api/saved-articles/${id}`);
    }
    const titles = async (kind: string) =>
      (await ada.get(`/api/activity?kind=${kind}`)).json().items.map(({ title }: { title: string }) => title);
    await expect.poll(() => titles('search')).toEqual(['last', 'q4']);
    const history = (await ada.get('/api/search-history')).json();
    expect(history.map(({ query }: { query: string }) => query)).toEqual(['last', 'q4']);
    await expect.poll(() => titles('radar')).toEqual(['radar 3', 'radar 2']);
    expect(await titles('save')).toHaveLength(2);
    expect((await ada.get('/api/usage/library')).json()).toMatchObject({
      searchHistory: { used: 2, allowed: 2 },
      activities: { used: 6, allowed: 10 },
    });
    expect((await bob.get('/api/search-history')).json()).toHaveLength(1);
  });
});

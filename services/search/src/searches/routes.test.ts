import { QueryExecuted } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;
const executed: CloudEvent[] = [];

beforeAll(async () => {
  search = await startSearch();
  await search.bus.subscribe(
    { durable: 'test', types: [QueryExecuted.type] },
    async (event) => void executed.push(event),
  );
  await search.add(
    ...Array.from({ length: 30 }, (_, n) =>
      sourceArticle({
        pmid: String(500 + n),
        title: n < 5 ? 'Telmisartan' : 'Blood pressure',
        abstract: n < 25 ? 'Telmisartan in patients.' : 'Nothing of the kind.',
        pubDate: `20${String(n).padStart(2, '0')} Jan`,
        doi: `10.1000/${n}`,
      }),
    ),
  );
});
afterAll(() => search.close());

const user = (id?: string) => search.as(id);
const eventData = (event: CloudEvent | undefined) =>
  event?.data as { searchId: string; userId: string } & Record<string, unknown>;

describe('POST /api/search', () => {
  test('200: a page of PMIDs with the count, the ordering and how the query was understood', {
    tags: ['calls/search', 'data/search-result-set'],
  }, async () => {
    const answer = await user().post('/api/search', { query: 'telmisartan', resultsPerPage: 10 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      count: 25,
      retmax: 10,
      retstart: 0,
      ordering: 'relevance',
      countIsCapped: false,
      lastReachable: 25,
      queryTranslation: 'telmisartan',
      searchId: expect.any(String),
    });
    expect(answer.json().pmids.slice(0, 5)).toEqual(['504', '503', '502', '501', '500']);
  });

  test('200: pages follow each other, and beyond the last there is nothing', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        user().post('/api/search', { query: 'telmisartan', resultsPerPage: 10, page }),
      ),
    );
    expect(pages.map((page) => page.json().pmids.length)).toEqual([10, 10, 5, 0]);
    expect(new Set(pages.flatMap((page) => page.json().pmids)).size).toBe(25);
    expect(pages[2]?.json().retstart).toBe(20);
  });

  test.each([
    [{ sortMethod: 'date' }, 'date-desc'],
    [{ sortOrder: 'date-desc' }, 'date-desc'],
    [{ sortMethod: 'date', sortOrder: 'relevance' }, 'relevance'],
    [{ sortMethod: 'semantic' }, 'relevance'],
    [{}, 'relevance'],
  ])('200: %j is ordered by %s', { tags: ['calls/search'] }, async (order, ordering) => {
    const answer = await user().post('/api/search', { query: 'telmisartan', ...order });
    expect(answer.json().ordering).toBe(ordering);
    if (ordering === 'date-desc') expect(answer.json().pmids[0]).toBe('524');
  });

  test('200: no match is an empty page', async () => {
    const answer = await user().post('/api/search', { query: 'zzyzx' });
    expect(answer.json()).toMatchObject({ pmids: [], count: 0 });
  });

  test('400: a query that cannot be understood, with the position', async () => {
    const answer = await user().post('/api/search', { query: 'telmisartan AND (heart' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'search.query-malformed',
      detail: 'The search query cannot be understood at character 17: the parenthesis is not closed.',
    });
  });

  test.each([{ query: '  ' }, { query: 'x', resultsPerPage: 101 }, { query: 'x', page: 0 }, {}])(
    '400: %j is not valid',
    { tags: ['data/search-limits', 'search/query-required'] },
    async (body) => {
      expect((await user().post('/api/search', body)).statusCode).toBe(400);
    },
  );
});

describe('the history', () => {
  const eventsByUser = (userId: string) => executed.filter((event) => eventData(event).userId === userId);

  test('a first page is recorded once per day, query and filters; a repeat updates the same row', {
    tags: ['search/recorded'],
  }, async () => {
    const ada = user();
    const body = { query: 'Telmisartan', historicalDepth: '5' };
    const first = await ada.post('/api/search', body);
    const repeated = await ada.post('/api/search', { ...body, query: ' telmisartan ' });
    const other = await ada.post('/api/search', { ...body, historicalDepth: 'all' });
    const { searchId } = first.json();
    expect(repeated.json().searchId).toBe(searchId);
    expect(other.json().searchId).not.toBe(searchId);
    await expect.poll(() => eventsByUser(ada.userId).length).toBe(3);
    const event = eventsByUser(ada.userId).find((each) => eventData(each).searchId === searchId);
    expect(event).toMatchObject({ source: '/sextant/search', subject: searchId });
    expect(eventData(event)).toMatchObject({
      query: 'Telmisartan',
      filters: { historicalDepth: '5' },
      resultsCount: expect.any(Number),
    });
  });

  test('further pages, and searches with record: false, are not recorded', {
    tags: ['search/recorded'],
  }, async () => {
    const bob = user();
    const silent = [
      await bob.post('/api/search', { query: 'telmisartan', page: 2 }),
      await bob.post('/api/search', { query: 'telmisartan', record: false }),
      await bob.post('/api/search/semantic', { query: 'telmisartan', record: false }),
      await bob.post('/api/search', { query: 'a AND' }),
    ];
    expect(silent.map((answer) => answer.json().searchId ?? null)).toEqual([null, null, null, null]);
    const unrelated = await bob.post('/api/search/semantic', { query: 'telmisartan' });
    await expect
      .poll(() => eventsByUser(bob.userId).map((event) => eventData(event).searchId))
      .toEqual([unrelated.json().searchId]);
  });
});

describe('POST /api/search/semantic', () => {
  test('200: articles by lexical similarity, which the answer says', {
    tags: ['calls/semantic-search', 'data/similarity'],
  }, async () => {
    const answer = await user().post('/api/search/semantic', {
      query: 'telmisartan patients',
      maxResults: 8,
    });
    expect(answer.statusCode).toBe(200);
    const { results, count, method, threshold } = answer.json();
    expect({ count, method, threshold }).toEqual({ count: 25, method: 'lexical', threshold: 0.65 });
    expect(results.length).toBeLessThanOrEqual(8);
    expect(results[0]).toMatchObject({
      title: 'Telmisartan',
      abstract: 'Telmisartan in patients.',
      doi: '10.1000/4',
    });
    const scores = results.map((result: { similarityScore: number }) => result.similarityScore);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(Math.max(...scores)).toBeLessThan(1);
    expect(results[0].similarityPercentage).toBeCloseTo(results[0].similarityScore * 100, 1);
  });

  test('200: nothing below the threshold of the depth', { tags: ['search/threshold'] }, async () => {
    const query = 'telmisartan';
    const all = await user().post('/api/semantic-search', { query, threshold: 0, limit: 100 });
    expect(all.json().results).toHaveLength(25);
    for (const [depth, threshold] of [
      ['quick', 0.7],
      ['comprehensive', 0.55],
    ] as const) {
      const answer = (await user().post('/api/search/semantic', { query, depth })).json();
      expect(answer).toMatchObject({ count: 25, matches: 25, threshold });
      for (const { similarityScore } of answer.results)
        expect(similarityScore).toBeGreaterThanOrEqual(threshold);
    }
  });

  test('200: the count is that of the search by date, and is recorded, however few reach the threshold', {
    tags: ['search/one-count'],
  }, async () => {
    const ada = user();
    const query = 'telmisartan patients';
    const byDate = await ada.post('/api/search', { query, sortOrder: 'date-desc', record: false });
    const alike = await ada.post('/api/search/semantic', { query, maxResults: 1 });
    expect(alike.json()).toMatchObject({
      count: byDate.json().count,
      lastReachable: byDate.json().lastReachable,
      ordering: 'relevance',
      near: 0,
      nearest: [],
    });
    const recorded = () => executed.find((event) => eventData(event).searchId === alike.json().searchId);
    await expect.poll(() => recorded() && eventData(recorded()).resultsCount).toBe(byDate.json().count);
  });

  test('200: the filters of the search count here too', async () => {
    const answer = await user().post('/api/search/semantic', {
      query: 'telmisartan',
      authorFilter: 'Nobody',
    });
    expect(answer.json()).toMatchObject({ results: [], count: 0 });
  });

  test('200: by date if asked', async () => {
    const answer = await user().post('/api/search/semantic', {
      query: 'telmisartan',
      enableSimilaritySort: false,
      maxResults: 3,
    });
    expect(answer.json().results.map(({ pmid }: { pmid: string }) => pmid)).toEqual(['504', '503', '502']);
  });

  test('200: fields alone give articles by date, without any similarity', async () => {
    const answer = await user().post('/api/search/semantic', { query: '2010:2012[dp]' });
    expect(answer.json().results.map((result: { pmid: string }) => result.pmid)).toEqual([
      '512',
      '511',
      '510',
    ]);
    expect(answer.json().results[0].similarityScore).toBeUndefined();
    expect(answer.json().ordering).toBe('date-desc');
  });

  test('400: not more than 50', { tags: ['search/most-similar'] }, async () => {
    const answer = await user().post('/api/search/semantic', { query: 'telmisartan', maxResults: 51 });
    expect(answer.statusCode).toBe(400);
  });
});

describe('POST /api/semantic-search', () => {
  test('200: within the filters of the search', async () => {
    const body = { query: 'telmisartan', threshold: 0 };
    const nobody = await user().post('/api/semantic-search', { ...body, authorFilter: 'Nobody' });
    expect(nobody.json().results).toEqual([]);
    const bad = await user().post('/api/semantic-search', { ...body, historicalDepth: 'forever' });
    expect(bad.statusCode).toBe(400);
  });

  test('200: articles at or above the threshold, the best first', {
    tags: ['calls/similar-articles'],
  }, async () => {
    const all = await user().post('/api/semantic-search', { query: 'telmisartan', threshold: 0 });
    const similarities = all.json().results.map((result: { similarity: number }) => result.similarity);
    expect(similarities).toHaveLength(20);
    const threshold = similarities[4];
    const matches = await user().post('/api/semantic-search', { query: 'telmisartan', threshold, limit: 3 });
    expect(matches.json().method).toBe('lexical');
    expect(matches.json().results.map((result: { pmid: string }) => result.pmid)).toEqual([
      '504',
      '503',
      '502',
    ]);
    expect(
      (await user().post('/api/semantic-search', { query: 'telmisartan', threshold: 1 })).json().results,
    ).toEqual([]);
  });

  test('400: without a query', async () => {
    expect((await user().post('/api/semantic-search', {})).statusCode).toBe(400);
  });
});

test('whatever is typed into the fields, no answer is a 500', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\u0000', 'heart\u0000', '\ud800', '%', '\\', "'", '--', ' AND ', '*'),
  );
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, async (query, journalFilter, authorFilter) => {
      const body = { query, journalFilter, authorFilter };
      const answers = [
        await user().post('/api/search', body),
        await user().post('/api/search/semantic', body),
        await user().post('/api/semantic-search', { query }),
      ];
      for (const answer of answers) expect([200, 400]).toContain(answer.statusCode);
    }),
    { numRuns: 60 },
  );
});

test('the last page that a number can name is empty', async () => {
  const answer = await user().post('/api/search', { query: 'telmisartan', page: Number.MAX_SAFE_INTEGER });
  expect([answer.statusCode, answer.json().pmids]).toEqual([200, []]);
});

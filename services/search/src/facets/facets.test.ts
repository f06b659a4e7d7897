import { type FacetsAnswer, FacetsBody } from '@sextant/contracts/literature/facets';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;
const thisYear = new Date().getUTCFullYear();

const heading = (term: string) => ({ term, major: false });

beforeAll(async () => {
  search = await startSearch();
  await search.add(
    ...Array.from({ length: 40 }, (_, n) =>
      sourceArticle({
        pmid: String(700 + n),
        title: `Telmisartan, part ${n}`,
        pubDate: `${n < 10 ? thisYear : 2000 + Math.floor(n / 10)} Jan`,
        journal: n % 2 === 0 ? 'Gut' : 'Circulation: Heart Failure',
        publicationTypes: ['Journal Article', n % 4 === 0 ? 'Review' : 'Clinical Trial, Phase II'],
        mesh: [heading('Humans'), heading(n < 4 ? "Crohn's Disease/drug therapy" : 'Hypertension')],
      }),
    ),
    sourceArticle({ pmid: '790', title: 'Losartan', pubDate: '2011' }),
  );
});
afterAll(() => search.close());

const facets = async (body: object): Promise<FacetsAnswer> => {
  const answer = await search.as().post('/api/search/facets', body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('POST /api/search/facets', () => {
  test('200: the years are those of all time, whatever the depth; the other lists count what lies within it', async () => {
    const counted = await facets({ query: 'telmisartan', historicalDepth: '2' });
    expect(counted).toMatchObject({ offered: true, background: 40, counted: 10, countedAll: true });
    expect(counted.years).toEqual([
      { year: 2001, count: 10 },
      { year: 2002, count: 10 },
      { year: 2003, count: 10 },
      { year: thisYear, count: 10 },
    ]);
    expect(counted.types).toEqual([
      { name: 'Clinical Trial, Phase II', count: 7 },
      { name: 'Review', count: 3 },
    ]);
    expect(counted.journals).toEqual([
      { name: 'Circulation: Heart Failure', count: 5 },
      { name: 'Gut', count: 5 },
    ]);
    expect(counted.mesh).toEqual([
      { name: 'Hypertension', count: 6 },
      { name: "Crohn's Disease/drug therapy", count: 4 },
    ]);
  });

  test('200: nothing matches, nothing is counted', async () => {
    expect(await facets({ query: 'zzyzx' })).toMatchObject({
      background: 0,
      years: [],
      types: [],
      counted: 0,
    });
  });

  test('400: without a query, and with one that cannot be understood', async () => {
    expect((await search.as().post('/api/search/facets', { query: ' ' })).statusCode).toBe(400);
    const answer = await search.as().post('/api/search/facets', { query: 'telmisartan AND (heart' });
    expect(answer.json()).toMatchObject({ status: 400, code: 'search.query-malformed' });
  });

  test('401: nobody', async () => {
    const answer = await search.app.inject({
      method: 'POST',
      url: '/api/search/facets',
      payload: { query: 'x' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a search that is narrowed', () => {
  const listPmids = async (narrow: object, body: object = {}) => {
    const answer = await search
      .as()
      .post('/api/search', { query: 'telmisartan', historicalDepth: 'all', record: false, narrow, ...body });
    expect(answer.statusCode).toBe(200);
    return answer.json() as { count: number; pmids: string[] };
  };

  test('has one of the values of each kind', async () => {
    expect((await listPmids({ years: [2001, 2002], types: ['Review'] })).count).toBe(5);
  });

  test('is narrowed by similarity too', async () => {
    const answer = await search.as().post('/api/search/semantic', {
      query: 'telmisartan',
      historicalDepth: 'all',
      depth: 'comprehensive',
      record: false,
      narrow: { years: [2003] },
    });
    expect(answer.json().matches).toBe(10);
  });
});

test('a body without a query is none', () => {
  expect(FacetsBody.safeParse({}).success).toBe(false);
});

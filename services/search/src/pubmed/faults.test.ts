import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { FAULTS, type FakeEutils, startFakeEutils } from '@sextant/test-kit/eutils/fake-eutils';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let fake: FakeEutils;
let search: TestSearch;
beforeAll(async () => {
  fake = await startFakeEutils([fakeArticle({ pmid: '31000001', title: 'Losartan.', citations: 4 })]);
  search = await startSearch({
    LITERATURE_SOURCE: 'pubmed',
    EUTILS_BASE_URL: fake.url,
    EUTILS_TIMEOUT_MS: '1000',
    NCBI_API_KEY: 'secret-key',
  });
});
afterAll(async () => {
  await search.close();
  await fake.close();
});
beforeEach(() =>
  search.pool.query(
    `WITH pace AS (UPDATE search.pubmed_pace SET grants = '{}', closed_until = '-infinity' WHERE id),
       articles AS (DELETE FROM search.pubmed_articles)
     DELETE FROM search.pubmed_searches`,
  ),
);

const EXPECTED = {
  'rate-limited': [503, 'search.pubmed-busy', /limits how often .* try again in \d+ seconds?\.$/],
  'web-page': [502, 'search.pubmed-unreadable', /a web page, not an answer/],
  'error-document': [502, 'search.pubmed-failed', /Search Backend failed/],
  empty: [502, 'search.pubmed-unreadable', /the answer is empty/],
  'cut-off': [502, 'search.pubmed-unreadable', /cut (?:off|short)|not well-formed/],
  'server-error': [502, 'search.pubmed-failed', /status 500/],
  hang: [504, 'search.pubmed-timeout', /did not answer in time/],
  'hang-up': [503, 'search.pubmed-unreachable', /cannot be reached/],
} as const satisfies Record<(typeof FAULTS)[number], readonly [number, string, RegExp]>;

const sendAll = (user: ReturnType<TestSearch['as']>) =>
  Promise.all([
    user.post('/api/search', { query: 'losartan' }),
    user.post('/api/search/semantic', { query: 'losartan' }),
    user.get('/api/article/31000001'),
  ]);

test.each(FAULTS)(
  '%s: every call fails with its error, never with an empty answer; nothing is cached; later calls work again',
  async (fault) => {
    const [status, code, detail] = EXPECTED[fault];
    fake.failWith(fault);
    const answers = await sendAll(search.as());
    fake.recover();
    for (const answer of answers) {
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toMatchObject({ status, code, detail: expect.stringMatching(detail) });
      expect(answer.body).not.toContain('secret-key');
      if (fault === 'rate-limited') expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const { rows } = await search.pool.query(
      `SELECT (SELECT count(*) FROM search.pubmed_articles)::int AS articles,
         (SELECT count(*) FROM search.pubmed_searches)::int AS searches LIMIT 1`,
    );
    expect(rows).toEqual([{ articles: 0, searches: 0 }]);

    const [found, alike, article] = await sendAll(search.as());
    expect(found?.json()).toMatchObject({ count: 1, pmids: ['31000001'] });
    expect(alike?.json()).toMatchObject({ count: 1 });
    expect(article?.json()).toMatchObject({ title: 'Losartan.', citationCount: 4 });
  },
);

describe('a fault that passes', () => {
  test.each(FAULTS)('%s, once, is retried without an error', async (fault) => {
    fake.failWith(fault, { times: 1 });
    const answer = await search.as().post('/api/search', { query: 'losartan' });
    expect(answer.json()).toMatchObject({ count: 1 });
    fake.recover();
  });

  test('after a 429 no request is sent before PubMed’s Retry-After', async () => {
    fake.failWith('rate-limited', { times: 1 });
    const before = fake.requests.length;
    await search.as().post('/api/search', { query: 'losartan' });
    const [first, second] = fake.requests.slice(before);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });
});

test('an answer that points elsewhere is not followed: nobody else gets the key', async () => {
  fake.failWith('redirect');
  const before = fake.requests.length;
  const answer = await search.as().post('/api/search', { query: 'losartan' });
  fake.recover();
  expect(answer.json()).toMatchObject({ status: 502, code: 'search.pubmed-failed' });
  expect(fake.requests.slice(before).map(({ utility }) => utility)).toEqual(['esearch']);
});

test('cached articles are served while PubMed is down', async () => {
  await search.as().get('/api/article/31000001');
  await search.as().post('/api/search', { query: 'losartan' });
  fake.failWith('hang-up');
  expect((await search.as().get('/api/article/31000001')).statusCode).toBe(200);
  expect((await search.as().post('/api/search', { query: 'losartan' })).json()).toMatchObject({ count: 1 });
  fake.recover();
});

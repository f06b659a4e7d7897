import { literatureCalls } from '@sextant/contracts/literature/calls';
import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { type FakeEutils, startFakeEutils } from '@sextant/test-kit/eutils/fake-eutils';
import { articleSetXml } from '@sextant/test-kit/eutils/wire-format';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';
import { writeCached } from './article-cache.ts';
import { readArticles } from './eutils-responses.ts';

let fake: FakeEutils;
let search: TestSearch | null = null;
beforeAll(async () => {
  fake = await startFakeEutils([fakeArticle({ title: 'Losartan.' })]);
});
afterEach(async () => {
  fake.recover();
  await search?.close();
  search = null;
});
afterAll(() => fake.close());

async function chooseTestSource(settings: Record<string, string>) {
  search = await startSearch({ EUTILS_BASE_URL: fake.url, ...settings });
  const headers = { 'x-sextant-identity': await search.identity.sign('gateway')({ audience: 'search' }) };
  const { vocabulary: _, ...source } = (await search.app.inject({ url: '/internal/status', headers })).json();
  return source;
}
const localIndex = {
  source: 'local',
  label: 'Local index, empty',
  articles: 0,
  synthetic: false,
  // No background work runs in these tests: a start has not looked yet whether there is something to load.
  building: 'articles',
  sources: [],
};

describe('auto', () => {
  // The start waits for a second and a half: a machine may be too busy for that once, not three times.
  test('is PubMed where it answers at the start', { retry: 2 }, async () => {
    expect(await chooseTestSource({ LITERATURE_SOURCE: 'auto' })).toEqual({
      source: 'pubmed',
      label: 'PubMed',
      articles: null,
      sources: [],
      synthetic: false,
    });
  });

  test.each(['hang', 'hang-up', 'web-page', 'rate-limited'] as const)(
    'is the local index where PubMed’s answer is: %s; decided once',
    async (fault) => {
      fake.failWith(fault);
      expect(await chooseTestSource({ LITERATURE_SOURCE: 'auto' })).toEqual(localIndex);
      fake.recover();
      const before = fake.requests.length;
      const { path } = literatureCalls.search;
      expect((await search?.as().post(path, { query: 'losartan' }))?.json()).toMatchObject({ count: 0 });
      expect(fake.requests.length).toBe(before);
    },
  );
});

test('pubmed is PubMed even if it does not respond: searches report the failure', async () => {
  fake.failWith('hang-up');
  expect(await chooseTestSource({ LITERATURE_SOURCE: 'pubmed' })).toMatchObject({ source: 'pubmed' });
  const answer = await search?.as().post('/api/search', { query: 'losartan' });
  expect(answer?.statusCode).toBe(503);
});

test('local asks nobody; what PubMed handed out before is still known by its PMID', async () => {
  const before = fake.requests.length;
  expect(await chooseTestSource({ LITERATURE_SOURCE: 'local' })).toEqual(localIndex);
  const article = fakeArticle({ title: 'Fetched before.' });
  const fetched = readArticles(articleSetXml([article])).map(({ record }) => ({ record, citations: 5 }));
  if (search) await writeCached(search.pool, fetched);
  const answer = await search?.as().get(`/api/article/${article.pmid}`);
  expect(answer?.json()).toMatchObject({ title: 'Fetched before.', citationCount: 5 });
  expect((await search?.as().post('/api/search', { query: 'fetched' }))?.json()).toMatchObject({ count: 0 });
  expect(fake.requests.length).toBe(before);
});

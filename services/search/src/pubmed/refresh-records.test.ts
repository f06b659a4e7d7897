import { PARSER_VERSION } from '@sextant/literature-index/medline';
import { startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import { createLogger } from '@sextant/service-kit/logging';
import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { type FakeEutils, startFakeEutils } from '@sextant/test-kit/eutils/fake-eutils';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEutilsClient } from './eutils-client.ts';
import { createArticleFetcher, type FetchArticles } from './fetch-articles.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { type RecordRefresher, refreshRecords } from './refresh-records.ts';

const COUNT = 450;
const PMIDS = Array.from({ length: COUNT }, (_, n) => String(32_000_000 + n));
const logger = createLogger({ service: 'search', level: 'silent' });

let fake: FakeEutils;
let index: TestIndex;
let client: ReturnType<typeof createEutilsClient>;
let refresher: RecordRefresher;
let fetchArticles: FetchArticles;
beforeAll(async () => {
  fake = await startFakeEutils(PMIDS.map((pmid) => fakeArticle({ pmid, citations: 7 })));
  index = await startIndex();
  client = createEutilsClient({
    settings: { baseUrl: fake.url, apiKey: undefined, email: undefined, deadlineMs: 5_000 },
    rateLimiter: createRateLimiter(index.pool, { perSecond: 10 }),
    logger,
  });
  refresher = refreshRecords({ client, database: index.pool, logger, quietMs: 20 });
  fetchArticles = createArticleFetcher({ client, database: index.pool, refresher, logger });
});
afterAll(async () => {
  await refresher.stop();
  await client.close();
  await index.close();
  await fake.close();
});

/** As an older release cached them: without metadata, a day ago. */
beforeEach(async () => {
  fake.recover();
  await fetchArticles(PMIDS);
  await index.pool.query(
    `UPDATE search.pubmed_articles SET fetched_at = now() - interval '1 day', record = record - ARRAY['substances', 'meshHeadings',
       'publicationTypeUis', 'trials', 'languages', 'country', 'grants', 'parsedBy']`,
  );
});
const stored = async () =>
  (
    await index.pool.query<{ whole: number; old: number; cited: number; aged: number }>(
      `SELECT count(*) FILTER (WHERE (record ->> 'parsedBy')::int = ${PARSER_VERSION} AND record -> 'languages' = '["eng"]')::int AS whole,
         count(*) FILTER (WHERE NOT record ? 'parsedBy')::int AS old, count(*) FILTER (WHERE citations = 7)::int AS cited,
         count(*) FILTER (WHERE fetched_at < now() - interval '23 hours')::int AS aged
       FROM search.pubmed_articles LIMIT 1`,
    )
  ).rows[0];

test('outdated records are served at once with unknown metadata, and refreshed in the background, in batches', async () => {
  const before = fake.requests.length;
  const records = await fetchArticles(PMIDS);
  expect(fake.requests.slice(before)).toEqual([]);
  expect(records).toHaveLength(COUNT);
  for (const { substances, languages, trials, parsedBy } of records)
    expect([substances, languages, trials, parsedBy]).toEqual([null, null, null, null]);

  await vi.waitFor(async () => expect((await stored())?.old).toBe(0), { timeout: 20_000, interval: 20 });
  expect(await stored()).toEqual({ whole: COUNT, old: 0, cited: COUNT, aged: COUNT });
  const asked = fake.requests.slice(before);
  expect(asked.map(({ utility, parameters }) => [utility, parameters.id?.split(',').length])).toEqual([
    ['efetch', 200],
    ['efetch', 200],
    ['efetch', 50],
  ]);
  expect((await fetchArticles(PMIDS)).every(({ parsedBy }) => parsedBy === PARSER_VERSION)).toBe(true);
  expect(fake.requests.length).toBe(before + 3);
});

test('if PubMed fails the outdated record is used, and retried on its next read', async () => {
  fake.failWith('cut-off');
  const [pmid = ''] = PMIDS;
  const before = fake.requests.length;
  await fetchArticles([pmid]);
  await vi.waitFor(() => expect(fake.requests.length).toBeGreaterThan(before), {
    timeout: 20_000,
    interval: 20,
  });
  expect(await fetchArticles([pmid])).toMatchObject([{ pmid, citationCount: 7, parsedBy: null }]);
  fake.recover();
  await vi.waitFor(
    async () => expect(await fetchArticles([pmid])).toMatchObject([{ parsedBy: PARSER_VERSION }]),
    { timeout: 20_000, interval: 20 },
  );
});

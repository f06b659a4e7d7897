import { createPool } from '@sextant/service-kit/database';
import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { type FakeEutils, startFakeEutils } from '@sextant/test-kit/eutils/fake-eutils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SearchResult, startReplicas } from '../testing/search-process.ts';

/** NCBI's limit with a key: without one the test would take three times as long. */
const PER_SECOND = 10;

let fake: FakeEutils;
let running: Awaited<ReturnType<typeof startReplicas>>;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  fake = await startFakeEutils(
    Array.from({ length: 40 }, (_, n) =>
      fakeArticle({ pmid: String(31_000_000 + n), title: `Losartan word${n}.`, citations: n }),
    ),
  );
  fake.limitRate(PER_SECOND);
  running = await startReplicas(2, {
    LITERATURE_SOURCE: 'pubmed',
    EUTILS_BASE_URL: fake.url,
    EUTILS_TIMEOUT_MS: '1000',
    NCBI_API_KEY: 'key',
  });
  pool = createPool({ url: running.databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await running.close();
  await fake.close();
});

/** Maximum number of arrivals within any second. */
const peak = (times: readonly number[]) =>
  Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + 1_000).length));

/** Both processes search each word at once, as two users would. */
const searchAll = async (words: readonly string[]): Promise<SearchResult[]> =>
  Promise.all(
    words.flatMap((word) =>
      running.replicas.map((replica) =>
        replica.post('/api/search/semantic', { query: word, historicalDepth: 'all' }),
      ),
    ),
  );
const words = (from: number, count: number) => Array.from({ length: count }, (_, n) => `word${from + n}`);
const readCounts = async () =>
  (
    await pool.query(
      `SELECT (SELECT count(*) FROM search.pubmed_searches)::int AS searches,
         (SELECT count(*) FROM search.pubmed_articles)::int AS articles LIMIT 1`,
    )
  ).rows[0];

/** This measures time: a machine too busy to run a timer may spoil one measurement, not three. */
describe('two processes over one database', { retry: 2 }, () => {
  // One of each kind; faults.test.ts covers all of them in one process.
  test.each(['rate-limited', 'cut-off'] as const)(
    '%s: both report the failure, cache nothing, and recover',
    async (fault) => {
      await pool.query(
        `WITH pace AS (UPDATE search.pubmed_pace SET grants = '{}', closed_until = '-infinity' WHERE id),
         articles AS (DELETE FROM search.pubmed_articles) DELETE FROM search.pubmed_searches`,
      );
      fake.failWith(fault);
      const failed = await searchAll(words(0, 1));
      fake.recover();
      for (const { status, body } of failed) {
        expect(status).toBeGreaterThanOrEqual(500);
        expect(body.code).toMatch(/^search\.pubmed-/);
        expect(body.detail).toMatch(/PubMed/);
      }
      expect(await readCounts()).toEqual({ searches: 0, articles: 0 });
      for (const { status, body } of await searchAll(words(0, 1))) {
        expect(status).toBe(200);
        expect(body).toMatchObject({ count: 1, results: [{ pmid: '31000000' }] });
      }
    },
  );

  test('together they stay within PubMed’s rate limit, and no request is rejected', async () => {
    await pool.query(
      'WITH articles AS (DELETE FROM search.pubmed_articles) DELETE FROM search.pubmed_searches',
    );
    const before = fake.requests.length;
    const answers = await searchAll(words(1, 9));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const times = fake.requests.slice(before).map(({ at }) => at);
    expect(times.length).toBeGreaterThanOrEqual(27);
    expect(peak(times)).toBeLessThanOrEqual(PER_SECOND);
  });
});

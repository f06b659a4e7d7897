import { randomUUID } from 'node:crypto';
import { MAX_QUERY_CHARS } from '@sextant/contracts/literature/filters';
import { MatchSet } from '@sextant/contracts/rpc/search';
import { relearnIfOutgrown } from '@sextant/literature-index/synonyms';
import { HARD_QUERIES } from '@sextant/literature-index/testing/hard-queries';
import { createRequester } from '@sextant/service-kit/bus/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSampleCorpus } from '../sample-corpus/fill-sample-corpus.ts';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;

beforeAll(async () => {
  search = await startSearch();
  await fillSampleCorpus({ database: search.pool, seed: 3, asOf: new Date('2026-11-21'), articles: 1_500 });
  await relearnIfOutgrown(search.pool);
}, 120_000);
afterAll(() => search.close());

/** A slow one would exceed the time limit of its test: five seconds for all five calls. */
describe('a hard query is answered or rejected with its position, quickly, by every call', () => {
  test.each(HARD_QUERIES)('%s', async (_, query) => {
    expect(query.length).toBeLessThanOrEqual(MAX_QUERY_CHARS);
    const user = search.as();
    const answers = [
      await user.post('/api/search', { query, historicalDepth: 'all' }),
      await user.post('/api/search', { query, sortOrder: 'date-desc', journalFilter: query.slice(0, 200) }),
      await user.post('/api/search/semantic', {
        query,
        depth: 'comprehensive',
        authorFilter: query.slice(0, 200),
      }),
      await user.post('/api/semantic-search', { query, limit: 100, threshold: 0 }),
    ];
    for (const answer of answers) {
      expect([200, 400], answer.body).toContain(answer.statusCode);
      if (answer.statusCode === 400)
        expect(answer.json().detail).toMatch(/at character \d+|required|cannot be stored/);
    }
    const ask = createRequester({
      bus: search.bus,
      service: 'insight',
      sign: search.identity.sign('insight'),
    });
    const body = { query, filters: {}, after: null };
    const outcome = await ask(MatchSet, { body, userId: randomUUID(), timeoutMs: 10_000 }).then(
      ({ total }) => total >= 0,
      (error: { code?: string }) => error.code,
    );
    expect([true, 'search.query-malformed']).toContain(outcome);
  });

  test('an overlong query is rejected', async () => {
    const answer = await search.as().post('/api/search', { query: 'a '.repeat(500_000) });
    expect(answer.statusCode).toBe(400);
  });
});

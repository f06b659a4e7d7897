import { randomUUID } from 'node:crypto';
import { ArticleSaved } from '@sextant/contracts/events/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';
import { deleteExpired } from './pubmed-cache-cleanup.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await startSearch();
});
afterAll(() => search.close());

test('cached PubMed data expires a month after its last use, except saved articles', async () => {
  const saved = { savedArticleId: randomUUID(), userId: randomUUID(), pmid: '21', version: 1 };
  for (let times = 0; times < 2; times += 1)
    await search.publish(ArticleSaved, { ...saved, savedAt: new Date().toISOString() });
  const kept = async () => (await search.pool.query('SELECT pmid FROM search.kept_articles LIMIT 10')).rows;
  await expect.poll(kept).toEqual([{ pmid: '21' }]);

  await search.pool.query(
    `INSERT INTO search.pubmed_articles (pmid, record, fetched_at)
     SELECT pmid, '{}', now() - age * interval '1 day' FROM (VALUES (21, 400), (22, 31), (23, 29)) AS given (pmid, age)`,
  );
  await search.pool.query(
    `INSERT INTO search.pubmed_articles (pmid, record, fetched_at)
     SELECT 1000 + n, '{}', now() - interval '1 year' FROM generate_series(1, 1200) AS n`,
  );
  await search.pool.query(
    `INSERT INTO search.pubmed_searches (key, first, pmids, count, translation, searched_at)
     VALUES ('old', 0, '{}', 0, '', now() - interval '2 hours'), ('new', 0, '{}', 0, '', now())`,
  );
  // The service also cleans up on its own, so the number of rows left for this call is unknown.
  await deleteExpired(search.pool);
  const left = await search.pool.query('SELECT pmid FROM search.pubmed_articles ORDER BY pmid LIMIT 10');
  expect(left.rows).toEqual([{ pmid: '21' }, { pmid: '23' }]);
  const searches = await search.pool.query('SELECT key FROM search.pubmed_searches LIMIT 10');
  expect(searches.rows).toEqual([{ key: 'new' }]);
});

import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await startSearch();
  await search.add(
    ...Array.from({ length: 30 }, () => sourceArticle({ title: 'Fentanyl for pain', abstract: null })),
  );
  // Counts of an import are folded in the background.
  await search.pool.query(
    `INSERT INTO search.terms (term, articles) VALUES ('fentanyl', 30)
     ON CONFLICT (term) DO UPDATE SET articles = excluded.articles`,
  );
});
afterAll(() => search.close());

test.each(['/api/search', '/api/search/semantic'])(
  'POST %s suggests the word that the index has',
  {
    tags: ['search/suggestion'],
  },
  async (url) => {
    const suggest = async (query: string) =>
      (await search.as().post(url, { query, record: false })).json().suggestion;
    expect(await suggest('fentanil')).toBe('fentanyl');
    expect(await suggest('fentanyl')).toBeNull();
  },
);

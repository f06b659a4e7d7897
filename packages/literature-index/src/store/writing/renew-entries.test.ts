import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sourceArticle } from '../../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../../testing/start-index.ts';
import { currentVersion } from '../index-cache.ts';
import { readStatistics } from '../statistics.ts';
import { foldStatistics } from './fold-statistics.ts';
import { indexDocument } from './index-document.ts';
import { hasStaleEntries, renewEntries } from './renew-entries.ts';

const ARTICLES = [
  sourceArticle(
    {
      pmid: '101',
      title: 'Patients treated for hypertension',
      abstract: 'Vitamin A was given out of hospital. Hypertensive patients improved.',
      authors: ['Doe J'],
      mesh: [{ term: 'Hypertension', major: true }],
      languages: ['eng'],
      parsedBy: 3,
    },
    { authorNames: ['Doe Jane'], leadAuthors: ['Doe J'] },
  ),
  sourceArticle({ pmid: '102', title: 'Aspirin and the heart', abstract: 'A heart treated with aspirin.' }),
];

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
  await addArticles(index.pool, ARTICLES);
  await foldStatistics(index.pool, {});
});
afterAll(() => index.close());

const readEntries = async () =>
  (
    await index.pool.query(
      'SELECT pmid, words::text AS words, frequencies, format FROM search.index_entries ORDER BY pmid',
    )
  ).rows;
const termCounts = async () => {
  const { rows } = await index.pool.query<{ term: string; articles: number }>(
    'SELECT term, articles FROM search.terms WHERE articles > 0 ORDER BY term',
  );
  return rows;
};

/** Makes entries as the first releases did: stems and facets. */
async function makeOld(): Promise<void> {
  for (const article of ARTICLES) {
    const authors = article.authorNames.map((name) => `au/${name.toLowerCase()}`);
    await index.pool.query(
      'UPDATE search.index_entries SET words = array_to_tsvector($2::text[]), format = 0 WHERE pmid = $1',
      [article.record.pmid, [...indexDocument(article).terms, ...authors, `id/${article.record.pmid}`]],
    );
  }
}

beforeEach(makeOld);

test('entries of the first releases are made anew as an import makes them, and no count of a term changes', async () => {
  await renewEntries(index.pool);
  const [fresh, counts] = [await readEntries(), await termCounts()];
  await makeOld();
  expect(await hasStaleEntries(await currentVersion(index.pool))).toBe(true);
  expect(await renewEntries(index.pool)).toBe(ARTICLES.length);
  expect(await readEntries()).toEqual(fresh);
  expect(await termCounts()).toEqual(counts);
  expect(
    (await readStatistics(await currentVersion(index.pool), ['hypertens'])).articlesWith('hypertens'),
  ).toBe(1);
  expect(await hasStaleEntries(await currentVersion(index.pool))).toBe(false);
  expect(await renewEntries(index.pool)).toBe(0);
});

test('authors of a record that an older parser read are kept', async () => {
  await index.pool.query(
    'UPDATE search.articles SET author_names = NULL, lead_authors = NULL WHERE pmid = 101',
  );
  await renewEntries(index.pool);
  const { rows } = await index.pool.query(
    "SELECT pmid FROM search.index_entries WHERE words @@ '''au/doe jane'''",
  );
  expect(rows).toEqual([{ pmid: '101' }]);
});

test('an aborted run keeps what it has made', async () => {
  expect(await renewEntries(index.pool, { signal: AbortSignal.abort() })).toBe(0);
  expect(await hasStaleEntries(await currentVersion(index.pool))).toBe(true);
});

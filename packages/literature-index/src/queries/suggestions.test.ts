import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentVersion } from '../store/index-cache.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-index.ts';
import { editDistance } from './edit-distance.ts';
import { suggest } from './suggestions.ts';

let index: TestIndex;

beforeAll(async () => {
  index = await startIndex();
  const articles = (count: number, title: string) =>
    Array.from({ length: count }, () => sourceArticle({ title, abstract: null }));
  await addArticles(index.pool, [
    ...articles(30, 'Fentanyl for the treatment of hypertension'),
    ...articles(1, 'Fentanil, misspelled by its author'),
    ...articles(6, 'Sufentanil in surgery'),
  ]);
  // Counts of an import are folded in the background.
  await index.pool.query(
    `INSERT INTO search.terms (term, articles) VALUES ('fentanyl', 30), ('hypertens', 30), ('treatment', 30), ('sufentanil', 6), ('surgeri', 6), ('fentanil', 1)
     ON CONFLICT (term) DO UPDATE SET articles = excluded.articles`,
  );
});
afterAll(() => index.close());

const suggested = async (query: string) => suggest(await currentVersion(index.pool), query);

describe('did you mean', () => {
  test.each([
    ['fentanil', 'fentanyl'],
    ['Fentanil AND hypertenson', 'fentanyl AND hypertension'],
    ['"fentanly patches"', '"fentanyl patches"'],
    ['treatmnet of hypertension', 'treatment of hypertension'],
  ])('%s: %s, in a form that articles have', { tags: ['search/suggestion'] }, async (query, suggestion) => {
    expect(await suggested(query)).toBe(suggestion);
  });

  test.each(['fentanyl', 'hypertensive', 'xqzzyvwk', 'fent*', 'fentanil[ti]', 'the and of', '40 mg'])(
    '%s: no suggestion for a known word, an unlike one, or a query with syntax',
    async (query) => {
      expect(await suggested(query)).toBeNull();
    },
  );
});

test('a word typed twice in one query is corrected twice, and again by the next query', async () => {
  for (let n = 0; n < 2; n += 1) expect(await suggested('fentanil or Fentanil')).toBe('fentanyl or fentanyl');
});

describe('the distance of two words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

  test('counts inserted, deleted, replaced and swapped letters', () => {
    expect(editDistance('fentanil', 'fentanyl', 3)).toBe(1);
    expect(editDistance('treatmnet', 'treatment', 3)).toBe(1);
    expect(editDistance('abc', '', 3)).toBe(3);
  });

  test('is symmetric, zero only for equal words, and capped at one above the maximum', () => {
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, maxDistance) => {
        const distance = editDistance(a, b, 20);
        expect(editDistance(b, a, 20)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(editDistance(a, b, maxDistance)).toBe(Math.min(distance, maxDistance + 1));
      }),
    );
  });
});

import { termHash } from '@sextant/literature-text/term-hash';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sourceArticle } from '../../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../../testing/start-index.ts';
import { readFrequencies } from '../term-frequencies.ts';
import { indexDocument } from './index-document.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

const repeatText = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n));

test('an extremely large article is stored and found by the terms that fit', async () => {
  const article = sourceArticle(
    {
      pmid: '31000001',
      title: 'Gigantism',
      abstract: repeatText(40_000, (n) => `字${String.fromCodePoint(0x4e00 + (n % 20_000))}x${n}`).join(' '),
      authors: repeatText(6_000, (n) => `Author${n} ${'Ä'.repeat(300)}`),
      keywords: repeatText(2_000, (n) => `keyword${n} `.repeat(100)),
      mesh: Array.from({ length: 2_000 }, (_, n) => ({
        term: `Heading ${n} ${'ü'.repeat(600)}`,
        major: false,
      })),
    },
    { authorNames: repeatText(6_000, (n) => `Author${n} Ada`) },
  );
  await addArticles(index.pool, [article]);
  const { rows } = await index.pool.query(
    `SELECT pmid FROM search.index_entries WHERE words @@ '''ti/gigantism'' & ''keyword3'''::tsquery`,
  );
  expect(rows).toEqual([{ pmid: '31000001' }]);
});

test.each([1, 700, 1_365, 1_366, 2_047, 2_048, 4_097])(
  'every term of an article of %i is counted, in the first article as in the next',
  async (count) => {
    vi.resetModules();
    const { indexDocument: indexFirst } = await import('./index-document.ts');
    const article = sourceArticle({
      title: 'T',
      abstract: repeatText(count, (n) => `w${n} w${n}`).join(' '),
    });
    for (const { frequencies, terms } of [indexFirst(article), indexFirst(article)]) {
      const reader = readFrequencies(frequencies);
      expect(terms).toHaveLength(count + 1);
      const countsOf = (term: string) => {
        const place = reader.find(termHash(term));
        return [0, 1, 2].map((field) => reader.countAt(place, field)).join();
      };
      expect(repeatText(count, (n) => countsOf(`w${n}`))).toEqual(repeatText(count, () => '0,2,0'));
    }
  },
);

test('a phrase does not match across fields or keywords', async () => {
  const { words } = indexDocument(
    sourceArticle({ title: 'Acute heart', abstract: 'Failure', keywords: ['chronic lung', 'disease'] }),
  );
  const { rows } = await index.pool.query(
    `SELECT $1::tsvector @@ '''heart'' <-> ''failure'''::tsquery AS fields,
       $1::tsvector @@ '''lung'' <-> ''disease'''::tsquery AS keywords, $1::tsvector @@ '''acute'' <-> ''heart'''::tsquery AS phrase`,
    [words],
  );
  expect(rows).toEqual([{ fields: false, keywords: false, phrase: true }]);
});

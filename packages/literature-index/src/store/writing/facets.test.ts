import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facet, facetValue } from '../../syntax/facet.ts';
import { authorTsquery } from '../../syntax/to-tsquery.ts';
import { sourceArticle } from '../../testing/source-article.ts';
import { startIndex, type TestIndex } from '../../testing/start-index.ts';
import { buildFacets } from './facets.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

const family = fc.constantFrom('Smith', 'Smith J', 'Van Berg', 'Müller', 'O’Brien', 'Li', 'J');
const foreName = fc.constantFrom('Jane', 'Jane Alice', 'J', 'J A', 'Élise', 'Wei-Lin', '3rd', '');
const author = fc.tuple(family, foreName, fc.boolean());

const toInitials = (name: string) =>
  name
    .split(/[\s-]+/u)
    .map((part) => part.charAt(0))
    .join('');

test('dropping redundant author keys loses no match for any spelling of a name', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(author, { minLength: 1, maxLength: 4 }),
      author,
      async (authors, [name, first, short]) => {
        const shortNames = authors.map(([last, fore]) => `${last} ${toInitials(fore)}`.trim());
        const fullNames = authors.flatMap(([last, fore, known]) =>
          known && fore ? [`${last} ${fore}`] : [],
        );
        const kept = buildFacets(sourceArticle({ authors: shortNames }, { authorNames: fullNames }));
        const all = [...new Set([...shortNames, ...fullNames].map((each) => facet('au', facetValue(each))))];
        const query = `${name} ${short ? toInitials(first) : first}`.trim();
        const { rows } = await index.pool.query(
          'SELECT array_to_tsvector($1) @@ $3::tsquery AS found, array_to_tsvector($2) @@ $3::tsquery AS expected',
          [kept, all, authorTsquery(query)],
        );
        expect(rows[0].found).toBe(rows[0].expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('a name of one initial is no key where the same name stands in full', () => {
  const article = sourceArticle(
    { authors: ['Smith J', 'Smith JA', 'Berg K'] },
    { authorNames: ['Smith Jane', 'Smith Jane Alice'] },
  );
  expect(buildFacets(article).filter((value) => value.startsWith('au/'))).toEqual([
    'au/smith jane',
    'au/smith jane alice',
    'au/smith ja',
    'au/berg k',
  ]);
});

import type { SourceArticle } from '../articles/source-article.ts';

/**
 * Beside the words of an article the index keeps values to look up whole, as lexemes with a prefix: `au/smith ja`,
 * `ta/gut`, `mh/hypertension/drug therapy`, `pt/review`, `id/12345`. Title words stand there a second time (`ti/captopril`),
 * because a GIN index knows no weights.
 */
export type FacetKind = 'au' | 'ta' | 'mh' | 'pt' | 'id' | 'ti';

const LONGEST_VALUE = 200;

/** One spelling for a name, however it is typed: lower case, without accents, apostrophes and punctuation. */
export const facetValue = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .replace(/\s*\/\s*/gu, '/')
    .trim()
    .slice(0, LONGEST_VALUE)
    .toWellFormed()
    .trim();

export const facet = (kind: FacetKind, value: string): string => `${kind}/${value}`;

/** The values of an article, each once. */
export function facetsOf({
  record,
  authorNames,
  journalAbbreviation,
  meshQualified,
}: SourceArticle): string[] {
  const values: [FacetKind, readonly string[]][] = [
    ['au', [...record.authors, ...authorNames]],
    ['ta', [record.journal, journalAbbreviation ?? '']],
    ['mh', [...record.mesh.map(({ term }) => term), ...meshQualified]],
    ['pt', record.publicationTypes],
    ['id', [record.pmid]],
  ];
  const facets = values.flatMap(([kind, texts]) =>
    texts
      .map(facetValue)
      .filter(Boolean)
      .map((value) => facet(kind, value)),
  );
  return [...new Set(facets)];
}

import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { findRuns } from '../synonyms/query-units.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { parseQuery } from '../syntax/parser.ts';

/**
 * The parts of the index that the answer to a query may depend on: words without quotes or a field also match their
 * synonyms, and only plain words find articles near in meaning.
 * @param by whether only the words of articles are compared, or their vectors too: to find articles, or to rank them
 * @throws QuerySyntaxError
 */
export function usedParts(
  { query, filters }: LiteratureQuery,
  by: 'words' | 'meaning' | 'rank',
): ReadonlySet<IndexPart> {
  const parsed = parseQuery(query);
  const hasWords = findRuns(parsed).some((units) => units.length > 0);
  const usesVectors = by === 'rank' || (by === 'meaning' && parsed.kind === 'plain' && hasWords);
  return new Set<IndexPart>([
    'articles',
    ...(hasWords && filters.synonyms !== false ? (['synonyms'] as const) : []),
    ...(usesVectors ? (['vectors'] as const) : []),
  ]);
}

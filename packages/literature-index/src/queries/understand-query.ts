import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { SemanticIndex } from '../scoring/semantic-index.ts';
import type { Calibrations } from '../similarity/calibrations.ts';
import type { Database } from '../store/database.ts';
import type { IndexVersion } from '../store/index-cache.ts';
import { expandQuery } from '../synonyms/expand-query.ts';
import type { Query } from '../syntax/expression.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { parseQuery } from '../syntax/parser.ts';

/** The components that answer a query. */
export interface Index {
  readonly database: Database;
  /** The version that this query is answered from. */
  readonly at: IndexVersion;
  readonly calibrations: Calibrations;
  /** Without it, scoring is lexical. */
  readonly semantic?: SemanticIndex;
  /** Synonyms for the words of a query; null for those learned from the index only. */
  readonly vocabulary: () => Vocabulary | null;
}

/**
 * Parses the query and adds synonyms.
 * @throws QuerySyntaxError
 */
export async function understandQuery(
  { at, vocabulary }: Index,
  { query, filters, asOf }: LiteratureQuery,
): Promise<Query> {
  const read = parseQuery(query, { vocabulary: vocabulary(), today: asOf });
  if (filters.synonyms === false) return read;
  return expandQuery(at, read, { typed: query, vocabulary: vocabulary() });
}

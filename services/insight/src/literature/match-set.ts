import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { MatchSet } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import { askSearch, type Patience } from './ask-search.ts';

/** Records at most: the statistics of a larger match set come from this many of it, and the answer says so. */
const MATCH_SET_CAP = 20_000;
const PAGE = 200;

export interface MatchedLiterature {
  readonly records: LiteratureRecord[];
  readonly total: number;
  readonly source: string;
  readonly capped: boolean;
  readonly historicalDepth: string;
}

/**
 * Everything that a query matches: the background of all statistics. Read in pages, because a message holds no more; without
 * filters over the whole of history.
 */
export async function readMatchSet(
  patience: Patience,
  search: { query: string; filters?: SearchFilters; asOf: string },
  cap = MATCH_SET_CAP,
): Promise<MatchedLiterature> {
  const historicalDepth = search.filters?.historicalDepth ?? 'all';
  const filters = { ...search.filters, historicalDepth };
  const records: LiteratureRecord[] = [];
  let after: string | null = null;
  for (;;) {
    const limit = Math.min(PAGE, cap - records.length);
    const page: z.output<typeof MatchSet.reply> = await askSearch(patience, MatchSet, {
      query: search.query,
      filters,
      asOf: search.asOf,
      after,
      limit,
    });
    records.push(...page.records);
    after = page.next;
    if (after !== null && records.length < cap) continue;
    const { total, source } = page;
    return { records, total, source, capped: page.capped || after !== null, historicalDepth };
  }
}

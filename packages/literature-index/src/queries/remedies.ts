import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { select } from '../scoring/rank.ts';
import { countMatches } from '../store/matches.ts';
import { toLimits } from '../syntax/limits.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import type { Remedy } from './query-results.ts';
import { type Index, understandQuery } from './understand-query.ts';

/** Longer queries are not counted part by part. */
const MAX_PARTS = 5;

/** Filters that can be left out, without their effect. */
const NO_FILTERS = {
  historicalDepth: 'all',
  articleType: 'all',
  journalFilter: undefined,
  authorFilter: undefined,
} satisfies SearchFilters;
type FilterName = Remedy['filters'][number];

const isSet = (filters: SearchFilters, name: FilterName) => {
  const value = filters[name];
  return value !== undefined && value !== 'all' && value.trim() !== '';
};

const leaveOut = (filters: SearchFilters, names: readonly FilterName[]): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])),
});

/** The query without each part that AND joins. Plain words need none: an article that has any of them matches. */
function withoutEachPart(query: string): { part: string; query: string }[] {
  if (/[()]|\b(?:OR|NOT)\b/.test(query)) return [];
  const parts = query.split(/\sAND\s/).map((part) => part.trim());
  if (parts.length < 2 || parts.length > MAX_PARTS) return [];
  return parts.map((part, left) => ({ part, query: parts.filter((_, at) => at !== left).join(' AND ') }));
}

/**
 * What to leave out of a query without matches to get some: one filter; else all filters; else a part of the query, with all filters. Most
 * matches first.
 * @param inTurn runs a statement once it is its turn
 * @throws QuerySyntaxError
 */
export async function findRemedies(
  index: Index,
  literatureQuery: LiteratureQuery,
  inTurn: <Result>(step: () => Promise<Result>) => Promise<Result>,
): Promise<Remedy[]> {
  const { database } = index;
  const { query: typed, filters, asOf, narrow } = literatureQuery;
  const set = (Object.keys(NO_FILTERS) as FilterName[]).filter((name) => isSet(filters, name));

  async function tryEach(candidates: readonly Omit<Remedy, 'count'>[]): Promise<Remedy[]> {
    const remedies: Remedy[] = [];
    for (const candidate of candidates) {
      const kept = leaveOut(filters, candidate.filters);
      const query = await inTurn(() =>
        understandQuery(index, { ...literatureQuery, query: candidate.query, filters: kept }),
      );
      const found = await inTurn(() => select(database, query, toLimits(kept, asOf, narrow)));
      const count = found ? (await inTurn(() => countMatches(database, found.selection))).count : 0;
      if (count > 0) remedies.push({ ...candidate, count });
    }
    return remedies.sort((a, b) => b.count - a.count);
  }

  const oneFilter = await tryEach(set.map((name) => ({ filters: [name], part: null, query: typed })));
  if (oneFilter.length > 0) return oneFilter;
  const allFilters = set.length > 1 ? await tryEach([{ filters: set, part: null, query: typed }]) : [];
  if (allFilters.length > 0) return allFilters;
  return tryEach(withoutEachPart(typed).map((rest) => ({ filters: set, ...rest })));
}

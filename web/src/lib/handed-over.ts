import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** A search passed from one page to another in the navigation state. */
interface PassedSearch {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly resultsCount: number;
  readonly searchedAt: string;
}

/** Builds the navigation state of a link. */
export const passSearch = (search: Omit<PassedSearch, 'searchedAt'>): { search: PassedSearch } => ({
  search: { ...search, searchedAt: new Date().toISOString() },
});

const isPassedSearch = (state: unknown): state is { search: PassedSearch } =>
  typeof state === 'object' &&
  state !== null &&
  'search' in state &&
  typeof (state.search as Partial<PassedSearch> | undefined)?.query === 'string';

/** Reads the search from a location's state, in the form of a history entry; null without one. */
export function readPassedSearch(state: unknown): SearchHistoryEntry | null {
  if (!isPassedSearch(state)) return null;
  const { query, filters, resultsCount, searchedAt } = state.search;
  return {
    id: 'handed-over',
    userId: '',
    query,
    historicalDepth: filters.historicalDepth ?? null,
    futureHorizon: filters.futureHorizon ?? null,
    articleType: filters.articleType ?? null,
    journalFilter: filters.journalFilter ?? null,
    authorFilter: filters.authorFilter ?? null,
    synonyms: filters.synonyms ?? true,
    resultsCount,
    searchedAt,
  };
}

const COMPARED_FIELDS = [
  'query',
  'historicalDepth',
  'futureHorizon',
  'articleType',
  'journalFilter',
  'authorFilter',
  'synonyms',
] as const satisfies readonly (keyof SearchHistoryEntry)[];

/** Recent searches with the handed-over one first, without a duplicate if the history contains it. */
export function withPassedSearch(
  recent: readonly SearchHistoryEntry[],
  passed: SearchHistoryEntry | null,
): SearchHistoryEntry[] {
  if (!passed) return [...recent];
  const isSame = (entry: SearchHistoryEntry) =>
    COMPARED_FIELDS.every((field) => entry[field] === passed[field]);
  return [recent.find(isSame) ?? passed, ...recent.filter((entry) => !isSame(entry))];
}

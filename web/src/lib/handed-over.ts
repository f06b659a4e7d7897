import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** A search passed from one page to another in the navigation state. */
interface HandedOver {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly resultsCount: number;
  readonly searchedAt: string;
}

/** Builds the navigation state of a link. */
export const handOver = (search: Omit<HandedOver, 'searchedAt'>): { search: HandedOver } => ({
  search: { ...search, searchedAt: new Date().toISOString() },
});

const isHandedOver = (state: unknown): state is { search: HandedOver } =>
  typeof state === 'object' &&
  state !== null &&
  'search' in state &&
  typeof (state.search as Partial<HandedOver> | undefined)?.query === 'string';

/** Reads the search from a location's state, in the form of a history entry; null without one. */
export function handedOver(state: unknown): SearchHistoryEntry | null {
  if (!isHandedOver(state)) return null;
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

const sameFields = [
  'query',
  'historicalDepth',
  'futureHorizon',
  'articleType',
  'journalFilter',
  'authorFilter',
  'synonyms',
] as const satisfies readonly (keyof SearchHistoryEntry)[];

/** Recent searches with the handed-over one first, without a duplicate if the history contains it. */
export function withHandedOver(
  recent: readonly SearchHistoryEntry[],
  handed: SearchHistoryEntry | null,
): SearchHistoryEntry[] {
  if (!handed) return [...recent];
  const isSame = (entry: SearchHistoryEntry) => sameFields.every((field) => entry[field] === handed[field]);
  return [recent.find(isSame) ?? handed, ...recent.filter((entry) => !isSame(entry))];
}

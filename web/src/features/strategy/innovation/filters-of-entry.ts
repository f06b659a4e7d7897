import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** The filters of a history entry; missing ones stay undefined. */
export const toSearchFilters = (entry: SearchHistoryEntry): SearchFilters => ({
  historicalDepth: entry.historicalDepth ?? undefined,
  futureHorizon: entry.futureHorizon ?? undefined,
  articleType: entry.articleType ?? undefined,
  journalFilter: entry.journalFilter ?? undefined,
  authorFilter: entry.authorFilter ?? undefined,
  ...(!entry.synonyms && { synonyms: false }),
});

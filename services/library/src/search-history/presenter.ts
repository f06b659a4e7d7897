import { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import type { SearchHistoryRow } from './repository.ts';

const {
  historicalDepth: HistoricalDepth,
  futureHorizon: FutureHorizon,
  articleType: ArticleType,
} = SearchHistoryEntry.shape;

export const presentSearch = (row: SearchHistoryRow): SearchHistoryEntry => ({
  ...row,
  historicalDepth: HistoricalDepth.parse(row.historicalDepth),
  futureHorizon: FutureHorizon.parse(row.futureHorizon),
  articleType: ArticleType.parse(row.articleType),
  searchedAt: row.searchedAt.toISOString(),
});

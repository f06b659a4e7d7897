import { SavedQuery } from '@sextant/contracts/library/saved-query';
import type { SavedQueryRow } from './repository.ts';

const {
  historicalDepth: HistoricalDepth,
  futureHorizon: FutureHorizon,
  articleType: ArticleType,
} = SavedQuery.shape;

export const presentSavedQuery = (row: SavedQueryRow): SavedQuery => ({
  ...row,
  historicalDepth: HistoricalDepth.parse(row.historicalDepth),
  futureHorizon: FutureHorizon.parse(row.futureHorizon),
  articleType: ArticleType.parse(row.articleType),
  createdAt: row.createdAt.toISOString(),
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
});

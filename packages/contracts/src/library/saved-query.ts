import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { ArticleType, FutureHorizon, HistoricalDepth, SearchFilters } from '../literature/filters.ts';

export const SaveQueryBody = SearchFilters.extend({
  name: z.string().trim().min(1, 'Query name is required').max(200),
  query: z.string().trim().min(1, 'Search query is required').max(2_000),
});
export type SaveQueryBody = z.input<typeof SaveQueryBody>;

export const SavedQuery = z.object({
  id: Uuid,
  userId: Uuid,
  name: z.string(),
  query: z.string(),
  historicalDepth: HistoricalDepth.nullable(),
  futureHorizon: FutureHorizon.nullable(),
  articleType: ArticleType.nullable(),
  journalFilter: z.string().nullable(),
  authorFilter: z.string().nullable(),
  createdAt: IsoDateTime,
});
export type SavedQuery = z.infer<typeof SavedQuery>;

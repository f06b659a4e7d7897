import { z } from 'zod';
import { IsoDateTime, requiredText, Uuid } from '../http/values.ts';
import {
  ArticleType,
  FutureHorizon,
  HistoricalDepth,
  SearchFilters,
  SearchQuery,
} from '../literature/filters.ts';

export const SaveQueryBody = SearchFilters.extend({
  name: requiredText('Query name is required', 200),
  query: SearchQuery,
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

import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { ArticleType, FutureHorizon, HistoricalDepth } from '../literature/filters.ts';

export const SearchHistoryEntry = z.object({
  id: Uuid,
  userId: Uuid,
  query: z.string(),
  historicalDepth: HistoricalDepth.nullable(),
  futureHorizon: FutureHorizon.nullable(),
  articleType: ArticleType.nullable(),
  journalFilter: z.string().nullable(),
  authorFilter: z.string().nullable(),
  synonyms: z.boolean().describe('False: only the words as typed'),
  resultsCount: z.int().nonnegative(),
  searchedAt: IsoDateTime,
});
export type SearchHistoryEntry = z.infer<typeof SearchHistoryEntry>;

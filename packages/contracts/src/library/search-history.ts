import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { ArticleType, FutureHorizon, HistoricalDepth } from '../literature/filters.ts';

/** A search as it was run or saved. */
export const storedSearch = {
  query: z.string(),
  historicalDepth: HistoricalDepth.nullable(),
  futureHorizon: FutureHorizon.nullable(),
  articleType: ArticleType.nullable(),
  journalFilter: z.string().nullable(),
  authorFilter: z.string().nullable(),
  synonyms: z.boolean().describe('False: only the words as typed'),
};

export const SearchHistoryEntry = z.object({
  id: Uuid,
  userId: Uuid,
  ...storedSearch,
  resultsCount: z.int().nonnegative(),
  searchedAt: IsoDateTime,
});
export type SearchHistoryEntry = z.infer<typeof SearchHistoryEntry>;

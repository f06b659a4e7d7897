import { z } from 'zod';
import { IsoDateTime, Pmid, requiredText, Uuid } from '../http/values.ts';
import { SearchFilters, SearchQuery } from '../literature/filters.ts';
import { storedSearch } from './search-history.ts';

export const SaveQueryBody = SearchFilters.extend({
  name: requiredText('Query name is required', 200),
  query: SearchQuery,
});
export type SaveQueryBody = z.input<typeof SaveQueryBody>;

export const SavedQuery = z.object({
  id: Uuid,
  userId: Uuid,
  name: z.string(),
  ...storedSearch,
  createdAt: IsoDateTime,
  lastRunAt: IsoDateTime.nullable().describe('Null if it was never run'),
});
export type SavedQuery = z.infer<typeof SavedQuery>;

/** Number of matches that are new since the last run. */
export const SavedQueryNews = z.object({
  id: Uuid,
  newCount: z.int().nonnegative().nullable().describe('At most 1,000; null for a query that was never run'),
  since: IsoDateTime.nullable().describe('Time of the last run'),
});
export type SavedQueryNews = z.infer<typeof SavedQueryNews>;

/** A run becomes the baseline for the next count of new articles. */
export const RunAnswer = z.object({
  query: SavedQuery,
  newPmids: z.array(Pmid).describe('New since the previous run, newest first'),
  newCount: z.int().nonnegative().nullable().describe('Null at the first run'),
  since: IsoDateTime.nullable().describe('Time of the previous run'),
});
export type RunAnswer = z.infer<typeof RunAnswer>;

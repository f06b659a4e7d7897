import { z } from 'zod';
import { Allowance } from '../http/usage.ts';

/** Usage of the account's quotas in the library. */
export const LibraryUsage = z.object({
  savedArticles: Allowance,
  bytes: Allowance.describe('Size of saved articles'),
  savedQueries: Allowance,
  searchHistory: Allowance.optional().describe('Searches; the oldest beyond are deleted'),
  activities: Allowance.optional().describe(
    'Activities of all kinds; the oldest of a kind beyond are deleted',
  ),
});
export type LibraryUsage = z.infer<typeof LibraryUsage>;

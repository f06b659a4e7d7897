import { z } from 'zod';
import { Allowance } from '../http/usage.ts';

/** Usage of the account's quotas in the library. */
export const LibraryUsage = z.object({
  savedArticles: Allowance,
  bytes: Allowance.describe('Size of saved articles'),
  savedQueries: Allowance,
});
export type LibraryUsage = z.infer<typeof LibraryUsage>;

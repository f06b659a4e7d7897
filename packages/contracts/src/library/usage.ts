import { z } from 'zod';
import { Allowance } from '../http/usage.ts';

/** What the account has of what it may keep in the library. */
export const LibraryUsage = z.object({
  savedArticles: Allowance,
  bytes: Allowance.describe('That saved articles take'),
  savedQueries: Allowance,
});
export type LibraryUsage = z.infer<typeof LibraryUsage>;

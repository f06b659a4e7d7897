import { z } from 'zod';
import { Allowance } from '../http/usage.ts';

/** Usage of the account's quotas in insight. */
export const ResultUsage = z.object({
  results: Allowance.describe('Stored analyses, radars and roadmaps'),
  bytes: Allowance.describe('Their size as JSON'),
  jobs: Allowance.describe('Queued or running jobs'),
  modelTokens: z
    .object({
      used: z.int().nonnegative(),
      allowed: z.int().nonnegative().nullable().describe('Null without a limit'),
    })
    .optional()
    .describe('Tokens of a language model today (UTC); absent where none is used'),
});
export type ResultUsage = z.infer<typeof ResultUsage>;

import { z } from 'zod';
import { Allowance } from '../http/usage.ts';

/** Usage of the account's quotas in insight. */
export const ResultUsage = z.object({
  results: Allowance.describe('Stored analyses, radars and roadmaps'),
  bytes: Allowance.describe('Their size as JSON'),
  jobs: Allowance.describe('Queued or running jobs'),
});
export type ResultUsage = z.infer<typeof ResultUsage>;

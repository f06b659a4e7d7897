import { z } from 'zod';
import { Allowance } from '../http/usage.ts';

/** Usage of the account's quotas in insight. */
export const ResultUsage = z.object({
  results: Allowance.describe('Stored analyses, radars and roadmaps'),
  bytes: Allowance.describe('That they take, as JSON'),
  jobs: Allowance.describe('Waiting or running'),
});
export type ResultUsage = z.infer<typeof ResultUsage>;

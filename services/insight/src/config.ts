import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';

/** What the service itself decides on, beside where to find its surroundings. */
export const InsightSettings = z.object({
  /** `api` answers calls, `worker` computes, `both` does both: operations scale workers alone. */
  INSIGHT_ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  /** Jobs that one worker process runs at once. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Threads that compute; a job that waits for literature holds none. */
  ANALYST_THREADS: z.coerce.number().int().min(1).max(16).default(2),
});
export type InsightSettings = z.output<typeof InsightSettings>;

export const InsightConfig = z.object({
  ...serverConfig,
  ...databaseConfig,
  ...busConfig,
  ...identityConfig,
  IDENTITY_PRIVATE_KEY: identityConfig.IDENTITY_PRIVATE_KEY.unwrap(),
  ...InsightSettings.shape,
});

export const loadInsightConfig = (env?: NodeJS.ProcessEnv) => loadConfig(InsightConfig, env);

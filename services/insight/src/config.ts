import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
  telemetryConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';

/** Which analyst works, and where its model answers. */
export const analystSettings = {
  /** `openai` is a model behind any OpenAI-compatible address; `auto` takes it where `OPENAI_MODEL` and a key or an address are set. */
  ANALYST: z.enum(['auto', 'built-in', 'openai']).default('auto'),
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not a usable key')
    .optional(),
  /** Without `/chat/completions`. */
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'is not a usable address, such as https://api.openai.com/v1' })
    .optional(),
  OPENAI_MODEL: z.string().max(200).optional(),
  /** Tokens that one request to the model may have; abstracts are shortened to fit. */
  MODEL_PROMPT_TOKENS: z.coerce.number().int().min(4_000).max(2_000_000).default(32_000),
  /** How long the model may take for one answer. */
  MODEL_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(3_600).default(600),
  /** How long it may be silent, before its answer begins and within it. */
  MODEL_IDLE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(180),
};

/** What one user may have. */
export const resultQuotaSettings = {
  /** Analyses, radars and roadmaps that are kept, and megabytes that they take. */
  MAX_RESULTS_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  MAX_RESULT_MB_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(256),
  /** Changes by hand: of one topic, and of all of them. Each stays in the history. */
  MAX_CORRECTIONS_PER_TOPIC: z.coerce.number().int().min(1).max(10_000).default(2_000),
  MAX_CORRECTIONS_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  /** Jobs that wait or run. */
  MAX_JOBS_PER_USER: z.coerce.number().int().min(1).max(10_000).default(30),
};

/** What the service itself decides on, beside where to find its surroundings. */
export const InsightSettings = z.object({
  /** `api` answers calls, `worker` computes, `both` does both: operations scale workers alone. */
  INSIGHT_ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  /** Jobs that one worker process runs at once. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Threads that compute; a job that waits for literature holds none. */
  ANALYST_THREADS: z.coerce.number().int().min(1).max(16).default(2),
  ...resultQuotaSettings,
  ...analystSettings,
});
export type InsightSettings = z.output<typeof InsightSettings>;

export const InsightConfig = z.object({
  ...serverConfig,
  ...telemetryConfig,
  ...databaseConfig,
  ...busConfig,
  ...identityConfig,
  IDENTITY_PRIVATE_KEY: identityConfig.IDENTITY_PRIVATE_KEY.unwrap(),
  ...InsightSettings.shape,
});

export const loadInsightConfig = (env?: NodeJS.ProcessEnv) => loadConfig(InsightConfig, env);

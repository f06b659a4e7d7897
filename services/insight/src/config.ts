import { identityConfig, loadConfig, openAiConfig, processConfig } from '@sextant/service-kit/config';
import { mailConfig, requireSender } from '@sextant/service-kit/mail/settings';
import { z } from 'zod';
import { MODEL_APIS, REASONING_EFFORTS } from './model-analyst/client/open-server.ts';

/** Dollars for a million tokens, 'READ/WRITTEN'. */
const Prices = z
  .string()
  .regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/, 'Prices are two numbers, such as 0.25/2')
  .transform((text) => {
    const [read = 0, written = 0] = text.split('/').map(Number);
    return { read, written };
  });
export type ModelPrices = z.output<typeof Prices>;

/** The analyst, and the address of its model. */
export const analystSettings = {
  /**
   * `openai` is a model behind any OpenAI-compatible address; `auto` selects it if `OPENAI_MODEL` and a key
   * or an address are set.
   */
  ANALYST: z.enum(['auto', 'built-in', 'openai']).default('auto'),
  /** `off` gives answers from the literature alone, without what registers say of approvals and withdrawals. */
  DRUG_FACTS: z.enum(['on', 'off']).default('on'),
  ...openAiConfig,
  OPENAI_MODEL: z.string().max(200).optional(),
  /** The API of the server: chat completions, or OpenAI's responses, for models that serve nothing else. */
  OPENAI_API: z.enum(MODEL_APIS).default('chat'),
  /** Tokens of the articles that a model reads for one topic: some 20 articles a call, up to 200. No request is longer. */
  MODEL_PROMPT_TOKENS: z.coerce.number().int().min(4_000).max(2_000_000).default(100_000),
  /** Tokens that the answers of one user may use in a day (UTC), read and written; any number unless set. */
  MODEL_DAILY_TOKENS: z.coerce.number().int().min(1_000).max(10_000_000_000).optional(),
  /** What the model costs, so that an answer tells it; tokens alone are told unless set. */
  MODEL_PRICES: Prices.optional(),
  /** How long a model that thinks should think; as its server does by itself unless set. */
  MODEL_REASONING_EFFORT: z.enum(REASONING_EFFORTS).optional(),
  /** Maximum tokens of one answer of the model; as its server does by itself unless set. */
  MODEL_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(256).max(1_000_000).optional(),
  /** Time limit for one answer of the model. */
  MODEL_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(3_600).default(600),
  /** Maximum silence before and within an answer. */
  MODEL_IDLE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(180),
};

/** What is kept: quotas per user, and the retention of what all share. */
export const resultQuotaSettings = {
  /** Stored analyses, radars and roadmaps, and their size in megabytes. */
  MAX_RESULTS_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  MAX_RESULT_MB_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(256),
  /** Changes by hand: of one topic, and of all of them. Each stays in the history. */
  MAX_CORRECTIONS_PER_TOPIC: z.coerce.number().int().min(1).max(10_000).default(2_000),
  MAX_CORRECTIONS_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  /** Readings of articles that no run has used for so many days are deleted. */
  READING_DAYS: z.coerce.number().int().min(1).max(10_000).default(90),
  /** Topics that one user may watch. */
  MAX_WATCHES_PER_USER: z.coerce.number().int().min(1).max(1_000).default(50),
  /** Jobs that wait or run. */
  MAX_JOBS_PER_USER: z.coerce.number().int().min(1).max(10_000).default(30),
};

/** Digests that gather in one mail. */
export const digestMailSettings = {
  MAIL_GATHER_MINUTES: z.coerce.number().int().min(0).max(1_440).default(15),
};

const hostList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

/** Calling webhooks of users: off unless a key is given. */
export const webhookSettings = {
  /** What secrets of webhooks are derived from, at least 32 characters; with another one users make theirs again. */
  WEBHOOK_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  /** Hosts, or host:port, separated by commas, that webhooks may call without https and in private networks. */
  WEBHOOK_HOSTS: z.string().max(2_000).default('').transform(hostList),
};

/** Settings of the service itself, without those of database, bus and server. */
export const InsightSettings = z.object({
  /** `api` serves calls, `worker` runs jobs, `both` does both, so that workers can be scaled alone. */
  INSIGHT_ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  /** Concurrent jobs of one worker process. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Runs of watches that are under way at once, of all workers: those that users start come between them. */
  WATCHED_RUNS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(2),
  /** Computing threads; a job that waits for literature uses none. */
  ANALYST_THREADS: z.coerce.number().int().min(1).max(16).default(2),
  ...resultQuotaSettings,
  ...analystSettings,
  ...mailConfig,
  ...digestMailSettings,
  ...webhookSettings,
});
export type InsightSettings = z.output<typeof InsightSettings>;

export const InsightConfig = z.object({
  ...processConfig,
  ...identityConfig,
  IDENTITY_PRIVATE_KEY: identityConfig.IDENTITY_PRIVATE_KEY.unwrap(),
  ...InsightSettings.shape,
});

export const loadInsightConfig = (env?: NodeJS.ProcessEnv) =>
  loadConfig(
    InsightConfig.superRefine((config, context) =>
      // Workers send; the API only has to know that they do, and needs no password for it.
      requireSender(config, context, { server: config.INSIGHT_ROLE !== 'api' }),
    ),
    env,
  );

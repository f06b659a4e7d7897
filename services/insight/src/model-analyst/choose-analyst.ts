import { ConfigError } from '@sextant/service-kit/config';
import type { InsightSettings } from '../config.ts';
import type { ModelAccess } from './client/open-server.ts';

const OPENAI = 'https://api.openai.com/v1';

/** A model with its limits. */
export interface ModelSettings {
  readonly access: ModelAccess;
  readonly promptTokens: number;
}

/**
 * The configured model; null for the built-in analyst.
 * @throws ConfigError if a model is requested but not configured
 */
export function chooseModel(settings: InsightSettings): ModelSettings | null {
  const { ANALYST, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = settings;
  const reachable = OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined;
  if (ANALYST === 'built-in') return null;
  if (OPENAI_MODEL === undefined || !reachable) {
    if (ANALYST === 'auto') return null;
    throw new ConfigError([
      ...(OPENAI_MODEL === undefined
        ? ['OPENAI_MODEL: is missing: ANALYST=openai needs the name of a model']
        : []),
      ...(reachable ? [] : ['OPENAI_API_KEY: is missing: ANALYST=openai needs a key, or OPENAI_BASE_URL']),
    ]);
  }
  return {
    access: {
      baseUrl: (OPENAI_BASE_URL ?? OPENAI).replace(/\/+$/, ''),
      apiKey: OPENAI_API_KEY,
      apiKeyHeader: settings.OPENAI_API_KEY_HEADER,
      reasoningEffort: settings.MODEL_REASONING_EFFORT,
      maxOutputTokens: settings.MODEL_MAX_OUTPUT_TOKENS,
      model: OPENAI_MODEL,
      api: settings.OPENAI_API,
      timeoutMs: settings.MODEL_TIMEOUT_SECONDS * 1_000,
      idleMs: settings.MODEL_IDLE_SECONDS * 1_000,
    },
    promptTokens: settings.MODEL_PROMPT_TOKENS,
  };
}

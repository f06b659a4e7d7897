import { openAiConfig } from '@sextant/service-kit/config';
import { z } from 'zod';
import type { EmbeddingServer } from './open-server.ts';

/** Settings of an external embedding model. */
export const embeddingConfig = {
  ...openAiConfig,
  /** Used if a key or an address is set; otherwise vectors are built in. */
  OPENAI_EMBEDDING_MODEL: z.string().min(1).max(200).optional(),
};

/** The configured server; null if vectors are built in. */
export function getEmbeddingServer(
  settings: {
    readonly [Key in keyof typeof embeddingConfig]?: string | undefined;
  },
): EmbeddingServer | null {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_API_KEY_HEADER: apiKeyHeader,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_EMBEDDING_MODEL: model,
  } = settings;
  if (!model || !(apiKey || baseUrl)) return null;
  return {
    baseUrl: baseUrl ?? 'https://api.openai.com/v1',
    apiKey,
    ...(apiKeyHeader && { apiKeyHeader }),
    model,
  };
}

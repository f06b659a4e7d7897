import type { EmbeddingProvider } from '@sextant/literature-index/vectors';
import { latentProvider } from '@sextant/literature-index/vectors';
import type { EmbeddingServer } from './open-server.ts';
import { openAiProvider } from './openai-provider.ts';

/** Input of the thread that builds vectors. */
export interface BuildTask {
  readonly databaseUrl: string;
  readonly server: EmbeddingServer | null;
  /** Maximum number of articles whose vectors are in memory. */
  readonly maxInMemory: number;
}

/** The external server if configured, else the built-in provider. */
export const createProvider = (server: EmbeddingServer | null): EmbeddingProvider =>
  server ? openAiProvider(server) : latentProvider;

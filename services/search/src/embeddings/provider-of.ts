import type { EmbeddingProvider } from '@sextant/literature-index/vectors';
import { latentProvider } from '@sextant/literature-index/vectors';
import type { EmbeddingServer } from './open-server.ts';
import { openAiProvider } from './openai-provider.ts';

/** What the thread that builds vectors is told. */
export interface BuildTask {
  readonly databaseUrl: string;
  readonly server: EmbeddingServer | null;
  /** Articles whose vectors are held in memory at most. */
  readonly maxInMemory: number;
}

/** The outside server where there is one, else what is built in. */
export const providerOf = (server: EmbeddingServer | null): EmbeddingProvider =>
  server ? openAiProvider(server) : latentProvider;

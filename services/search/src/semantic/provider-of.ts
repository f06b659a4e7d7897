import type { EmbeddingProvider } from './embedding-provider.ts';
import { latentProvider } from './latent-provider.ts';
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

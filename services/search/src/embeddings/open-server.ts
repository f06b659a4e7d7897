import { type OpenAiServer, openAiOptions } from '@sextant/service-kit/openai-options';
import type { OpenAI } from 'openai';

/** An embedding server with an OpenAI-compatible API: `/embeddings` below its `baseUrl`. */
export interface EmbeddingServer extends OpenAiServer {
  readonly model: string;
}

/** A client of an embedding server. Loaded lazily, so that other installations do not pay for it. */
export async function openServer(server: EmbeddingServer): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI(await openAiOptions(server));
}

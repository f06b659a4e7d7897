import { type OpenAiServer, openAiOptions } from '@sextant/service-kit/openai-options';
import type { OpenAI } from 'openai';

/** A server of embeddings in OpenAI's wire format, `/embeddings` below its `baseUrl`. */
export interface EmbeddingServer extends OpenAiServer {
  readonly model: string;
}

/** A client of a server of embeddings. Loaded when it is first needed: who has no such model does not wait for it. */
export async function openServer(server: EmbeddingServer): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI(await openAiOptions(server));
}

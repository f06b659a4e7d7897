import { type OpenAiServer, openAiOptions } from '@sextant/service-kit/openai-options';
import type { OpenAI } from 'openai';

/** A server with OpenAI's chat completions API. */
export interface ModelAccess extends Required<OpenAiServer> {
  readonly model: string;
}

/** A client of a model's server. Imported lazily, since most installations have no model. */
export async function openServer(access: ModelAccess): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI(await openAiOptions(access));
}

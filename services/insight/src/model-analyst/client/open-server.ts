import { type OpenAiServer, openAiOptions } from '@sextant/service-kit/openai-options';
import type { OpenAI } from 'openai';

/** Where a model answers, by the chat completions call that OpenAI made common. */
export interface ModelAccess extends Required<OpenAiServer> {
  readonly model: string;
}

/** A client of a model's server. Loaded when it is first needed: who has no model does not wait for it. */
export async function openServer(access: ModelAccess): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI(await openAiOptions(access));
}

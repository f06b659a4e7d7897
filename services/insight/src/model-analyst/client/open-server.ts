import { type OpenAiServer, openAiOptions } from '@sextant/service-kit/openai-options';
import type { OpenAI } from 'openai';

/** A server with OpenAI's chat completions API, or its responses API. */
export interface ModelAccess extends Required<Omit<OpenAiServer, 'apiKeyHeader'>> {
  readonly apiKeyHeader?: string | undefined;
  readonly model: string;
  /** The way in which it is asked; chat completions if undefined. */
  readonly api?: ModelApi | undefined;
  /** How long a model that thinks should think; as the server does by itself if undefined. */
  readonly reasoningEffort?: ReasoningEffort | undefined;
  /** Most tokens of an answer; as the server does by itself if undefined. */
  readonly maxOutputTokens?: number | undefined;
}

/** `responses`: for models that serve nothing else. */
export const MODEL_APIS = ['chat', 'responses'] as const;
type ModelApi = (typeof MODEL_APIS)[number];

export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;
type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/** A client of a model's server. Imported lazily, since most installations have no model. */
export async function openServer(access: ModelAccess): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI(await openAiOptions(access));
}

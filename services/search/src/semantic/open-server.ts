import type { OpenAI } from 'openai';

/** A server of embeddings in OpenAI's wire format. */
export interface EmbeddingServer {
  /** Without `/embeddings`. */
  readonly baseUrl: string;
  /** Servers in one's own house ask for none. */
  readonly apiKey: string | undefined;
  readonly model: string;
}

/**
 * A client of a server of embeddings. It never asks twice by itself, follows no redirect (the key goes nowhere else), and sends nothing that
 * the environment says beside `server`. Loaded when it is first needed: who has no such model does not wait for it.
 */
export async function openServer({ baseUrl, apiKey }: EmbeddingServer): Promise<OpenAI> {
  const [{ OpenAI }, { fetch }] = await Promise.all([import('openai'), import('undici')]);
  const ask = (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const options = { ...init, redirect: 'error' } as Parameters<typeof fetch>[1];
    return fetch(String(url), options) as unknown as Promise<Response>;
  };
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    fetch: ask,
    logLevel: 'off',
  });
}

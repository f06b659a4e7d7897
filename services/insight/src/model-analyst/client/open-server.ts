import type { OpenAI } from 'openai';

/** Where a model answers, by the chat completions call that OpenAI made common. */
export interface ModelAccess {
  /** Without a slash at its end, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** One answer may take so long in all, and its server may be silent for so long. */
  readonly timeoutMs: number;
  readonly idleMs: number;
}

/** Of one response, with all that streaming adds: no server fills our memory. */
const MAX_RESPONSE_BYTES = 64_000_000;

/** An answer that nobody reads to its end. */
export class TooLong extends Error {}

function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) throw new TooLong();
      controller.enqueue(part);
    },
  });
  return body.pipeThrough(count);
}

/**
 * A client of a model's server. It never asks twice by itself, follows no redirect (the key goes nowhere else), and sends nothing that the
 * environment says beside `access`. Loaded when it is first needed: who has no model does not wait for it.
 */
export async function openServer({ baseUrl, apiKey, timeoutMs, idleMs }: ModelAccess): Promise<OpenAI> {
  const [{ OpenAI }, { Agent, fetch }] = await Promise.all([import('openai'), import('undici')]);
  // Node's own fetch gives up after five minutes of silence, whatever it is told.
  const dispatcher = new Agent({ headersTimeout: idleMs, bodyTimeout: idleMs });
  const ask = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const options = { ...init, redirect: 'manual', dispatcher } as Parameters<typeof fetch>[1];
    const response = (await fetch(String(url), options)) as unknown as Response;
    return response.body ? new Response(limited(response.body), response) : response;
  };
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: ask,
    logLevel: 'off',
  });
}

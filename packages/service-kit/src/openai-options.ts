/** A server that speaks the wire format which OpenAI made common. */
export interface OpenAiServer {
  /** Without a slash at its end, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Servers in one's own house ask for none. */
  readonly apiKey: string | undefined;
  /** One answer may take so long in all; as the package has it unless given. */
  readonly timeoutMs?: number;
  /** The server may be silent for this long, before its answer and within it. */
  readonly idleMs?: number;
}

/** Of one response, with all that streaming adds: no server fills our memory. */
const MAX_RESPONSE_BYTES = 64_000_000;

/** An answer that no one reads to its end. */
export class ResponseTooLong extends Error {}

function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) throw new ResponseTooLong();
      controller.enqueue(part);
    },
  });
  return body.pipeThrough(count);
}

/**
 * What a service makes its `new OpenAI(…)` with. The client never asks twice by itself, follows no redirect (the key goes nowhere else),
 * and sends nothing that the environment says beside `server`. What it needs is loaded when it is asked: who has no model does not wait.
 */
export async function openAiOptions({ baseUrl, apiKey, timeoutMs, idleMs }: OpenAiServer) {
  const { Agent, fetch } = await import('undici');
  // Node's own fetch gives up after five minutes of silence, whatever it is told.
  const dispatcher = idleMs && new Agent({ headersTimeout: idleMs, bodyTimeout: idleMs });
  const ask = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const options = { ...init, redirect: 'manual', ...(dispatcher && { dispatcher }) };
    const response = await fetch(String(url), options as Parameters<typeof fetch>[1]);
    const answer = response as unknown as Response;
    return answer.body ? new Response(limited(answer.body), answer) : answer;
  };
  return {
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    fetch: ask,
    logLevel: 'off',
  } as const;
}

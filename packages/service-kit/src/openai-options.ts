/** A server with an OpenAI-compatible API. */
export interface OpenAiServer {
  /** Without a trailing slash, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Local servers need none. */
  readonly apiKey: string | undefined;
  /** Header that carries the key instead of `Authorization`, such as `api-key`. */
  readonly apiKeyHeader?: string | undefined;
  /** Total time of a response; the default of the package unless given. */
  readonly timeoutMs?: number;
  /** Maximum silence of the server, before and within its response. */
  readonly idleMs?: number;
}

/** Maximum size of a response including streaming overhead, to bound memory. */
const MAX_RESPONSE_BYTES = 64_000_000;

/** The response exceeds the size limit. */
export class ResponseTooLarge extends Error {}

function limitSize(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) throw new ResponseTooLarge();
      controller.enqueue(part);
    },
  });
  return body.pipeThrough(count);
}

/**
 * Options for `new OpenAI(…)`. The client does not retry, follows no redirect (so that the key stays with this server),
 * and ignores environment variables. Modules are loaded lazily, so that processes without a model do not pay for them.
 */
export async function openAiOptions({ baseUrl, apiKey, apiKeyHeader, timeoutMs, idleMs }: OpenAiServer) {
  const { Agent, fetch } = await import('undici');
  // Node's built-in fetch times out after five minutes of silence, regardless of options.
  const dispatcher = idleMs && new Agent({ headersTimeout: idleMs, bodyTimeout: idleMs });
  const fetchWithLimits = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const options = { ...init, redirect: 'manual', ...(dispatcher && { dispatcher }) };
    const response = await fetch(String(url), options as Parameters<typeof fetch>[1]);
    const fetchResponse = response as unknown as Response;
    return fetchResponse.body ? new Response(limitSize(fetchResponse.body), fetchResponse) : fetchResponse;
  };
  return {
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    ...((apiKey === undefined || apiKeyHeader) && {
      defaultHeaders: {
        authorization: null,
        ...(apiKey !== undefined && apiKeyHeader && { [apiKeyHeader]: apiKey }),
      },
    }),
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    fetch: fetchWithLimits,
    logLevel: 'off',
  } as const;
}

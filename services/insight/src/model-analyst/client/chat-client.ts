/** Where a model answers, by the chat completions call that OpenAI made common. */
export interface ModelAccess {
  /** Without a slash at its end, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly timeoutMs: number;
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** How the shape of the answer is asked for, the strictest first: not every server knows the strict ways. */
export const ANSWER_FORMATS = ['json_schema', 'json_object', 'text'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly format: AnswerFormat;
  readonly schema: { readonly name: string; readonly schema: object };
}

/** What one call came to. `note` is for the log: what the server said, without the key. */
export type ChatOutcome =
  | { readonly kind: 'answered'; readonly text: string }
  /** The answer is no answer: cut off, too long, empty, or not in the call's own format. `problem` is a clause. */
  | { readonly kind: 'broken'; readonly problem: string }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | null; readonly note: string }
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      readonly retryAfterMs: number | null;
      readonly note: string;
    }
  /** The server does not know this way of asking for a shape. */
  | { readonly kind: 'unsupported-format'; readonly note: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly note: string };

/** Longer answers are not read: no analysis needs a tenth of it. */
const MOST_ANSWER_BYTES = 1_000_000;
const MOST_NOTE = 300;

/** Milliseconds that a Retry-After header asks to wait: seconds or a date; null where there is none or it makes no sense. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

class TooLong extends Error {}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new TooLong();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const responseFormat = ({ format, schema: { name, schema } }: ChatRequest): object => {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } };
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAnswer(body: string): ChatOutcome {
  const data = parseJson(body) as
    | { choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[] }
    | null
    | undefined;
  const choice = data?.choices?.[0];
  const content = choice?.message?.content;
  if (choice?.finish_reason === 'length')
    return { kind: 'broken', problem: "it was cut off at the model's limit" };
  if (choice?.message?.refusal) return { kind: 'broken', problem: 'the model declined to answer' };
  if (typeof content !== 'string' || content.trim() === '') return { kind: 'broken', problem: 'it is empty' };
  return { kind: 'answered', text: content };
}

function readError({ apiKey, model }: ModelAccess, response: Response, body: string): ChatOutcome {
  const note = apiKey ? body.replaceAll(apiKey, '[key]').slice(0, MOST_NOTE) : body.slice(0, MOST_NOTE);
  const { status } = response;
  const wait = retryAfterMs(response.headers.get('retry-after'), Date.now());
  // Providers answer 429 for an empty purse as well, which no waiting fills.
  if (status === 429 && /insufficient_quota|billing/i.test(body))
    return { kind: 'refused', reason: "The account with the model's provider has no quota left.", note };
  if (status === 429) return { kind: 'rate-limited', retryAfterMs: wait, note };
  if (status >= 500 || status === 408)
    return { kind: 'unavailable', reason: `it answered ${status}`, retryAfterMs: wait, note };
  if (status === 401 || status === 403)
    return { kind: 'refused', reason: `The model's provider refused the key (${status}).`, note };
  if (status === 404)
    return {
      kind: 'refused',
      reason: `The model's provider does not know the model '${model}' or the address (404).`,
      note,
    };
  if ((status === 400 || status === 422) && /response_format|json_schema|json_object|schema/i.test(body))
    return { kind: 'unsupported-format', note };
  if (/context_length|context length|too many tokens|maximum context/i.test(body))
    return {
      kind: 'refused',
      reason: 'The articles are more than the model can read. Set MODEL_PROMPT_TOKENS to what it can.',
      note,
    };
  return { kind: 'refused', reason: `The model's provider refused the request (${status}).`, note };
}

/**
 * Asks a model once. Never throws for what the server does; redirects are not followed, so that the key goes nowhere else.
 * @throws the signal's reason where it is aborted
 */
export async function chatOnce(
  access: ModelAccess,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatOutcome> {
  signal.throwIfAborted();
  const { baseUrl, apiKey, model, timeoutMs } = access;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, messages: request.messages, stream: false, ...responseFormat(request) }),
      signal: AbortSignal.any([signal, timeout]),
    });
    const body = await readBody(response);
    return response.ok ? readAnswer(body) : readError(access, response, body);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TooLong) return { kind: 'broken', problem: 'it is longer than 1 MB' };
    const reason = timeout.aborted
      ? `it did not answer within ${timeoutMs / 1000} s`
      : 'it could not be reached';
    // What the network says names addresses, never headers.
    const note = error instanceof Error ? String(error.cause ?? error.message) : '';
    return { kind: 'unavailable', reason, retryAfterMs: null, note: note.slice(0, MOST_NOTE) };
  }
}

import { ResponseTooLarge } from '@sextant/service-kit/openai-options';
import { safeText } from '../../quotes/safe-text.ts';
import type { ChatOutcome } from './chat-outcome.ts';
import type { ModelAccess } from './open-server.ts';

const MAX_NOTE_CHARACTERS = 300;

/** Milliseconds of a Retry-After header: seconds or a date; null if it is missing or invalid. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** An error and its causes, outermost first. */
function* errorChain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** An error of the package with a server's response. */
interface ApiError extends Error {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body, if it is JSON. */
  readonly error?: unknown;
}
const isAnswered = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** More than a model takes at once, or an account in a minute: no wait fixes it. */
const TOO_LARGE = /context_length|context length|too many tokens|maximum context/i;
const TOO_LARGE_FOR_A_MINUTE = /request too large/i;
const MAX_WORDS = 200;
/** What a provider says of its error, where it is safe to show: ': ‘…’'. */
function inItsWords({ error }: ApiError): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  const said = safeText(message.replace(/\s+/g, ' ').trim(), MAX_WORDS, NONE);
  return said ? `: ‘${said.replace(/\.$/, '')}’` : '';
}
const NONE: ReadonlySet<string> = new Set();

function readAnswered(error: ApiError, model: string): ChatOutcome {
  const { status } = error;
  const details = `${error.message} ${JSON.stringify(error.error) ?? ''}`;
  const note = details.slice(0, MAX_NOTE_CHARACTERS);
  const wait = retryAfterMs(error.headers.get('retry-after'), Date.now());
  // Providers also use 429 for an exhausted quota, which no wait fixes.
  if (status === 429 && /insufficient_quota|billing/i.test(details))
    return { kind: 'refused', reason: "The account with the model's provider has no quota left.", note };
  if (status === 413 || (status === 429 ? TOO_LARGE_FOR_A_MINUTE : TOO_LARGE).test(details))
    return {
      kind: 'refused',
      reason: 'The articles are more than the model can read. Set MODEL_PROMPT_TOKENS to what it can.',
      note,
    };
  if (status === 429) return { kind: 'rate-limited', retryAfterMs: wait, note };
  if (status >= 500 || status === 408)
    return { kind: 'unavailable', reason: `it answered ${status}`, retryAfterMs: wait, note };
  if (status === 401 || status === 403)
    return { kind: 'refused', reason: `The model's provider refused the key (${status}).`, note };
  if (/v1\/responses|responses api|not (?:a )?(?:chat model|supported in the v1\/chat)/i.test(details))
    return {
      kind: 'refused',
      reason: `The model '${model}' is served through the responses API alone. Set OPENAI_API=responses.`,
      note,
    };
  if (status === 404)
    return {
      kind: 'refused',
      reason: `The model's provider does not know the model '${model}' or the address (404).`,
      note,
    };
  if ((status === 400 || status === 422) && /stream_options|include_usage/i.test(details))
    return { kind: 'unsupported-count', note };
  if ((status === 400 || status === 422) && /response_format|json_schema|json_object|schema/i.test(details))
    return { kind: 'unsupported-format', note };
  return {
    kind: 'refused',
    reason: `The model's provider refused the request (${status})${status >= 400 ? inItsWords(error) : ''}.`,
    note,
  };
}

/** When a call failed. */
interface FaultTime {
  readonly isTimedOut: boolean;
  /** Whether a part of the answer may have come. */
  readonly hasBegun: boolean;
}

const SILENT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function readUnanswered(
  error: unknown,
  { timeoutMs, idleMs }: ModelAccess,
  { isTimedOut, hasBegun }: FaultTime,
): ChatOutcome {
  const causes = [...errorChain(error)];
  if (causes.some((cause) => cause instanceof ResponseTooLarge))
    return { kind: 'broken', problem: 'it is longer than anybody reads' };
  // Messages of network errors contain addresses, never headers.
  const note = (causes.at(-1)?.message ?? String(error)).slice(0, MAX_NOTE_CHARACTERS);
  const unfinished = { kind: 'unfinished', retryAfterMs: null, note } as const;
  if (
    isTimedOut ||
    causes.some(({ name }) => name === 'TimeoutError' || name === 'APIConnectionTimeoutError')
  )
    return { ...unfinished, reason: `it did not end its answer within ${timeoutMs / 1000} s` };
  if (causes.some(({ code }) => SILENT.has(String(code))))
    return { ...unfinished, reason: `it was silent for ${idleMs / 1000} s` };
  if (hasBegun) return { ...unfinished, reason: 'its answer broke off' };
  return { kind: 'unavailable', reason: 'it could not be reached', retryAfterMs: null, note };
}

/** Classifies a failed call to a model. */
export function classifyFault(error: unknown, access: ModelAccess, time: FaultTime): ChatOutcome {
  const outcome =
    isAnswered(error) && !time.isTimedOut
      ? readAnswered(error, access.model)
      : readUnanswered(error, access, time);
  const { apiKey } = access;
  if (!('note' in outcome) || !apiKey) return outcome;
  const withoutKey = (text: string) => text.replaceAll(apiKey, '[key]');
  return {
    ...outcome,
    note: withoutKey(outcome.note),
    ...('reason' in outcome && { reason: withoutKey(outcome.reason) }),
  };
}

import type { Logger } from '@sextant/service-kit/logging';
import { Agent, fetch } from 'undici';
import { askSite, parseRetryAfter } from './ask-site.ts';
import { assertAnswer, quoteText, reportedError } from './eutils-responses.ts';
import { PubmedError, pubmedError } from './pubmed-error.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface EutilsSettings {
  /** Ends with a slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** Contact address of the operator, as NCBI requests. */
  readonly email: string | undefined;
  /** Time limit of one attempt. */
  readonly deadlineMs: number;
}

interface EutilsCall<Answer> {
  readonly utility: 'esearch' | 'efetch' | 'esummary';
  readonly parameters: Readonly<Record<string, string>>;
  /**
   * Parses the body.
   * @throws PubmedError if it is not a valid response
   */
  readonly read: (body: string) => Answer;
  /** Limit for all attempts including the waits between them; 14 s by default, below insight's timeout. */
  readonly withinMs?: number;
  readonly attempts?: number;
  /** Time limit of one attempt, if shorter than the configured one. */
  readonly deadlineMs?: number;
  /**
   * For background work: the request is sent only if no process has called PubMed for this long, else
   * `search.pubmed-busy` at once.
   */
  readonly afterQuietMs?: number;
  /** Whether silence is expected, so that it is not logged as a warning. */
  readonly quiet?: boolean;
}

/** Calls the E-utilities of NCBI within the shared rate limit. */
export interface EutilsClient {
  /** @throws AppError `search.pubmed-…` if there was no valid response */
  request<Answer>(call: EutilsCall<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

const TOOL = 'sextant';
const ATTEMPTS = 4;
const WITHIN_MS = 14_000;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** The body as text. @throws PubmedError if it is too large or not UTF-8 */
async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const piece of body ?? []) {
      bytes += piece.byteLength;
      if (bytes > MAX_ANSWER_BYTES)
        throw new PubmedError('unreadable', 'the answer is too large', { passing: false });
      text += decoder.decode(piece, { stream: true });
    }
    return text + decoder.decode();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new PubmedError('unreadable', 'the answer is not UTF-8', { cause });
    throw cause;
  }
}

/**
 * Classifies an error between here and PubMed.
 * @throws the error itself if it is a bug of ours
 */
function toFault(error: unknown): PubmedError {
  if (error instanceof PubmedError) return error;
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') return new PubmedError('timeout', 'no answer in time', { cause: error });
  // Fetch errors for connections that are refused, unresolvable, broken or aborted.
  if (error.name === 'AbortError' || /^(?:fetch failed|terminated)$/.test(error.message))
    return new PubmedError('unreachable', 'no connection', { cause: error });
  throw error;
}

export function createEutilsClient(options: {
  readonly settings: EutilsSettings;
  readonly rateLimiter: RateLimiter;
  readonly logger: Logger;
}): EutilsClient {
  const { settings, rateLimiter, logger } = options;
  const dispatcher = new Agent({ connect: { timeout: settings.deadlineMs } });
  const closing = new AbortController();

  /** PubMed's error message repeats a rejected key. */
  const withoutKey = (text: string) => (settings.apiKey ? text.replaceAll(settings.apiKey, '…') : text);

  function toHttpFault(status: number, body: string, retryAfter: string | null): PubmedError {
    const reason = quoteText(withoutKey(reportedError(body) ?? `status ${status}`));
    const retryAfterMs = parseRetryAfter(retryAfter);
    if (status === 429) return new PubmedError('busy', reason, { retryAfterMs });
    return new PubmedError('failed', reason, { passing: status >= 500 || status === 408, retryAfterMs });
  }

  async function attempt<Answer>({ utility, parameters, read }: EutilsCall<Answer>, deadlineMs: number) {
    const { apiKey, email, baseUrl } = settings;
    const form = new URLSearchParams({
      db: 'pubmed',
      tool: TOOL,
      ...(email && { email }),
      ...(apiKey && { api_key: apiKey }),
      ...parameters,
    });
    const url = new URL(`${utility}.fcgi`, baseUrl);
    const response = await fetch(url, {
      // Always a form body: proxies log URLs, which should contain neither the key nor a query.
      method: 'POST',
      body: form,
      headers: { accept: 'application/json, application/xml, text/xml', 'user-agent': TOOL },
      // Redirects are not followed, so that no other host gets the key.
      redirect: 'manual',
      dispatcher,
      signal: AbortSignal.any([AbortSignal.timeout(deadlineMs), closing.signal]),
    });
    const body = await readBody(response.body);
    if (response.status !== 200)
      throw toHttpFault(response.status, body, response.headers.get('retry-after'));
    assertAnswer(body);
    return read(body);
  }

  return {
    async request(call) {
      const {
        utility,
        withinMs = WITHIN_MS,
        attempts = ATTEMPTS,
        deadlineMs = withinMs,
        quiet = false,
      } = call;
      try {
        return await askSite({
          upstream: 'pubmed',
          name: `PubMed ${utility}`,
          rateLimiter,
          signal: closing.signal,
          withinMs,
          deadlineMs: Math.min(deadlineMs, settings.deadlineMs),
          attempts,
          afterQuietMs: call.afterQuietMs,
          ask: (timeoutMs) => attempt(call, timeoutMs),
          toFault,
          onFault: (fault, number) =>
            logger[quiet ? 'debug' : 'warn'](
              { utility, fault: fault.kind, attempt: number, err: fault },
              'PubMed gave no answer',
            ),
          isBusy: ({ kind }) => kind === 'busy',
        });
      } catch (error) {
        throw error instanceof PubmedError ? pubmedError(error) : error;
      }
    },
    async close() {
      closing.abort();
      await dispatcher.destroy();
    },
  };
}

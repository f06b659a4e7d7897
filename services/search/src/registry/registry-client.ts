import type { Logger } from '@sextant/service-kit/logging';
import { Agent, fetch } from 'undici';
import { z } from 'zod';
import { askSite, parseRetryAfter } from '../pubmed/ask-site.ts';
import { PubmedError } from '../pubmed/pubmed-error.ts';
import type { RateLimiter } from '../pubmed/rate-limiter.ts';

/** ClinicalTrials.gov gave no valid answer in time. What it gave before is kept. */
export class RegistryFault extends Error {
  /** Whether to ask again. */
  readonly passing: boolean;
  /** Delay that it requested; null if it did not. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    {
      passing = true,
      retryAfterMs = null,
      cause,
    }: { passing?: boolean; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'RegistryFault';
    this.passing = passing;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A page of studies, as the API gives them: each is read by itself. */
const Page = z.object({ studies: z.array(z.unknown()), nextPageToken: z.string().nullish() });
type RegistryPage = z.infer<typeof Page>;

export interface RegistryClient {
  /**
   * One page of the call `studies`, within the common pace.
   * @throws RegistryFault
   */
  page(parameters: Readonly<Record<string, string>>, withinMs: number): Promise<RegistryPage>;
  close(): Promise<void>;
}

const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const ATTEMPTS = 3;
const TIMEOUT_MS = 8_000;
/** What is read of a study, by the registry's own names of its parts: of results nothing, of places the country. */
const FIELDS = [
  ...[
    'IdentificationModule',
    'StatusModule',
    'SponsorCollaboratorsModule',
    'ConditionsModule',
    'DesignModule',
  ],
  ...['ArmsInterventionsModule', 'PrimaryOutcome', 'LocationCountry', 'Reference'],
  ...['ConditionBrowseModule', 'InterventionBrowseModule', 'HasResults'],
].join(',');

async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new RegistryFault('the answer is too large', { passing: false });
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function readPage(text: string): RegistryPage {
  try {
    return Page.parse(JSON.parse(text));
  } catch (cause) {
    throw new RegistryFault('the answer is no page of studies', { passing: false, cause });
  }
}

/** @throws the error itself if it is a bug of ours */
function toFault(error: unknown): RegistryFault {
  if (error instanceof RegistryFault) return error;
  // The common pace is PubMed's.
  if (error instanceof PubmedError)
    return new RegistryFault('too many requests are waiting', { passing: false, cause: error });
  if (error instanceof Error && error.name === 'TimeoutError')
    return new RegistryFault('no answer in time', { cause: error });
  if (
    error instanceof Error &&
    (error.name === 'AbortError' || /^(?:fetch failed|terminated)$/.test(error.message))
  )
    return new RegistryFault('no connection', { cause: error });
  throw error;
}

/** @param options.baseUrl ends with a slash: 'https://clinicaltrials.gov/api/v2/' */
export function createRegistryClient(options: {
  readonly baseUrl: string;
  readonly rateLimiter: RateLimiter;
  readonly logger: Logger;
}): RegistryClient {
  const { baseUrl, rateLimiter, logger } = options;
  const dispatcher = new Agent({ connect: { timeout: TIMEOUT_MS } });
  const closing = new AbortController();

  async function attempt(url: URL, timeoutMs: number): Promise<RegistryPage> {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'sextant' },
      redirect: 'manual',
      dispatcher,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
    });
    const text = await readBody(response.body);
    if (response.status === 200) return readPage(text);
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
    const passing = response.status === 429 || response.status >= 500;
    throw new RegistryFault(`status ${response.status}`, { passing, retryAfterMs });
  }

  return {
    async page(parameters, withinMs) {
      const url = new URL('studies', baseUrl);
      url.search = new URLSearchParams({ format: 'json', fields: FIELDS, ...parameters }).toString();
      try {
        return await askSite({
          upstream: 'registry',
          name: 'ClinicalTrials.gov studies',
          rateLimiter,
          signal: closing.signal,
          withinMs,
          deadlineMs: TIMEOUT_MS,
          attempts: ATTEMPTS,
          ask: (timeoutMs) => attempt(url, timeoutMs),
          toFault,
          onFault: (fault, number) =>
            logger.warn({ attempt: number, err: fault }, 'ClinicalTrials.gov gave no answer'),
          isBusy: () => true,
        });
      } catch (error) {
        throw toFault(error);
      }
    },
    async close() {
      closing.abort();
      await dispatcher.destroy();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@sextant/service-kit/logging';
import { timed } from '@sextant/service-kit/telemetry/metrics';
import { traced } from '@sextant/service-kit/telemetry/tracing';
import { Agent, fetch } from 'undici';
import { z } from 'zod';
import type { RateLimiter } from '../pubmed/rate-limiter.ts';

/** ClinicalTrials.gov gave no valid answer in time. What it gave before is kept. */
export class RegistryFault extends Error {
  /** Whether to ask again. */
  readonly passing: boolean;
  readonly retryAfterMs: number;

  constructor(
    message: string,
    {
      passing = true,
      retryAfterMs = 0,
      cause,
    }: { passing?: boolean; retryAfterMs?: number; cause?: unknown } = {},
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
const FIRST_WAIT_MS = 500;
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
    const seconds = Number(response.headers.get('retry-after'));
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0;
    const passing = response.status === 429 || response.status >= 500;
    throw new RegistryFault(`status ${response.status}`, { passing, retryAfterMs });
  }

  return {
    async page(parameters, withinMs) {
      const end = performance.now() + withinMs;
      const left = () => end - performance.now();
      const url = new URL('studies', baseUrl);
      url.search = new URLSearchParams({ format: 'json', fields: FIELDS, ...parameters }).toString();
      for (let number = 1; ; number += 1) {
        const wait = { withinMs: Math.max(0, left()), signal: closing.signal };
        await rateLimiter.waitForSlot(wait).catch((cause) => {
          throw new RegistryFault('too many requests are waiting', { passing: false, cause });
        });
        try {
          const timeoutMs = Math.max(1, Math.ceil(Math.min(TIMEOUT_MS, left())));
          return await traced('ClinicalTrials.gov studies', { kind: 'client' }, () =>
            timed(
              'sextant_upstream_request_duration_seconds',
              { upstream: 'registry' },
              () => 'answered',
              () => attempt(url, timeoutMs),
            ),
          );
        } catch (error) {
          const fault = toFault(error);
          logger.warn({ attempt: number, err: fault }, 'ClinicalTrials.gov gave no answer');
          if (fault.retryAfterMs > 0) await rateLimiter.close(fault.retryAfterMs);
          const pause = fault.retryAfterMs + Math.random() * FIRST_WAIT_MS * 2 ** (number - 1);
          if (!fault.passing || number >= ATTEMPTS || pause >= left() || closing.signal.aborted) throw fault;
          await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
        }
      }
    },
    async close() {
      closing.abort();
      await dispatcher.destroy();
    },
  };
}

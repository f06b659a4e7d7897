import { setTimeout as sleep } from 'node:timers/promises';
import { observe, timed } from '@sextant/service-kit/telemetry/metrics';
import { traced } from '@sextant/service-kit/telemetry/tracing';
import type { RateLimiter } from './rate-limiter.ts';

/** Why a site gave no valid answer. */
interface SiteFault extends Error {
  /** Whether a retry may succeed. */
  readonly passing: boolean;
  /** Delay that the site requested; null if it did not. */
  readonly retryAfterMs: number | null;
}

export interface AskSite<Answer, Fault extends SiteFault> {
  readonly upstream: 'pubmed' | 'registry';
  /** Name of the call in traces. */
  readonly name: string;
  readonly rateLimiter: RateLimiter;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  /** Limit for all attempts including the waits between them. */
  readonly withinMs: number;
  /** Time limit of one attempt. */
  readonly deadlineMs: number;
  readonly attempts: number;
  /** As `RateLimiter.waitForSlot`: background work does not queue, because others would wait behind it. */
  readonly afterQuietMs?: number | undefined;
  readonly ask: (timeoutMs: number) => Promise<Answer>;
  /** @throws the error itself if it is a bug of ours */
  readonly toFault: (error: unknown) => Fault;
  /** Called for each fault. */
  readonly onFault: (fault: Fault, attempt: number) => void;
  /** Whether the site asks all to wait. */
  readonly isBusy: (fault: Fault) => boolean;
}

/** Full jitter (Brooker, "Exponential Backoff And Jitter"): a random wait below a limit that doubles. */
const FIRST_WAIT_MS = 400;
const MAX_WAIT_MS = 4_000;

/** `Retry-After` in ms, from seconds or a date (RFC 9110); null if absent or invalid. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Asks a site within its common pace, again while its faults pass.
 * @throws the last fault; what `waitForSlot` throws; bugs of ours
 */
export async function askSite<Answer, Fault extends SiteFault>(
  call: AskSite<Answer, Fault>,
): Promise<Answer> {
  const { upstream, name, rateLimiter, signal, withinMs, deadlineMs, attempts, afterQuietMs } = call;
  const end = performance.now() + withinMs;
  const left = () => end - performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now();
    const slotWithinMs = afterQuietMs === undefined ? Math.max(0, left()) : 0;
    await rateLimiter.waitForSlot({ withinMs: slotWithinMs, afterQuietMs, signal });
    observe('sextant_upstream_quota_wait_seconds', { upstream }, (performance.now() - startedAt) / 1000);
    try {
      const timeoutMs = Math.max(1, Math.ceil(Math.min(deadlineMs, left())));
      return await traced(name, { kind: 'client' }, () =>
        timed(
          'sextant_upstream_request_duration_seconds',
          { upstream },
          () => 'answered',
          () => call.ask(timeoutMs),
        ),
      );
    } catch (error) {
      const fault = call.toFault(error);
      const { passing, retryAfterMs } = fault;
      call.onFault(fault, attempt);
      if (passing && retryAfterMs !== null && call.isBusy(fault)) await rateLimiter.close(retryAfterMs);
      const limit = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
      const wait = (retryAfterMs ?? 0) + Math.random() * limit;
      if (!passing || attempt >= attempts || wait >= left() || signal.aborted) throw fault;
      await sleep(wait, undefined, { signal }).catch(() => {});
    }
  }
}

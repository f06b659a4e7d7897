import type { DeliveryPolicy } from './bus.ts';

/** Window in which a repeated publication of one id is ignored, in ms. */
export const DUPLICATE_WINDOW_MS = 120_000;
/** Retention of events and dead letters, in ms. */
export const RETENTION_MS = 30 * 24 * 3_600_000;
/** How long `close` waits for running handlers by default, in ms. */
export const CLOSE_TIMEOUT_MS = 10_000;

/** Retries for four hours, so that an outage of a dependency does not produce dead letters. */
export const EVENT_POLICY: DeliveryPolicy = {
  maxDeliver: 30,
  backoffMs: [1_000, 5_000, 15_000, 60_000, 120_000, 300_000, 600_000],
  ackWaitMs: 30_000,
  concurrency: 4,
};

/** Workers count failures themselves, because crashes count as deliveries too; so the queue never gives up. */
export const JOB_POLICY: DeliveryPolicy = {
  maxDeliver: Number.POSITIVE_INFINITY,
  backoffMs: [1_000, 5_000, 30_000],
  ackWaitMs: 10_000,
  concurrency: 1,
};

/** Delay before the next delivery after `attempt` deliveries, in ms. */
export const backoffAfter = (policy: DeliveryPolicy, attempt: number): number =>
  policy.backoffMs[attempt - 1] ?? policy.backoffMs.at(-1) ?? 0;

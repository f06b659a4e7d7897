import type { DeliveryPolicy } from './bus.ts';

/** The window in which a second publication of one id is recognised, in ms. */
export const DUPLICATE_WINDOW_MS = 120_000;
/** Events and dead letters are kept so long, in ms. */
export const RETENTION_MS = 30 * 24 * 3_600_000;
/** How long `close` waits for running handlers by default, in ms. */
export const CLOSE_TIMEOUT_MS = 10_000;

/** Tries for four hours, so that an outage of what the handlers depend on does not fill the dead letters. */
export const EVENT_POLICY: DeliveryPolicy = {
  maxDeliver: 30,
  backoffMs: [1_000, 5_000, 15_000, 60_000, 120_000, 300_000, 600_000],
  ackWaitMs: 30_000,
  concurrency: 4,
};

/** A worker counts its failures itself, since deliveries also grow by crashes; so the queue never gives up on its own. */
export const JOB_POLICY: DeliveryPolicy = {
  maxDeliver: Number.POSITIVE_INFINITY,
  backoffMs: [1_000, 5_000, 30_000],
  ackWaitMs: 10_000,
  concurrency: 1,
};

/** How long to wait before the message is delivered again after `attempt` deliveries, in ms. */
export const backoffAfter = (policy: DeliveryPolicy, attempt: number): number =>
  policy.backoffMs[attempt - 1] ?? policy.backoffMs.at(-1) ?? 0;

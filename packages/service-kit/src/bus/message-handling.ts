import type { Logger } from '../logging.ts';
import { DeadLetterError, type Delivery, type DeliveryPolicy } from './bus.ts';
import { backoffAfter } from './policy.ts';

/** How a bus settles one delivered message. */
export interface DeliveredMessage {
  /** For the log. */
  readonly id: string;
  /** 1 for the first delivery. */
  readonly attempt: number;
  acknowledge(): Promise<void>;
  /** Returns the message, for redelivery after the delay. */
  retry(delayMs: number): Promise<void>;
  /** Stores it as a dead letter, then acknowledges it. */
  deadLetter(reason: string): Promise<void>;
  /** Extends the lease while the handler is running. */
  renew(): void;
  /** Lets another message be handled meanwhile; returns what takes the place back. */
  leavePlace(): () => void;
}

export interface MessageHandling {
  readonly stopping: boolean;
  /** Handles one message; resolves once it is settled or its lease has expired. Never rejects. */
  take(message: DeliveredMessage, handle: (delivery: Delivery) => Promise<void>): Promise<void>;
  /** Aborts the running handlers and waits until none holds a message. */
  stop(): Promise<void>;
}

const SETTLE_RETRY_MS = 5_000;
/** Handlers that wait aside at once, as a multiple of the places. */
const MAX_ASIDE = 4;
/** Truncated, since a dead letter must fit into one message with an event of maximum size. */
const toReason = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Message handling shared by both buses: leases, attempts, backoff, dead letters and shutdown of a subscription. */
export function createMessageHandling(
  name: string,
  policy: DeliveryPolicy,
  logger?: Logger,
): MessageHandling {
  const running = new Map<AbortController, Promise<void>>();
  let stopping = false;
  let aside = 0;

  /** Of one message: several waits of it leave one place. */
  function createStepAside(message: DeliveredMessage): Delivery['stepAside'] {
    let waiting = 0;
    let comeBack = () => {};
    return async (wait) => {
      if (waiting === 0 && aside >= MAX_ASIDE * policy.concurrency) return wait();
      waiting += 1;
      if (waiting === 1) {
        aside += 1;
        comeBack = message.leavePlace();
      }
      try {
        await wait();
      } finally {
        waiting -= 1;
        if (waiting === 0) {
          aside -= 1;
          comeBack();
        }
      }
    };
  }

  /** If the settlement cannot be stored, the message is redelivered. */
  async function settle(message: DeliveredMessage, store: () => Promise<void>): Promise<void> {
    try {
      await store();
    } catch (error) {
      logger?.error(
        { err: error, consumer: name, id: message.id },
        'the outcome of a message was not stored',
      );
      await message.retry(SETTLE_RETRY_MS).catch(() => {}); // Unacknowledged, it is redelivered after ackWaitMs.
    }
  }

  async function fail(message: DeliveredMessage, error: unknown): Promise<void> {
    const { id, attempt } = message;
    const about = { err: error, consumer: name, id, attempt };
    const lastTry = error instanceof DeadLetterError || (!stopping && attempt >= policy.maxDeliver);
    if (lastTry) {
      logger?.error(about, 'a message was dead-lettered');
      return settle(message, () => message.deadLetter(toReason(error)));
    }
    const delayMs = stopping ? 0 : backoffAfter(policy, attempt);
    logger?.warn({ ...about, delayMs }, 'a message will be redelivered');
    return settle(message, () => message.retry(delayMs));
  }

  function runWithLease(
    message: DeliveredMessage,
    handle: (delivery: Delivery) => Promise<void>,
    abort: AbortController,
  ) {
    return new Promise<void>((free) => {
      let isLost = false;
      const lease = setTimeout(() => {
        isLost = true;
        const about = { consumer: name, id: message.id, attempt: message.attempt };
        logger?.warn(about, 'a handler timed out; its message will be redelivered');
        abort.abort(new Error('The message timed out and will be delivered again'));
        free();
      }, policy.ackWaitMs);
      const working = () => {
        if (isLost) return;
        lease.refresh();
        message.renew();
      };
      Promise.resolve()
        .then(() =>
          handle({
            attempt: message.attempt,
            working,
            stepAside: createStepAside(message),
            signal: abort.signal,
          }),
        )
        .finally(() => clearTimeout(lease))
        .then(
          // A late success still prevents the next delivery.
          () => settle(message, () => message.acknowledge()),
          (error) => (isLost ? undefined : fail(message, error)),
        )
        .finally(free);
    });
  }

  return {
    get stopping() {
      return stopping;
    },
    async take(message, handle) {
      if (stopping) return settle(message, () => message.retry(0));
      if (message.attempt > policy.maxDeliver)
        return fail(message, new DeadLetterError(`Delivered ${policy.maxDeliver} times without an answer`));
      const abort = new AbortController();
      const done = runWithLease(message, handle, abort).finally(() => running.delete(abort));
      running.set(abort, done);
      return done;
    },
    async stop() {
      stopping = true;
      for (const abort of running.keys()) abort.abort(new Error('The subscription is stopping'));
      await Promise.all(running.values());
    },
  };
}

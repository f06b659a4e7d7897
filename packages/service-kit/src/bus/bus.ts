import type { CloudEvent } from '@sextant/contracts/events/cloud-event';

/** How a durable subscription treats a message whose handler throws. */
export interface DeliveryPolicy {
  /** Deliveries before the message is dead-lettered; `Infinity` never gives up. */
  readonly maxDeliver: number;
  /** Wait before redelivery n (the last one repeats), in ms. */
  readonly backoffMs: readonly number[];
  /** A message neither acknowledged nor kept alive by `working()` for this long is delivered again, in ms. */
  readonly ackWaitMs: number;
  /** Messages that one process handles concurrently. */
  readonly concurrency: number;
}

/** Context of the current delivery. */
export interface Delivery {
  /** 1 for the first delivery. */
  readonly attempt: number;
  /** Extends the lease of a long-running handler: restarts `ackWaitMs`. */
  working(): void;
  /**
   * Waits without holding one of the `concurrency` places: another message is handled meanwhile. The message stays this handler's. Past
   * four times as many as there are places, it waits in its place.
   */
  stepAside(wait: () => Promise<void>): Promise<void>;
  /**
   * Aborted when the subscription stops or the bus closes, and when `ackWaitMs` passed without an acknowledgement, so
   * that the message may be delivered elsewhere. Finish or throw: it will be redelivered.
   */
  readonly signal: AbortSignal;
}

export interface Subscription {
  /**
   * Stops taking messages, aborts the signal of running handlers and waits for them, except for those whose lease has
   * expired.
   */
  stop(): Promise<void>;
}

/** A message that is not delivered again: after its last delivery, or because a handler threw `DeadLetterError`. */
export interface DeadLetter {
  /** The durable subscription or the work queue that gave up. */
  readonly consumer: string;
  /** Id of the event, or the id that was enqueued. */
  readonly id: string;
  /** Absent for an id from a work queue. */
  readonly event?: CloudEvent;
  /** Number of deliveries, including the last one. */
  readonly attempts: number;
  readonly reason: string;
  /** ISO 8601. */
  readonly diedAt: string;
}

/** Thrown by a handler if retrying is pointless: the message is dead-lettered immediately. */
export class DeadLetterError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'DeadLetterError';
  }
}

/** A signed request over the bus; `token` identifies the caller and the user. */
export interface BusRequest {
  readonly token: string;
  readonly body: unknown;
}

/** A request that failed or was not answered: `code` is the callee's stable error code, or `bus.…`. */
export class BusRequestError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BusRequestError';
    this.code = code;
  }
}

/**
 * Messages between services. Both implementations (NATS JetStream, in process) guarantee the same: delivery at least
 * once, redelivery after a throw, durable positions across restarts, dead letters after the last attempt. Order is not
 * guaranteed.
 */
export interface Bus {
  /** Stores an event durably; publishing the same event id again within the duplicate window (120 s) stores nothing. */
  publish(event: CloudEvent): Promise<void>;
  /**
   * Handles events of the given types (`search.query.executed.v1`). All processes that use one `durable` name share the
   * messages; the position survives restarts. A new durable first gets the retained events. Resolving acknowledges, throwing
   * asks for redelivery.
   */
  subscribe(
    options: { durable: string; types: readonly string[]; policy?: Partial<DeliveryPolicy> },
    handler: (event: CloudEvent, delivery: Delivery) => Promise<void>,
  ): Promise<Subscription>;

  /**
   * Puts an id on a work queue: at most one worker holds it at a time. The same `id` twice within the duplicate window
   * is enqueued once.
   */
  enqueue(queue: string, id: string): Promise<void>;
  /** Takes ids from a work queue. */
  work(
    queue: string,
    options: Partial<DeliveryPolicy>,
    handler: (id: string, delivery: Delivery) => Promise<void>,
  ): Promise<Subscription>;
  /** Number of messages waiting or in progress in a queue. */
  pending(queue: string): Promise<number>;

  /** The latest dead letters, newest first; at most `limit` (100). They are kept for 30 days. */
  deadLetters(limit?: number): Promise<DeadLetter[]>;

  /**
   * Sends a request to a service; rejects with `BusRequestError` on an error answer, code `bus.timeout` or
   * `bus.no-responder` otherwise.
   */
  request(subject: string, request: BusRequest, options: { timeoutMs: number }): Promise<unknown>;
  /**
   * Answers requests; all processes that reply on one subject share them. A `BusRequestError` reaches the caller with its code,
   * any other error as `bus.handler-failed` without its message.
   */
  reply(subject: string, handler: (request: BusRequest) => Promise<unknown>): Promise<Subscription>;

  /** Broadcasts to every listening process, at most once. */
  notify(topic: string, data: unknown): void;
  onNotification(topic: string, handler: (data: unknown) => void): Promise<Subscription>;

  /** True while the bus can be used; checked for readiness. */
  connected(): boolean;
  /** Stops all subscriptions, waits for running handlers (at most `timeoutMs`, 10,000), then disconnects. */
  close(timeoutMs?: number): Promise<void>;
}

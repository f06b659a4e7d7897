import { PassThrough, Readable, Transform, type TransformCallback } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@sextant/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import { callerOf } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call returns a whole list, unless summaries are requested. */
    isList?: boolean;
  }
  interface FastifyRequest {
    /** Why streaming of the body was aborted; null otherwise. */
    refusal: AppError | null;
  }
}

export interface BodyLimits {
  /** Bodies up to this size are buffered before the call acquires a permit; larger ones are streamed. */
  readonly maxReadBytes: number;
  /** Minimum transfer rate, enforced after the grace period. */
  readonly bytesPerSecond: number;
  readonly graceMs: number;
  /** Concurrent bodies per user that are buffered. */
  readonly maxReadOfUser: number;
  /** Calls of a user that may wait while another call of the same user transfers megabytes. */
  readonly maxWaitingOfUser: number;
  readonly maxWaitMs: number;
}
export const BODY_LIMITS: BodyLimits = {
  maxReadBytes: 64 * 1024,
  bytesPerSecond: 10_000,
  graceMs: 5_000,
  maxReadOfUser: 32,
  maxWaitingOfUser: 8,
  maxWaitMs: 20_000,
};

const WATCH_EVERY_MS = 1_000;
const headers = { 'retry-after': '2' };

/** A counter with a maximum per user. */
class Slots {
  readonly #taken = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns a function that releases the slot @throws AppError if the user has no free slot */
  take(user: string): () => void {
    const taken = this.#taken.get(user) ?? 0;
    if (taken >= this.#most) throw errors('gateway.too-many-requests', { headers });
    this.#taken.set(user, taken + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#taken.get(user) ?? 1) - 1;
      if (left === 0) this.#taken.delete(user);
      else this.#taken.set(user, left);
    };
  }
}

/** Serializes the work of each user. */
class OneAtATime {
  readonly #queues = new Map<string, Promise<void>[]>();
  readonly #limits: BodyLimits;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** Waits for the user's earlier calls. @returns releases the next one @throws AppError if too many wait, or for too long */
  async take(user: string): Promise<() => void> {
    const queue = this.#queues.get(user) ?? [];
    if (queue.length > this.#limits.maxWaitingOfUser) throw errors('gateway.too-many-requests', { headers });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const earlier = [...queue];
    this.#queues.set(user, queue);
    queue.push(ended);
    const release = () => {
      resolve();
      const place = queue.indexOf(ended);
      if (place >= 0) queue.splice(place, 1);
      if (queue.length === 0) this.#queues.delete(user);
    };
    if (earlier.length === 0) return release;
    const tooLong = new AbortController();
    const isFree = await Promise.race([
      Promise.all(earlier).then(() => true),
      wait(this.#limits.maxWaitMs, false, { signal: tooLong.signal }).catch(() => false),
    ]);
    tooLong.abort();
    if (isFree) return release;
    release();
    throw errors('gateway.too-many-requests', { headers });
  }
}

/** Awaited before the last chunk is forwarded: acquires the call's permit. */
type AcquirePermit = () => Promise<void>;

/** Withholds the last chunk until the permit is acquired, since a service starts working once it has the whole body. */
class LastChunkGate extends Transform {
  #held: Buffer | null = null;
  readonly #acquirePermit: AcquirePermit;

  constructor(acquirePermit: AcquirePermit) {
    super();
    this.#acquirePermit = acquirePermit;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const previous = this.#held;
    this.#held = chunk;
    done(null, previous ?? undefined);
  }

  override _flush(done: TransformCallback): void {
    this.#acquirePermit().then(
      () => done(null, this.#held ?? undefined),
      (error: Error) => done(error),
    );
  }
}

/** Calls `onSlow` if a body arrives below the minimum rate. Returns a function that stops watching. */
function watchSpeed(body: Readable, { bytesPerSecond, graceMs }: BodyLimits, onSlow: () => void): () => void {
  const begun = performance.now();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
  };
  body.on('data', count);
  const timer = setInterval(() => {
    const dueMs = graceMs + (received / bytesPerSecond) * 1_000;
    if (performance.now() - begun > dueMs) onSlow();
  }, WATCH_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    body.off('data', count);
  };
}

/**
 * Receives the bodies of proxied calls so that slow senders do not occupy shared permits. A short body is buffered first, and its call
 * acquires a permit afterwards; a long one is streamed once the user's earlier ones have been answered, and its call acquires a permit before the
 * last chunk. Lists of megabytes wait for each other, too, so that a user has one of them in a service's memory.
 */
export function createBodyLimits(
  acquirePermit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  limits: BodyLimits = BODY_LIMITS,
) {
  const read = new Slots(limits.maxReadOfUser);
  const large = new OneAtATime(limits);
  const tooSlow = () => errors('gateway.body-too-slow', { headers: { connection: 'close' } });

  /** Buffers a body up to the limit; `isAll` is false if there is more to read. */
  async function readShort(body: Readable): Promise<{ chunks: Buffer[]; isAll: boolean }> {
    const chunks: Buffer[] = [];
    let length = 0;
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= limits.maxReadBytes) return;
      body.pause();
      resolve(false);
    };
    const end = () => resolve(true);
    const close = () => {
      // 'close' also follows 'end', and an error with its stack is expensive.
      if (!body.readableEnded) reject(errors('gateway.body-broken-off'));
    };
    const unwatch = watchSpeed(body, limits, () => reject(tooSlow()));
    body.on('data', take).once('end', end).once('error', close).once('close', close);
    try {
      return { isAll: await promise, chunks };
    } finally {
      unwatch();
      body.off('data', take).off('end', end).off('error', close).off('close', close);
    }
  }

  async function passOn(
    request: FastifyRequest,
    reply: FastifyReply,
    begun: readonly Buffer[],
  ): Promise<void> {
    const body = request.body as Readable;
    const release = await large.take(userOf(request));
    if (reply.raw.destroyed) return release();
    const held = new LastChunkGate(() => acquirePermit(request, reply));
    const giveUp = (error: AppError) => {
      request.refusal = error;
      held.destroy(error);
    };
    const unwatch = watchSpeed(body, limits, () => giveUp(tooSlow()));
    held.once('error', (error) => {
      // An error between gateway and service ends the stream as well, but is a fault, not a refusal.
      if (error instanceof AppError) request.refusal ??= error;
    });
    body.once('error', () => giveUp(errors('gateway.body-broken-off')));
    held.once('close', unwatch);
    // The response of a job comes much later.
    if (request.routeOptions.config.bulkhead === 'generation') held.once('close', release);
    reply.raw.once('close', () => {
      release();
      held.destroy();
    });
    for (const chunk of begun) held.write(chunk);
    body.pipe(held);
    request.body = held;
  }

  return async function takeIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { body } = request;
    if (isWholeList(request)) {
      const release = await large.take(userOf(request));
      if (reply.raw.destroyed) release();
      else reply.raw.once('close', release);
    }
    if (!(body instanceof Readable)) return acquirePermit(request, reply);
    if (Number(request.headers['content-length'] ?? 0) > limits.maxReadBytes)
      return passOn(request, reply, []);
    const release = read.take(userOf(request));
    const { chunks, isAll } = await readShort(body).finally(release);
    if (!isAll) return passOn(request, reply, chunks);
    const whole = new PassThrough();
    whole.end(Buffer.concat(chunks));
    request.body = whole;
    await acquirePermit(request, reply);
  };
}

/** A list that may be megabytes long; the same path also lists summaries. */
const isWholeList = ({ routeOptions, query }: FastifyRequest): boolean =>
  routeOptions.config.isList === true && (query as { view?: string }).view === undefined;

const userOf = (request: FastifyRequest): string => callerOf(request).user;

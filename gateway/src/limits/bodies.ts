import { PassThrough, Readable, Transform, type TransformCallback } from 'node:stream';
import { AppError } from '@sextant/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
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
  /** Concurrent bodies per user: buffered and streamed. */
  readonly maxReadOfUser: number;
  readonly maxPassedOfUser: number;
}
export const BODY_LIMITS: BodyLimits = {
  maxReadBytes: 64 * 1024,
  bytesPerSecond: 10_000,
  graceMs: 5_000,
  maxReadOfUser: 32,
  maxPassedOfUser: 2,
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
 * acquires a permit afterwards; a long one is streamed within the user's own slots, and its call acquires a permit before the last chunk.
 */
export function createBodies(
  acquirePermit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  limits: BodyLimits = BODY_LIMITS,
) {
  const [read, passed] = [new Slots(limits.maxReadOfUser), new Slots(limits.maxPassedOfUser)];
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
    const close = () => reject(errors('gateway.body-broken-off'));
    const unwatch = watchSpeed(body, limits, () => reject(tooSlow()));
    body.on('data', take).once('end', end).once('error', close).once('close', close);
    try {
      return { isAll: await promise, chunks };
    } finally {
      unwatch();
      body.off('data', take).off('end', end).off('error', close).off('close', close);
    }
  }

  function passOn(request: FastifyRequest, reply: FastifyReply, begun: readonly Buffer[]): void {
    const body = request.body as Readable;
    const release = passed.take(userOf(request));
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

const userOf = (request: FastifyRequest): string => request.authenticatedUser?.id ?? request.ip;

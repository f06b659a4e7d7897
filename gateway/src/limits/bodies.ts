import { PassThrough, Readable, Transform, type TransformCallback } from 'node:stream';
import { AppError } from '@sextant/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a body that was being passed on was given up; null on all others. */
    refusal: AppError | null;
  }
}

export interface BodyLimits {
  /** Bodies up to this are read before their call takes a place; longer ones pass as they come. */
  readonly maxReadBytes: number;
  /** How fast a body must arrive, after a while to begin. */
  readonly bytesPerSecond: number;
  readonly graceMs: number;
  /** Bodies of one user that are being read, and that are being passed on, at once. */
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

/** Something of which every user has a few. */
class Slots {
  readonly #taken = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns how to give it back @throws AppError where this user has no more */
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

/** What a body waits for before its last piece is passed on: the call's place. */
type BeforeTheLast = () => Promise<void>;

/** Holds the last piece back: a service begins its work when it has the whole body, so that is when a place is taken. */
class HeldToTheLast extends Transform {
  #held: Buffer | null = null;
  readonly #before: BeforeTheLast;

  constructor(before: BeforeTheLast) {
    super();
    this.#before = before;
  }

  override _transform(piece: Buffer, _encoding: string, done: TransformCallback): void {
    const earlier = this.#held;
    this.#held = piece;
    done(null, earlier ?? undefined);
  }

  override _flush(done: TransformCallback): void {
    this.#before().then(
      () => done(null, this.#held ?? undefined),
      (error: Error) => done(error),
    );
  }
}

/** Ends what arrives too slowly. */
function watchSpeed(body: Readable, { bytesPerSecond, graceMs }: BodyLimits, onSlow: () => void): () => void {
  const begun = performance.now();
  let received = 0;
  const count = (piece: Buffer) => {
    received += piece.length;
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
 * Takes in the bodies of calls that are passed on, so that who sends slowly holds nothing that others wait for. A short body is read first,
 * and its call takes a place afterwards; a long one is passed on as it comes, under slots of its user's own, and its call takes a place
 * before the last piece.
 */
export function createBodies(
  takePlace: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  limits: BodyLimits = BODY_LIMITS,
) {
  const [read, passed] = [new Slots(limits.maxReadOfUser), new Slots(limits.maxPassedOfUser)];
  const tooSlow = () => errors('gateway.body-too-slow', { headers: { connection: 'close' } });

  /** The body, or what has come of it where it is longer than may be read; then more is to come. */
  async function readShort(body: Readable): Promise<{ pieces: Buffer[]; isAll: boolean }> {
    const pieces: Buffer[] = [];
    let length = 0;
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const take = (piece: Buffer) => {
      pieces.push(piece);
      length += piece.length;
      if (length <= limits.maxReadBytes) return;
      body.pause();
      resolve(false);
    };
    const end = () => resolve(true);
    const close = () => reject(errors('gateway.body-broken-off'));
    const unwatch = watchSpeed(body, limits, () => reject(tooSlow()));
    body.on('data', take).once('end', end).once('error', close).once('close', close);
    try {
      return { isAll: await promise, pieces };
    } finally {
      unwatch();
      body.off('data', take).off('end', end).off('error', close).off('close', close);
    }
  }

  function passOn(request: FastifyRequest, reply: FastifyReply, begun: readonly Buffer[]): void {
    const body = request.body as Readable;
    const release = passed.take(userOf(request));
    const held = new HeldToTheLast(() => takePlace(request, reply));
    const giveUp = (error: AppError) => {
      request.refusal = error;
      held.destroy(error);
    };
    const unwatch = watchSpeed(body, limits, () => giveUp(tooSlow()));
    held.once('error', (error) => {
      // What breaks between here and the service ends it as well: that is a fault, and no refusal.
      if (error instanceof AppError) request.refusal ??= error;
    });
    body.once('error', () => giveUp(errors('gateway.body-broken-off')));
    held.once('close', unwatch);
    reply.raw.once('close', () => {
      release();
      held.destroy();
    });
    for (const piece of begun) held.write(piece);
    body.pipe(held);
    request.body = held;
  }

  return async function takeIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { body } = request;
    if (!(body instanceof Readable)) return takePlace(request, reply);
    if (Number(request.headers['content-length'] ?? 0) > limits.maxReadBytes)
      return passOn(request, reply, []);
    const release = read.take(userOf(request));
    const { pieces, isAll } = await readShort(body).finally(release);
    if (!isAll) return passOn(request, reply, pieces);
    const whole = new PassThrough();
    whole.end(Buffer.concat(pieces));
    request.body = whole;
    await takePlace(request, reply);
  };
}

const userOf = (request: FastifyRequest): string => request.authenticatedUser?.id ?? request.ip;

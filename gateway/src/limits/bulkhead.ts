import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bulkhead of a call, `gateway` unless given: calls of one bulkhead are answered by the same part. Null has none. */
    bulkhead?: string | null;
  }
}

export interface BulkheadLimits {
  /** Calls in flight at once: enough to keep a service and its database busy. More would only slow each other. */
  readonly maxInFlight: number;
  /** Calls that wait meanwhile; the next one is told to come back. More would wait so long that all of them came too late. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** What takes longer waits for somebody else (a slow sender, PubMed, a job), and keeps nobody from being served. */
  readonly maxCountedMs: number;
}
export const BULKHEAD_LIMITS: BulkheadLimits = {
  maxInFlight: 16,
  maxWaiting: 48,
  maxWaitMs: 5_000,
  maxCountedMs: 5_000,
};

const headers = { 'retry-after': '2' };

/** Of an answer: sent in full, or left by a browser that is gone. An AbortSignal would cost some 4 % of a call's time. */
class Ending {
  readonly #listeners = new Set<() => void>();
  isOver = false;

  constructor(answer: ServerResponse) {
    const end = () => {
      this.isOver = true;
      for (const listener of this.#listeners) listener();
      this.#listeners.clear();
    };
    answer.once('finish', end).once('close', end);
  }

  add(listener: () => void): void {
    this.#listeners.add(listener);
  }

  delete(listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #ofUser = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #inFlight = 0;

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.#inFlight >= this.#limits.maxInFlight && this.#waiting.size >= this.#limits.maxWaiting;
  }

  /** Waits for a permit, which is released when the call has ended. @throws AppError where there is none to be had soon */
  async acquire(user: string, ended: Ending): Promise<void> {
    const { maxInFlight, maxWaiting } = this.#limits;
    const own = this.#ofUser.get(user) ?? 0;
    // Nobody fills a bulkhead alone.
    if (own >= (maxInFlight + maxWaiting) / 2) throw errors('gateway.too-many-requests', { headers });
    if (this.isFull) throw errors('gateway.overloaded', { headers });
    this.#ofUser.set(user, own + 1);
    ended.add(() => this.#forget(user));
    if (this.#inFlight >= maxInFlight) await this.#wait(ended);
    else this.#inFlight += 1;
    this.#releaseAfter(ended);
  }

  #forget(user: string): void {
    const left = (this.#ofUser.get(user) ?? 1) - 1;
    if (left === 0) this.#ofUser.delete(user);
    else this.#ofUser.set(user, left);
  }

  #wait(ended: Ending): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = () => {
      this.#waiting.delete(proceed);
      clearTimeout(timer);
      ended.delete(giveUp);
    };
    const proceed = () => {
      stopWaiting();
      resolve();
    };
    const giveUp = () => {
      stopWaiting();
      reject(errors('gateway.overloaded', { headers }));
    };
    const timer = setTimeout(giveUp, this.#limits.maxWaitMs);
    ended.add(giveUp);
    this.#waiting.add(proceed);
    return promise;
  }

  #releaseAfter(ended: Ending): void {
    const release = () => {
      clearTimeout(timer);
      ended.delete(release);
      // The call that has waited longest takes the permit over.
      const [next] = this.#waiting;
      if (next) next();
      else this.#inFlight -= 1;
    };
    const timer = setTimeout(release, this.#limits.maxCountedMs).unref();
    if (ended.isOver) release();
    else ended.add(release);
  }
}

/**
 * Keeps a flood from making everybody wait: of each bulkhead some calls are in flight, some wait, and the rest is refused at once.
 * `rejectWhenFull` comes before anything is done for a call, `acquire` after who asks is known and before a body is passed on.
 */
export function createBulkheads(limits: BulkheadLimits = BULKHEAD_LIMITS) {
  const bulkheads = new Map<string, Bulkhead>();
  const bulkheadOf = ({ routeOptions }: FastifyRequest): Bulkhead | undefined => {
    const { bulkhead = 'gateway' } = routeOptions.config;
    if (bulkhead === null) return undefined;
    const known = bulkheads.get(bulkhead) ?? new Bulkhead(limits);
    bulkheads.set(bulkhead, known);
    return known;
  };
  return {
    rejectWhenFull(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
      done(bulkheadOf(request)?.isFull ? errors('gateway.overloaded', { headers }) : undefined);
    },
    async acquire(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      // Nobody waits for the answer any more: whoever passes it on sees that too.
      if (reply.raw.destroyed) return;
      const user = request.authenticatedUser?.id ?? request.ip;
      await bulkheadOf(request)?.acquire(user, new Ending(reply.raw));
    },
  };
}

import type { ServerResponse } from 'node:http';
import type { AppError } from '@sextant/service-kit/errors';
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
  /** Calls that wait meanwhile. More would wait so long that all of them came too late. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** What takes longer waits for somebody else (PubMed, a job), and keeps nobody else from being served. */
  readonly maxCountedMs: number;
  /** One user's calls in flight, however long they take, and those that wait. */
  readonly maxInFlightOfUser: number;
  readonly maxWaitingOfUser: number;
}
export const BULKHEAD_LIMITS: BulkheadLimits = {
  maxInFlight: 16,
  maxWaiting: 48,
  maxWaitMs: 5_000,
  maxCountedMs: 5_000,
  maxInFlightOfUser: 2,
  maxWaitingOfUser: 12,
};
/** Who waits for a job takes nothing of it from others: jobs have a queue of their own. */
const LIMITS_OF: Readonly<Record<string, Partial<BulkheadLimits>>> = { generation: { maxInFlightOfUser: 8 } };

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

/** A call that waits for a permit. */
interface Waiting {
  readonly user: string;
  readonly proceed: () => void;
  readonly refuse: (error: AppError) => void;
}

class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #inFlightOf = new Map<string, number>();
  /** By user, each in the order of their coming; users in that of their turn. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #waitingCount = 0;
  /** Calls in flight that are counted. */
  #inFlight = 0;

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** Waits for a permit, which is released when the call has ended. @throws AppError where there is none to be had soon */
  async acquire(user: string, ended: Ending): Promise<void> {
    if (this.#hasPermitFor(user)) this.#take(user);
    else await this.#wait(user, ended);
    this.#releaseAfter(user, ended);
  }

  #hasPermitFor(user: string): boolean {
    return this.#inFlight < this.#limits.maxInFlight && this.#mayHaveMore(user);
  }

  #mayHaveMore(user: string): boolean {
    return (this.#inFlightOf.get(user) ?? 0) < this.#limits.maxInFlightOfUser;
  }

  #take(user: string): void {
    this.#inFlight += 1;
    this.#inFlightOf.set(user, (this.#inFlightOf.get(user) ?? 0) + 1);
  }

  /** Makes room for one more call that waits. @throws AppError where there is none */
  #makeRoom(user: string): void {
    const own = this.#waiting.get(user)?.size ?? 0;
    if (own >= this.#limits.maxWaitingOfUser) throw errors('gateway.too-many-requests', { headers });
    if (this.#waitingCount < this.#limits.maxWaiting) return;
    // Whoever has most waiting gives way, and its latest call comes back: who asks little is not refused for who asks much.
    const most = [...this.#waiting.values()].reduce((a, b) => (b.size > a.size ? b : a));
    if (most.size <= own + 1) throw errors('gateway.overloaded', { headers });
    [...most].at(-1)?.refuse(errors('gateway.too-many-requests', { headers }));
  }

  #wait(user: string, ended: Ending): Promise<void> {
    this.#makeRoom(user);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = this.#waiting.get(user) ?? new Set();
    const stopWaiting = () => {
      own.delete(waiting);
      this.#waitingCount -= 1;
      if (own.size === 0) this.#waiting.delete(user);
      clearTimeout(timer);
      ended.delete(giveUp);
    };
    const waiting: Waiting = {
      user,
      proceed: () => {
        stopWaiting();
        this.#take(user);
        resolve();
      },
      refuse: (error) => {
        stopWaiting();
        reject(error);
      },
    };
    const giveUp = () =>
      waiting.refuse(
        errors(this.#mayHaveMore(user) ? 'gateway.overloaded' : 'gateway.too-many-requests', { headers }),
      );
    const timer = setTimeout(giveUp, this.#limits.maxWaitMs);
    ended.add(giveUp);
    this.#waiting.set(user, own.add(waiting));
    this.#waitingCount += 1;
    return promise;
  }

  /** Lets calls go on that wait: of each user in turn the one that has waited longest. */
  #letGoOn(): void {
    for (const [user, waiting] of [...this.#waiting]) {
      if (this.#inFlight >= this.#limits.maxInFlight) return;
      const [next] = waiting;
      if (!next || !this.#mayHaveMore(user)) continue;
      // To the end of the line.
      this.#waiting.delete(user);
      this.#waiting.set(user, waiting);
      next.proceed();
    }
  }

  #releaseAfter(user: string, ended: Ending): void {
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      this.#inFlight -= 1;
      this.#letGoOn();
    };
    const end = () => {
      clearTimeout(timer);
      const left = (this.#inFlightOf.get(user) ?? 1) - 1;
      if (left === 0) this.#inFlightOf.delete(user);
      else this.#inFlightOf.set(user, left);
      release();
      this.#letGoOn();
    };
    const timer = setTimeout(release, this.#limits.maxCountedMs).unref();
    if (ended.isOver) end();
    else ended.add(end);
  }
}

/**
 * Keeps a flood from making everybody wait, and one user from making all others wait: of each bulkhead some calls are in flight, some wait,
 * a few of each user, in turns; the rest is refused at once. Asked for once who asks is known and the body is there.
 */
export function createBulkheads(limits: BulkheadLimits = BULKHEAD_LIMITS) {
  const bulkheads = new Map<string, Bulkhead>();
  return {
    async acquire(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      // Nobody waits for the answer any more: whoever passes it on sees that too.
      if (reply.raw.destroyed) return;
      const { bulkhead: name = 'gateway' } = request.routeOptions.config;
      if (name === null) return;
      const bulkhead = bulkheads.get(name) ?? new Bulkhead({ ...limits, ...LIMITS_OF[name] });
      bulkheads.set(name, bulkhead);
      await bulkhead.acquire(request.authenticatedUser?.id ?? request.ip, new Ending(reply.raw));
    },
  };
}

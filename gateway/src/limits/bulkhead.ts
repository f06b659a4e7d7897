import type { ServerResponse } from 'node:http';
import type { AppError } from '@sextant/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bulkhead of a call, shared by all calls of the same backend; default `gateway`, null for none. */
    bulkhead?: string | null;
  }
}

export interface BulkheadLimits {
  /** Maximum calls in flight: enough to saturate a service and its database; more would only slow each other down. */
  readonly maxInFlight: number;
  /** Maximum queued calls; with more, all of them would time out. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** Calls that take longer are waiting for something external (PubMed, a job) and no longer count as in flight. */
  readonly maxCountedMs: number;
  /** Maximum per user: calls in flight (regardless of duration) and queued calls. */
  readonly maxInFlightOfUser: number;
  readonly maxWaitingOfUser: number;
  /**
   * In a full queue, a call takes the place of another user's only if that user has more than this many more. Otherwise it is rejected,
   * and if nobody has that many, before its session is read, so that a flood costs little.
   */
  readonly maxLead: number;
}
export const BULKHEAD_LIMITS: BulkheadLimits = {
  maxInFlight: 16,
  maxWaiting: 48,
  maxWaitMs: 5_000,
  maxCountedMs: 5_000,
  maxInFlightOfUser: 2,
  maxWaitingOfUser: 12,
  maxLead: 4,
};
/** Waiting for a job does not load the service, since jobs have their own queue. */
const LIMITS_OF: Readonly<Record<string, Partial<BulkheadLimits>>> = { generation: { maxInFlightOfUser: 8 } };

const headers = { 'retry-after': '2' };

/** Notifies when a response is sent or its connection closed. An AbortSignal would add about 4 % to the time of a call. */
class ResponseEnd {
  readonly #listeners = new Set<() => void>();
  isOver = false;

  constructor(response: ServerResponse) {
    const end = () => {
      this.isOver = true;
      for (const listener of this.#listeners) listener();
      this.#listeners.clear();
    };
    response.once('finish', end).once('close', end);
  }

  add(listener: () => void): void {
    this.#listeners.add(listener);
  }

  delete(listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

/** A call queued for a permit. */
interface Waiting {
  readonly user: string;
  readonly proceed: () => void;
  readonly refuse: (error: AppError) => void;
}

class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #inFlightOf = new Map<string, number>();
  /** Queued calls by user, in order of arrival; users in round-robin order. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #waitingCount = 0;
  /** Calls in flight that count towards the limit. */
  #inFlight = 0;

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** Waits for a permit, which is released when the call ends. @throws AppError if the queue is full or the wait times out */
  async acquire(user: string, ended: ResponseEnd): Promise<void> {
    if (this.#hasPermitFor(user)) this.#take(user);
    else await this.#wait(user, ended);
    this.#releaseAfter(user, ended);
  }

  /** Whether a further call is rejected, regardless of the user. */
  get isFullForAnyone(): boolean {
    const { maxInFlight, maxWaiting, maxLead } = this.#limits;
    if (this.#inFlight < maxInFlight || this.#waitingCount < maxWaiting) return false;
    return this.#longestQueue().size <= maxLead;
  }

  #longestQueue(): ReadonlySet<Waiting> {
    let longest: ReadonlySet<Waiting> = new Set();
    for (const queue of this.#waiting.values()) if (queue.size > longest.size) longest = queue;
    return longest;
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

  /** Makes room in the queue for one more call. @throws AppError if there is none */
  #makeRoom(user: string): void {
    const own = this.#waiting.get(user)?.size ?? 0;
    if (own >= this.#limits.maxWaitingOfUser) throw errors('gateway.too-many-requests', { headers });
    if (this.#waitingCount < this.#limits.maxWaiting) return;
    // Fairness: evict the latest call of the user with the longest queue.
    const longest = this.#longestQueue();
    if (longest.size <= own + this.#limits.maxLead) throw errors('gateway.overloaded', { headers });
    [...longest].at(-1)?.refuse(errors('gateway.too-many-requests', { headers }));
  }

  #wait(user: string, ended: ResponseEnd): Promise<void> {
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

  /** Admits queued calls, round-robin by user, oldest call first. */
  #admitQueued(): void {
    for (const [user, waiting] of [...this.#waiting]) {
      if (this.#inFlight >= this.#limits.maxInFlight) return;
      const [next] = waiting;
      if (!next || !this.#mayHaveMore(user)) continue;
      // Re-insert the user at the end of the rotation.
      this.#waiting.delete(user);
      this.#waiting.set(user, waiting);
      next.proceed();
    }
  }

  #releaseAfter(user: string, ended: ResponseEnd): void {
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      this.#inFlight -= 1;
      this.#admitQueued();
    };
    const end = () => {
      clearTimeout(timer);
      const left = (this.#inFlightOf.get(user) ?? 1) - 1;
      if (left === 0) this.#inFlightOf.delete(user);
      else this.#inFlightOf.set(user, left);
      release();
      this.#admitQueued();
    };
    const timer = setTimeout(release, this.#limits.maxCountedMs).unref();
    if (ended.isOver) end();
    else ended.add(end);
  }
}

/**
 * Protects each backend from overload and users from each other: limits the calls in flight and the queue, both in total and per user,
 * serves users round-robin and rejects the rest immediately. Acquired after authentication and once the body has arrived.
 */
export function createBulkheads(limits: BulkheadLimits = BULKHEAD_LIMITS) {
  const bulkheads = new Map<string, Bulkhead>();
  function bulkheadOf({ routeOptions }: FastifyRequest): Bulkhead | null {
    const { bulkhead: name = 'gateway' } = routeOptions.config;
    if (name === null) return null;
    const bulkhead = bulkheads.get(name) ?? new Bulkhead({ ...limits, ...LIMITS_OF[name] });
    bulkheads.set(name, bulkhead);
    return bulkhead;
  }
  return {
    /** Rejects a call before its session is read if it has no chance, so that a flood costs little. */
    rejectWhenFull(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
      done(bulkheadOf(request)?.isFullForAnyone ? errors('gateway.overloaded', { headers }) : undefined);
    },
    async acquire(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      // The client has disconnected; the proxy handler checks this too.
      if (reply.raw.destroyed) return;
      const bulkhead = bulkheadOf(request);
      await bulkhead?.acquire(request.authenticatedUser?.id ?? request.ip, new ResponseEnd(reply.raw));
    },
  };
}

import type { ServerResponse } from 'node:http';
import type { AppError } from '@sextant/service-kit/errors';
import { toNetwork } from '@sextant/service-kit/ip-network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import { callerOf } from './caller.ts';
import { type Caller, FairQueue } from './fair-queue.ts';

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
  /** Maximum calls in flight per network: the rest is left to others, who otherwise would wait for the whole of a flood in flight. */
  readonly maxInFlightOfNetwork: number;
  /**
   * In a full queue, a call takes the place of another one if the other's network, or the other user of the same network, has more than
   * this many more. Otherwise it is rejected, and if that is certain, before its session is read, so that a flood costs little.
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
  maxInFlightOfNetwork: 4,
  maxLead: 1,
};
/** Waiting for a job does not load the service, since jobs have their own queue. */
const LIMITS_OF: Readonly<Record<string, Partial<BulkheadLimits>>> = {
  generation: { maxInFlightOfUser: 8, maxInFlightOfNetwork: 12 },
  // Nor does a tool that waits: the calls that it makes have their own places.
  mcp: { maxInFlightOfUser: 4, maxInFlightOfNetwork: 8 },
};

const headers = { 'retry-after': '2' };

/** Notifies when a response is sent or its connection closed. An AbortSignal would add about 4 % to the time of a call. */
export class ResponseEnd {
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
interface Waiting extends Caller {
  readonly proceed: () => void;
  readonly refuse: (error: AppError) => void;
}

/** Numbers by name; those of names that are not counted are 0 and take no memory. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
  }
}

/** Limits calls in flight and queued, in total, per user and per network. */
export class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #inFlightOfUser = new Counts();
  readonly #waitingOfUser = new Counts();
  /** Like the total, only calls that still count towards the limit. */
  readonly #inFlightOfNetwork = new Counts();
  #inFlight = 0;
  readonly #queue = new FairQueue<Waiting>();

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** Waits for a permit, which is released when the call ends. @throws AppError if the queue is full or the wait times out */
  async acquire(caller: Caller, ended: ResponseEnd): Promise<void> {
    if (this.#hasPermitFor(caller)) this.#take(caller);
    else await this.#wait(caller, ended);
    this.#releaseAfter(caller, ended);
  }

  /** Whether a further call from the network is rejected, whoever its user is. */
  isFullFor(network: string): boolean {
    const { maxInFlight, maxWaiting, maxLead } = this.#limits;
    if (this.#inFlight < maxInFlight || this.#queue.size < maxWaiting) return false;
    return this.#queue.toEvictFor({ network }, maxLead) === undefined;
  }

  readonly #hasPermitFor = (caller: Caller): boolean =>
    this.#inFlight < this.#limits.maxInFlight &&
    this.#inFlightOfNetwork.of(caller.network) < this.#limits.maxInFlightOfNetwork &&
    this.#mayHaveMore(caller);

  #mayHaveMore({ user }: Caller): boolean {
    return this.#inFlightOfUser.of(user) < this.#limits.maxInFlightOfUser;
  }

  #take({ user, network }: Caller): void {
    this.#inFlight += 1;
    this.#inFlightOfNetwork.add(network, 1);
    this.#inFlightOfUser.add(user, 1);
  }

  /** Makes room in the queue for one more call. @throws AppError if there is none */
  #makeRoom(caller: Caller): void {
    const { maxWaiting, maxWaitingOfUser, maxLead } = this.#limits;
    if (this.#waitingOfUser.of(caller.user) >= maxWaitingOfUser)
      throw errors('gateway.too-many-requests', { headers });
    if (this.#queue.size < maxWaiting) return;
    const evicted = this.#queue.toEvictFor(caller, maxLead);
    if (!evicted) throw errors('gateway.overloaded', { headers });
    evicted.refuse(errors('gateway.too-many-requests', { headers }));
  }

  #wait(caller: Caller, ended: ResponseEnd): Promise<void> {
    this.#makeRoom(caller);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = () => {
      this.#queue.delete(waiting);
      this.#waitingOfUser.add(caller.user, -1);
      clearTimeout(timer);
      ended.delete(giveUp);
    };
    const waiting: Waiting = {
      ...caller,
      proceed: () => {
        stopWaiting();
        this.#take(caller);
        resolve();
      },
      refuse: (error) => {
        stopWaiting();
        reject(error);
      },
    };
    const giveUp = () =>
      waiting.refuse(
        errors(this.#mayHaveMore(caller) ? 'gateway.overloaded' : 'gateway.too-many-requests', { headers }),
      );
    const timer = setTimeout(giveUp, this.#limits.maxWaitMs);
    ended.add(giveUp);
    this.#queue.add(waiting);
    this.#waitingOfUser.add(caller.user, 1);
    return promise;
  }

  #admitQueued(): void {
    while (this.#inFlight < this.#limits.maxInFlight) {
      const next = this.#queue.takeNext(this.#hasPermitFor);
      if (!next) return;
      next.proceed();
    }
  }

  #releaseAfter({ user, network }: Caller, ended: ResponseEnd): void {
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      this.#inFlight -= 1;
      this.#inFlightOfNetwork.add(network, -1);
      this.#admitQueued();
    };
    const end = () => {
      clearTimeout(timer);
      this.#inFlightOfUser.add(user, -1);
      release();
      this.#admitQueued();
    };
    const timer = setTimeout(release, this.#limits.maxCountedMs).unref();
    if (ended.isOver) end();
    else ended.add(end);
  }
}

/**
 * Protects each backend from overload and users from each other: limits the calls in flight and the queue, in total, per user and per
 * network, serves networks and their users round-robin and rejects the rest immediately. Acquired after authentication and once the body has arrived.
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
      const isFull = bulkheadOf(request)?.isFullFor(toNetwork(request.ip));
      done(isFull ? errors('gateway.overloaded', { headers }) : undefined);
    },
    async acquire(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      // The client has disconnected; the proxy handler checks this too.
      if (reply.raw.destroyed) return;
      await bulkheadOf(request)?.acquire(callerOf(request), new ResponseEnd(reply.raw));
    },
  };
}

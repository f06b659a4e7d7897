import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The line that a call stands in, `gateway` unless given: calls of one line are answered by the same part. Null stands in none. */
    line?: string | null;
  }
}

export interface LineLimits {
  /** Calls that a gateway has under way at once: enough to keep a service and its database busy. More would only slow each other. */
  readonly underWay: number;
  /** Calls that wait meanwhile; the next one is told to come back. More would wait so long that all of them came too late. */
  readonly waiting: number;
  readonly waitMs: number;
  /** What takes longer waits for somebody else (a slow sender, PubMed, a job), and keeps nobody from being served. */
  readonly countedMs: number;
}
export const LINE_LIMITS: LineLimits = { underWay: 16, waiting: 48, waitMs: 5_000, countedMs: 5_000 };

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

class Line {
  readonly #limits: LineLimits;
  readonly #ofUser = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #underWay = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.#underWay >= this.#limits.underWay && this.#waiting.size >= this.#limits.waiting;
  }

  /** Waits for a turn, which lasts until the call has ended. @throws AppError where there is none to be had soon */
  async enter(user: string, ended: Ending): Promise<void> {
    const { underWay, waiting } = this.#limits;
    const own = this.#ofUser.get(user) ?? 0;
    // Nobody fills a line alone.
    if (own >= (underWay + waiting) / 2) throw errors('gateway.too-many-requests', { headers });
    if (this.isFull) throw errors('gateway.overloaded', { headers });
    this.#ofUser.set(user, own + 1);
    ended.add(() => this.#forget(user));
    if (this.#underWay >= underWay) await this.#turn(ended);
    else this.#underWay += 1;
    this.#leaveAfter(ended);
  }

  #forget(user: string): void {
    const left = (this.#ofUser.get(user) ?? 1) - 1;
    if (left === 0) this.#ofUser.delete(user);
    else this.#ofUser.set(user, left);
  }

  #turn(ended: Ending): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = () => {
      this.#waiting.delete(begin);
      clearTimeout(timer);
      ended.delete(giveUp);
    };
    const begin = () => {
      stopWaiting();
      resolve();
    };
    const giveUp = () => {
      stopWaiting();
      reject(errors('gateway.overloaded', { headers }));
    };
    const timer = setTimeout(giveUp, this.#limits.waitMs);
    ended.add(giveUp);
    this.#waiting.add(begin);
    return promise;
  }

  #leaveAfter(ended: Ending): void {
    const leave = () => {
      clearTimeout(timer);
      ended.delete(leave);
      // Who waits longest has the turn next.
      const [next] = this.#waiting;
      if (next) next();
      else this.#underWay -= 1;
    };
    const timer = setTimeout(leave, this.#limits.countedMs).unref();
    if (ended.isOver) leave();
    else ended.add(leave);
  }
}

/**
 * Keeps a flood from making everybody wait: of each line some calls are under way, some wait, and the rest is refused at once. `atTheDoor`
 * comes before anything is done for a call, `enter` after who asks is known and before a body is passed on.
 */
export function keepLines(limits: LineLimits = LINE_LIMITS) {
  const lines = new Map<string, Line>();
  const lineOf = ({ routeOptions }: FastifyRequest): Line | undefined => {
    const { line = 'gateway' } = routeOptions.config;
    if (line === null) return undefined;
    const known = lines.get(line) ?? new Line(limits);
    lines.set(line, known);
    return known;
  };
  return {
    atTheDoor(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
      done(lineOf(request)?.isFull ? errors('gateway.overloaded', { headers }) : undefined);
    },
    async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      // Nobody waits for the answer any more: whoever passes it on sees that too.
      if (reply.raw.destroyed) return;
      await lineOf(request)?.enter(request.authenticatedUser?.id ?? request.ip, new Ending(reply.raw));
    },
  };
}

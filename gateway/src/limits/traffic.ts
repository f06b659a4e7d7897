import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { errors } from '../errors.ts';

const MEGABYTE = 1024 * 1024;

export interface TrafficLimits {
  /** Burst: bytes that a user may transfer after a pause, enough for the longest list and one result. */
  readonly burstBytes: number;
  /** Bytes per second that a user may send and receive in the long run. */
  readonly bytesPerSecond: number;
  /** A call in debt waits for so long before it is refused: its body, unread, costs nothing meanwhile. */
  readonly maxWaitMs: number;
  /** Maximum waiting calls of a user; further ones are rejected immediately. */
  readonly maxWaitingOfUser: number;
}
const TRAFFIC_LIMITS: TrafficLimits = {
  burstBytes: 48 * MEGABYTE,
  bytesPerSecond: 2 * MEGABYTE,
  maxWaitMs: 10_000,
  maxWaitingOfUser: 16,
};

/** Bytes of a user in excess of the rate since then. */
interface Account {
  spentBytes: number;
  at: number;
}

/** Users whose accounts are settled are forgotten when there are so many. */
const MAX_ACCOUNTS = 10_000;

/**
 * Limits what each user moves, since every megabyte costs this process, a service and the database some 20 ms: the
 * limit of calls would allow gigabytes. A call is paid for when it ends, refused ones too, whose bodies are read and
 * dropped. Calls of a user in debt wait.
 */
export function createTraffic(limits: TrafficLimits = TRAFFIC_LIMITS, getNow = () => performance.now()) {
  const { burstBytes, bytesPerSecond, maxWaitMs, maxWaitingOfUser } = limits;
  const accounts = new Map<string, Account>();
  const waiting = new Map<string, number>();

  const spentNow = ({ spentBytes, at }: Account, now: number) =>
    Math.max(0, spentBytes - ((now - at) / 1_000) * bytesPerSecond);

  function pay(user: string, bytes: number): void {
    const now = getNow();
    const account = accounts.get(user);
    accounts.set(user, { spentBytes: bytes + (account ? spentNow(account, now) : 0), at: now });
    if (accounts.size <= MAX_ACCOUNTS) return;
    for (const [name, each] of accounts) if (spentNow(each, now) === 0) accounts.delete(name);
  }

  /** Milliseconds until the user is out of debt. */
  function msToWait(user: string): number {
    const account = accounts.get(user);
    const debt = account ? spentNow(account, getNow()) - burstBytes : 0;
    return Math.ceil((Math.max(0, debt) / bytesPerSecond) * 1_000);
  }

  /** @throws AppError if the user is in debt for longer, or too many of its calls wait */
  async function waitUntilSettled(user: string, response: ServerResponse): Promise<void> {
    const refuse = (ms: number) =>
      errors('gateway.too-many-requests', { headers: { 'retry-after': String(Math.ceil(ms / 1_000)) } });
    const others = waiting.get(user) ?? 0;
    if (others >= maxWaitingOfUser) throw refuse(msToWait(user));
    waiting.set(user, others + 1);
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const deadline = getNow() + maxWaitMs;
      for (let ms = msToWait(user); ms > 0; ms = msToWait(user)) {
        await wait(Math.max(1, Math.min(ms, deadline - getNow())), undefined, { signal: left.signal }).catch(
          () => {},
        );
        if (left.signal.aborted || getNow() >= deadline) throw refuse(msToWait(user));
      }
    } finally {
      const still = (waiting.get(user) ?? 1) - 1;
      if (still > 0) waiting.set(user, still);
      else waiting.delete(user);
    }
  }

  // Without a promise: nearly no call waits.
  return function limitTraffic(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    done: (error: Error | null, payload?: RequestPayload) => void,
  ): void {
    const user = request.authenticatedUser?.id;
    if (!user) {
      done(null, payload);
      return;
    }
    const { socket } = request.raw;
    const moved = () => (socket.bytesRead ?? 0) + (socket.bytesWritten ?? 0);
    const before = moved();
    // A connection serves one call at a time, and the head of the request is not worth counting. Calls of tools inside this process move
    // nothing; the one that asked for the tool is counted.
    reply.raw.once('close', () => pay(user, moved() - before));
    if (msToWait(user) === 0) done(null, payload);
    else
      waitUntilSettled(user, reply.raw).then(
        () => done(null, payload),
        (error: Error) => done(error),
      );
  };
}

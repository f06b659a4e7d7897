import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';

const MEGABYTE = 1024 * 1024;

export interface TrafficLimits {
  /** Bytes that a user may send and receive at once, after a pause: a list as long as may be, and a result beside it. */
  readonly burstBytes: number;
  /** Bytes per second that a user may send and receive all the time. */
  readonly bytesPerSecond: number;
}
export const TRAFFIC_LIMITS: TrafficLimits = { burstBytes: 48 * MEGABYTE, bytesPerSecond: 2 * MEGABYTE };

/** Bytes of a user beyond what has been earned back since. */
interface Account {
  spentBytes: number;
  at: number;
}

/** Users whose accounts are settled are forgotten when there are so many. */
const MAX_ACCOUNTS = 10_000;

/**
 * Limits what each user moves, since every megabyte costs this process, a service and the database some 20 ms: the
 * limit of calls would allow gigabytes. A call is paid for when it ends, and refused while its user is in debt.
 */
export function createTraffic(
  { burstBytes, bytesPerSecond }: TrafficLimits = TRAFFIC_LIMITS,
  getNow = () => performance.now(),
) {
  const accounts = new Map<string, Account>();

  const spentNow = ({ spentBytes, at }: Account, now: number) =>
    Math.max(0, spentBytes - ((now - at) / 1_000) * bytesPerSecond);

  function pay(user: string, bytes: number): void {
    const now = getNow();
    const account = accounts.get(user);
    accounts.set(user, { spentBytes: bytes + (account ? spentNow(account, now) : 0), at: now });
    if (accounts.size <= MAX_ACCOUNTS) return;
    for (const [name, each] of accounts) if (spentNow(each, now) === 0) accounts.delete(name);
  }

  /** Seconds until the user may call again; 0 if that is now. */
  function secondsToWait(user: string): number {
    const account = accounts.get(user);
    const debt = account ? spentNow(account, getNow()) - burstBytes : 0;
    return debt > 0 ? Math.ceil(debt / bytesPerSecond) : 0;
  }

  return async function limitTraffic(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const user = request.authenticatedUser?.id;
    if (!user) return;
    const seconds = secondsToWait(user);
    if (seconds > 0)
      throw errors('gateway.too-many-requests', { headers: { 'retry-after': String(seconds) } });
    const { socket } = request.raw;
    const before = socket.bytesRead + socket.bytesWritten;
    // A connection serves one call at a time, and the head of the request is not worth counting.
    reply.raw.once('close', () => pay(user, socket.bytesRead + socket.bytesWritten - before));
  };
}

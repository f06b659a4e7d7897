import { AppError } from '@sextant/service-kit/errors';
import { toNetwork } from '@sextant/service-kit/ip-network';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';
import { Bulkhead, type BulkheadLimits, ResponseEnd } from './bulkhead.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { WindowCounts } from './window-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call makes auth hash a password: to sign in, to register, or to confirm something as a signed-in user. */
    hashesPassword?: 'sign-in' | 'registration' | 'confirmation';
  }
}

/**
 * Maximum concurrent calls of strangers for which auth hashes a password; further ones are rejected with Retry-After. Auth limits them too,
 * but only after they have been forwarded; rejecting them here is much cheaper.
 */
export const MAX_STRANGERS_IN_FLIGHT = 16;
const headers = { 'retry-after': '2' };

/** Places beside those of strangers, for known browsers and signed-in users: a flood of sign-ins does not keep them out. */
const KNOWN_LIMITS: BulkheadLimits = {
  maxInFlight: 4,
  maxWaiting: 48,
  maxWaitMs: 10_000,
  maxCountedMs: 10_000,
  maxInFlightOfUser: 1,
  maxWaitingOfUser: 4,
  maxInFlightOfNetwork: 3,
  maxLead: 1,
};

/** Failed sign-ins per minute: of each known browser's user, and of each network for all its other browsers. */
export const MAX_FAILURES = 20;
/** Right sign-ins of one user per minute; further ones count as failures, since each makes auth hash. */
export const MAX_RIGHT_OF_USER = 5;

export interface SignIns {
  /** Runs `work` with a permit or throws. Permits are acquired after the body has arrived, so that slow senders hold none. */
  run<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>;
  /** As `run`, for a sign-in, which is refused after too many failures; `work` returns the user. */
  signIn<T extends { readonly id: string }>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Rejects a call early, before any other work, if it has no chance. */
  readonly rejectEarly: onRequestHookHandler;
}

/** Limits the calls for which auth hashes a password. Right sign-ins count against nobody, however many people share an address. */
export function createSignIns(
  browsers: Pick<KnownBrowsers, 'userOf'>,
  permits = MAX_STRANGERS_IN_FLIGHT,
  now: () => number = () => performance.now(),
): SignIns {
  const known = new Bulkhead(KNOWN_LIMITS);
  const failures = new WindowCounts(now);
  const right = new WindowCounts(now);
  let strangers = 0;

  /** The user whose own place a call takes; null if it is a stranger's. A new account is always a stranger's. */
  const userOf = (request: FastifyRequest): string | null => {
    const { hashesPassword } = request.routeOptions.config;
    if (hashesPassword === 'registration') return null;
    return request.authenticatedUser?.id ?? browsers.userOf(request);
  };
  const counterOf = (request: FastifyRequest) => userOf(request) ?? toNetwork(request.ip);

  const refusalOfFailures = (request: FastifyRequest) =>
    failures.of(counterOf(request)) >= MAX_FAILURES
      ? errors('gateway.too-many-requests', { headers: { 'retry-after': String(failures.secondsLeft) } })
      : undefined;
  const refusalOfStranger = () =>
    strangers >= permits ? errors('gateway.too-many-sign-ins', { headers }) : undefined;

  const run: SignIns['run'] = async (request, reply, work) => {
    const user = userOf(request);
    if (user !== null) {
      await known.acquire({ user, network: toNetwork(request.ip) }, new ResponseEnd(reply.raw));
      return work();
    }
    const refusal = refusalOfStranger();
    if (refusal) throw refusal;
    strangers += 1;
    try {
      return await work();
    } finally {
      strangers -= 1;
    }
  };

  return {
    run,
    async signIn(request, reply, work) {
      const refusal = refusalOfFailures(request);
      if (refusal) throw refusal;
      const counter = counterOf(request);
      try {
        const user = await run(request, reply, work);
        right.add(user.id);
        if (right.of(user.id) > MAX_RIGHT_OF_USER) failures.add(counter);
        return user;
      } catch (error) {
        if (isFailure(error)) failures.add(counter);
        throw error;
      }
    },
    rejectEarly(request, _reply, done) {
      const { hashesPassword } = request.routeOptions.config;
      if (hashesPassword === undefined || hashesPassword === 'confirmation') return done();
      const refusal = hashesPassword === 'sign-in' ? refusalOfFailures(request) : undefined;
      done(refusal ?? (userOf(request) === null ? refusalOfStranger() : undefined));
    },
  };
}

/** A wrong password, or an attempt that auth refused because of earlier ones; nobody is blamed for other errors. */
const isFailure = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.status === 401 || error.status === 403 || error.code === 'auth.too-many-attempts');

import type { onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call makes auth hash a password; while all permits are taken, it is rejected before any other work. */
    hashesPassword?: true;
  }
}

/**
 * Maximum concurrent sign-in attempts forwarded by this gateway; further ones are rejected with Retry-After. Auth limits them too, but
 * only after they have been forwarded; rejecting them here is much cheaper.
 */
export const MAX_SIGN_INS_IN_FLIGHT = 16;

const RETRY_AFTER_SECONDS = '2';

export interface SignInSemaphore {
  /** Runs `work` with a permit or throws. Permits are acquired after the body has arrived, so that slow senders hold none. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Rejects a call early if no permit is available. */
  readonly rejectWhenFull: onRequestHookHandler;
}

/** Rejections are AppErrors `gateway.too-many-sign-ins`. */
export function createSignInSemaphore(permits: number): SignInSemaphore {
  let inFlight = 0;
  const refusal = () =>
    inFlight >= permits
      ? errors('gateway.too-many-sign-ins', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
      : undefined;
  return {
    async run(work) {
      const refused = refusal();
      if (refused) throw refused;
      inFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
      }
    },
    rejectWhenFull(request, _reply, done) {
      done(request.routeOptions.config.hashesPassword ? refusal() : undefined);
    },
  };
}

import type { onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call has auth hash a password: in a flood of them, most are refused before anything is done. */
    hashesPassword?: true;
  }
}

/**
 * Attempts at a password that this gateway passes on at once; the next one is told to come back. Auth would turn most of a flood away
 * as well, but only after it was passed on: refused here it costs the others next to nothing.
 */
export const MAX_SIGN_INS_IN_FLIGHT = 16;

const RETRY_AFTER_SECONDS = '2';

export interface SignInSemaphore {
  /** Runs work while there are permits. Nobody waits for one here: a permit is held for a hash, not for a slow sender's body. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses, before anything is done for it, what would find no permit. */
  readonly rejectWhenFull: onRequestHookHandler;
}

/** @throws AppError `gateway.too-many-sign-ins` where there is no permit */
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

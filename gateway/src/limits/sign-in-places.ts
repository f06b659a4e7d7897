import type { onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call has auth hash a password: in a flood of them, most are refused at the door. */
    hashesPassword?: true;
  }
}

/**
 * Attempts at a password that this gateway passes on at once; the next one is told to come back. Auth would turn most of a flood away
 * as well, but only after it was passed on: refused here it costs the others next to nothing.
 */
export const SIGN_IN_PLACES = 16;

const RETRY_AFTER_SECONDS = '2';

export interface Places {
  /** Runs work while there are places. Nobody waits for one here: a place is held for a hash, not for a slow sender's body. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses, before anything is done for it, what would find no place. */
  readonly atTheDoor: onRequestHookHandler;
}

/** @throws AppError `gateway.too-many-sign-ins` where there is no place */
export function createPlaces(count: number): Places {
  let taken = 0;
  const refusal = () =>
    taken >= count
      ? errors('gateway.too-many-sign-ins', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
      : undefined;
  return {
    async take(work) {
      const refused = refusal();
      if (refused) throw refused;
      taken += 1;
      try {
        return await work();
      } finally {
        taken -= 1;
      }
    },
    atTheDoor(request, _reply, done) {
      done(request.routeOptions.config.hashesPassword ? refusal() : undefined);
    },
  };
}

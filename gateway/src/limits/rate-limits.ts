import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { errors } from '../errors.ts';

const MINUTE_MS = 60_000;

/** Of every user, over all calls; of an address where nobody is signed in. Counted by each gateway for itself. */
export const USER_LIMIT: RateLimitPluginOptions = {
  max: 600,
  timeWindow: MINUTE_MS,
  keyGenerator: (request) => request.authenticatedUser?.id ?? request.ip,
  errorResponseBuilder: () => errors('gateway.too-many-requests'),
};

/** Of every address, for each of the calls that check or make a password. */
export const SIGN_IN_LIMIT = {
  max: 20,
  timeWindow: MINUTE_MS,
  keyGenerator: (request: { ip: string }) => request.ip,
};

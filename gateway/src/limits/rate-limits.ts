import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { errors } from '../errors.ts';

const MINUTE_MS = 60_000;

/** Limit per user over all calls, or per address without a session. Each gateway instance counts separately. */
export const USER_LIMIT: RateLimitPluginOptions = {
  max: 600,
  timeWindow: MINUTE_MS,
  keyGenerator: (request) => request.authenticatedUser?.id ?? request.ip,
  errorResponseBuilder: () => errors('gateway.too-many-requests'),
};

/** Limit per address, for each call that verifies or sets a password. */
export const SIGN_IN_LIMIT = {
  max: 20,
  timeWindow: MINUTE_MS,
  keyGenerator: (request: { ip: string }) => request.ip,
};

import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { toNetwork } from '@sextant/service-kit/ip-network';
import type { FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import { callerOf } from './caller.ts';

const MINUTE_MS = 60_000;

/** Limit per user over all calls, or per network without a session. Each gateway instance counts separately. */
export const USER_LIMIT: RateLimitPluginOptions = {
  max: 600,
  timeWindow: MINUTE_MS,
  keyGenerator: (request) => callerOf(request).user,
  errorResponseBuilder: () => errors('gateway.too-many-requests'),
};

/** Limit of new accounts per network, whether made or refused. */
export const REGISTRATION_LIMIT = {
  max: 20,
  timeWindow: MINUTE_MS,
  keyGenerator: (request: FastifyRequest) => toNetwork(request.ip),
};

/**
 * Limit per network of addresses that hold a secret, of feeds and in mails: feed readers ask once an hour, and guessing secrets is hopeless
 * long before.
 */
export const LINK_LIMIT = {
  max: 60,
  timeWindow: MINUTE_MS,
  keyGenerator: (request: FastifyRequest) => toNetwork(request.ip),
};

/** Limit per user of each call that verifies a password again. */
export const CONFIRMATION_LIMIT = { max: 20, timeWindow: MINUTE_MS };

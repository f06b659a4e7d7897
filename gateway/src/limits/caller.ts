import { toNetwork } from '@sextant/service-kit/ip-network';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './fair-queue.ts';

/** Whose call a request is, once its session has been read. */
export function callerOf(request: FastifyRequest): Caller {
  const network = toNetwork(request.ip);
  return { user: request.authenticatedUser?.id ?? network, network };
}

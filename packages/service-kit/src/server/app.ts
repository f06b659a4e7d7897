import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ErrorCatalogue } from '../errors.ts';
import type { RegisterCall } from './call.ts';

/**
 * Who may use a route. `user`: the gateway, for a signed-in user. `gateway`: the gateway, for no one in particular.
 * `public`: anybody who reaches the port.
 */
export type Access = 'user' | 'gateway' | 'public';

/** The signed-in user of a request. */
export interface Actor {
  readonly id: string;
  /** Where the request came from, for the audit trail; null where the gateway did not say. */
  readonly address: string | null;
}

/** The Fastify instance that every service's plugins are written for. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers one call of the contracts; see `RegisterCall`. */
    call: RegisterCall;
    /** Aborted when the server begins to close: long answers (event streams) end themselves on it. */
    drainSignal: AbortSignal;
    /** Every error this server may answer, for the documents that list them. */
    errorCatalogue: ErrorCatalogue;
  }
  interface FastifyRequest {
    /** The signed-in user; reading it on a route whose access is not `user` throws. */
    readonly user: Actor;
    authenticatedUser: Actor | null;
    /** Code of the problem that it was answered with. */
    problemCode: string | null;
  }
  interface FastifyContextConfig {
    /** `user` unless the route says otherwise. */
    access?: Access;
    /** The answer is not JSON of the contracts (an event stream, a file, a proxied answer), so it has no response schema. */
    stream?: boolean;
  }
}

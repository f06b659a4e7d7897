import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TokenScope } from '@sextant/contracts/http/token-scope';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ErrorCatalogue } from '../errors.ts';
import type { RegisterCall } from './call.ts';

/**
 * Who may use a route. `user`: the gateway, for a signed-in user. `gateway`: the gateway, without a user. `public`:
 * anyone who can reach the port.
 */
export type Access = 'user' | 'gateway' | 'public';

/** The signed-in user of a request. */
export interface Actor {
  readonly id: string;
  /** Client address for the audit trail; null if the gateway did not send one. */
  readonly address: string | null;
}

/** The Fastify instance that all services use. */
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
    /** Aborted when the server begins to close: streaming responses must end on it. */
    drainSignal: AbortSignal;
    /**
     * Begins to drain before the server closes: for half a second requests are rejected with responses that close their
     * connections, so that few are lost on a closing connection.
     */
    drain(): Promise<void>;
    /** Every error that this server may return, for generated documents. */
    errorCatalogue: ErrorCatalogue;
  }
  interface FastifyRequest {
    /** The signed-in user; reading it on a route whose access is not `user` throws. */
    readonly user: Actor;
    authenticatedUser: Actor | null;
    /** Code of the returned problem. */
    problemCode: string | null;
  }
  interface FastifyContextConfig {
    /** Default: `user`. */
    access?: Access;
    /**
     * What an access token needs for the route, where the gateway identifies callers; absent: sessions only. `any`: any valid token, and
     * nothing but a token.
     */
    scope?: TokenScope | 'any' | undefined;
    /**
     * The response is not JSON of the contracts (an event stream, a file, a proxied response), so it has no response
     * schema.
     */
    stream?: boolean;
  }
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { jsonSchemaTransform, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ErrorFactory, requestErrors } from '../errors.ts';
import type { IdentityVerifier } from '../identity.ts';
import type { Logger } from '../logging.ts';
import { type Authenticate, gatewayIdentity, guardAccess } from './access.ts';
import type { App } from './app.ts';
import { checkRoutesAtBoot } from './boot-checks.ts';
import type { RegisterCall } from './call.ts';
import { drainOnClose } from './drain.ts';
import { addHealthRoutes, HEALTH_PATHS, type ReadinessChecks } from './health.ts';
import { serializeLargeBodies } from './large-bodies.ts';
import { observeRequests } from './observe-requests.ts';
import { answerWithProblems, sendProblem } from './problems.ts';
import { registerCall } from './register-call.ts';
import { rejectMalformedRequest } from './reject-malformed-request.ts';
import { parseRequest, writeAnswer } from './validation.ts';

export type { App } from './app.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;

const requestId = (request: { headers: IncomingMessage['headers'] }): string => {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

export interface ServerOptions {
  readonly service: string;
  readonly logger: Logger;
  /** Identifies callers by the gateway's token. */
  readonly verifyIdentity?: IdentityVerifier;
  /** Used by the gateway itself, which identifies users by session, instead of `verifyIdentity`. */
  readonly authenticate?: Authenticate;
  /** The service's own errors, added to those of every server. */
  readonly errors?: ErrorFactory<never>;
  readonly readiness: ReadinessChecks;
  /** 1 MB by default; a route may have its own `bodyLimit`. */
  readonly bodyLimitBytes?: number;
  /** Addresses of proxies whose X-Forwarded-* headers are trusted. */
  readonly trustProxy?: readonly string[];
  /** Headers of responses to requests that are rejected before any hook runs. */
  readonly rejectionHeaders?: OutgoingHttpHeaders;
}

/**
 * A server whose routes are denied by default (`config.access`), must have response schemas to start, are parsed and
 * serialized by zod, and whose every failure is a problem document. Register routes with `app.call`.
 */
export function createServer(options: ServerOptions): App {
  const { service, logger, verifyIdentity, errors, readiness, bodyLimitBytes = BODY_LIMIT_BYTES } = options;
  const { rejectionHeaders = {} } = options;
  const authenticate = options.authenticate ?? (verifyIdentity && gatewayIdentity(verifyIdentity));

  const app: App = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    bodyLimit: bodyLimitBytes,
    genReqId: requestId,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...(options.trustProxy && { trustProxy: [...options.trustProxy] }),
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(rejectionHeaders)),
    clientErrorHandler: (error, socket) => rejectMalformedRequest(error, socket, rejectionHeaders),
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(parseRequest);
  app.setSerializerCompiler(writeAnswer);

  serializeLargeBodies(app);
  observeRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  logRequests(app, logger);
  drainOnClose(app);
  answerWithProblems(app);
  guardAccess(app, authenticate);
  checkRoutesAtBoot(app, { canAuthenticate: authenticate !== undefined });
  describeRoutes(app, service);

  const call: RegisterCall = function (this: App, ...[contract, handler, more]) {
    registerCall(this, contract, handler, more);
  };
  app.decorate('call', call);
  app.decorate('errorCatalogue', { ...requestErrors.catalogue, ...errors?.catalogue });
  addHealthRoutes(app, service, readiness);
  return app;
}

/** Paths below which the next part is a secret, and what follows it. */
const SECRET_PATHS = /^(\/api\/feeds\/).+/;

/**
 * Logs every request. The line has no field that could hold a credential, so it is not redacted, which would cost more
 * than the line itself; where a path contains a token, the route is logged.
 */
function logRequests(app: App, logger: Logger): void {
  const lines = logger.child({}, { redact: { paths: [] } });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, params } = request;
    const isSecret = Object.hasOwn(params ?? {}, 'token') || SECRET_PATHS.test(request.url);
    // A near miss of such a path is no route of its own, and holds the secret all the same.
    const url = isSecret
      ? (request.routeOptions.url ?? request.url.replace(SECRET_PATHS, '$1:token'))
      : request.url;
    if (!HEALTH_PATHS.has(request.routeOptions.url))
      lines.info(
        { requestId, method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request',
      );
    done();
  });
}

/**
 * Provides the OpenAPI document as `app.swagger()`. Called directly, not registered as a plugin, which would miss the
 * routes of the root.
 */
function describeRoutes(app: App, service: string): void {
  const openapi = { openapi: '3.1.0', info: { title: `Sextant ${service}`, version: '1' } };
  swagger(app, { openapi, transform: jsonSchemaTransform }, (error) => {
    if (error) throw error;
  });
}

import httpProxy from '@fastify/http-proxy';
import { type AppError, requestErrors } from '@sextant/service-kit/errors';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import type { App } from '@sextant/service-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { faultOf, isFault } from '../services/faults.ts';
import type { OpenStreams } from '../sessions/open-streams.ts';
import { pass, passEvents, sendAnswer } from './answers.ts';
import { toBrowser, toService } from './forwarded-headers.ts';
import type { ProxiedRoute, ProxiedService } from './route-table.ts';
import { untilBrowserLeaves } from './until-browser-leaves.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum body size of a proxied call. */
    bodyLimitBytes?: number;
  }
  interface FastifyRequest {
    /** Context for forwarding a proxied call; null for other calls. */
    passedOn: { readonly identity: string; readonly reply: FastifyReply } | null;
  }
}

export interface ProxyOptions {
  readonly routes: readonly ProxiedRoute[];
  readonly sign: IdentitySigner;
  readonly serviceUrls: Readonly<Record<ProxiedService, string>>;
  readonly dispatcher: Dispatcher;
  readonly streams: OpenStreams;
}

/** Characters allowed in proxied paths; excludes encoded dots and slashes, `//` and `\`, which services might normalize differently. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9-]+)+$/;

function refusalOfPath({ method, url }: FastifyRequest): AppError | undefined {
  const [path = ''] = url.split('?', 1);
  // The plugin adds HEAD to every GET route; the route table has none.
  return method === 'HEAD' || !PLAIN_PATH.test(path) ? requestErrors('request.not-found') : undefined;
}

function refusalOfSize({ headers, routeOptions }: FastifyRequest): AppError | undefined {
  const { bodyLimitBytes = 0 } = routeOptions.config;
  return Number(headers['content-length'] ?? 0) > bodyLimitBytes
    ? requestErrors('request.too-large')
    : undefined;
}

/** Forwards the calls of the route table to their services, and nothing else. */
export async function proxyCalls(app: App, options: ProxyOptions): Promise<void> {
  const { routes, sign, serviceUrls, dispatcher, streams } = options;
  const undici = untilBrowserLeaves(dispatcher);
  app.decorateRequest('passedOn', null);
  app.addHook('onRequest', (request, _reply, done) => done(refusalOfPath(request)));
  app.addHook('preValidation', (request, _reply, done) => done(refusalOfSize(request)));
  // Bodies are forwarded unparsed; services validate them.
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error, { refusal }) => {
    throw refusal ?? (isFault(error) ? faultOf(error) : error);
  });

  for (const { service, bulkhead, method, path, timeoutMs, bodyLimitBytes, isList, scope } of routes) {
    const isStream = timeoutMs === 0;

    const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { id: subject, address } = request.user;
      const identity = await sign({ audience: service, subject, ...(address && { address }) });
      request.passedOn = { identity, reply };
      // The client may have disconnected while queued; do not call the service then.
      if (!reply.raw.destroyed) return;
      request.log.info({ method, url: path }, 'the browser left before it was answered');
      reply.hijack();
    };

    app.register(httpProxy, {
      upstream: new URL(serviceUrls[service]).origin,
      undici,
      routes: [path],
      httpMethods: [method],
      // Streams stay open as long as the page, so they do not occupy a bulkhead.
      config: { stream: true, bulkhead: isStream ? null : bulkhead, bodyLimitBytes, isList, scope },
      preHandler: identify,
      handler: isStream ? passEvents(streams) : pass,
      replyOptions: {
        timeout: timeoutMs,
        rewriteRequestHeaders: toService,
        rewriteHeaders: toBrowser,
        onResponse: sendAnswer,
      },
      // No retries: calls are not idempotent, so only the client may repeat one.
      retryMethods: [],
      internalRewriteLocationHeader: false,
      disableRequestLogging: true,
    });
  }
}

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
    /** Longest body of a call that is passed on. */
    bodyLimitBytes?: number;
  }
  interface FastifyRequest {
    /** What a call is passed on with; null on all that are not. */
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

/** No path of the table needs anything else: encoded dots and slashes, `//` and `\` are no spelling of it. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9-]+)+$/;

function refusalOfPath({ method, url }: FastifyRequest): AppError | undefined {
  const [path = ''] = url.split('?', 1);
  // The plugin answers HEAD wherever it answers GET; the table knows none.
  return method === 'HEAD' || !PLAIN_PATH.test(path) ? requestErrors('request.not-found') : undefined;
}

function refusalOfSize({ headers, routeOptions }: FastifyRequest): AppError | undefined {
  const { bodyLimitBytes = 0 } = routeOptions.config;
  return Number(headers['content-length'] ?? 0) > bodyLimitBytes
    ? requestErrors('request.too-large')
    : undefined;
}

/** Passes the calls of a route table on to the services that answer them, and nothing else. */
export async function proxyCalls(app: App, options: ProxyOptions): Promise<void> {
  const { routes, sign, serviceUrls, dispatcher, streams } = options;
  const undici = untilBrowserLeaves(dispatcher);
  app.decorateRequest('passedOn', null);
  app.addHook('onRequest', (request, _reply, done) => done(refusalOfPath(request)));
  app.addHook('preValidation', (request, _reply, done) => done(refusalOfSize(request)));
  // Bodies pass as they come: what is in them is the service's to read, and to refuse.
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error, { refusal }) => {
    throw refusal ?? (isFault(error) ? faultOf(error) : error);
  });

  for (const { service, bulkhead, method, path, timeoutMs, bodyLimitBytes } of routes) {
    const isStream = timeoutMs === 0;

    const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { id: subject, address } = request.user;
      const identity = await sign({ audience: service, subject, ...(address && { address }) });
      request.passedOn = { identity, reply };
      // It may have left while it waited for its turn: nobody is there to be answered, and no service needs to hear of it.
      if (!reply.raw.destroyed) return;
      request.log.info({ method, url: path }, 'the browser left before it was answered');
      reply.hijack();
    };

    app.register(httpProxy, {
      upstream: new URL(serviceUrls[service]).origin,
      undici,
      routes: [path],
      httpMethods: [method],
      // A stream, open for as long as its page, has no bulkhead.
      config: { stream: true, bulkhead: isStream ? null : bulkhead, bodyLimitBytes },
      preHandler: identify,
      handler: isStream ? passEvents(streams) : pass,
      replyOptions: {
        timeout: timeoutMs,
        rewriteRequestHeaders: toService,
        rewriteHeaders: toBrowser,
        onResponse: sendAnswer,
      },
      // A call that failed is the client's to repeat: a repeated save is a second save.
      retryMethods: [],
      internalRewriteLocationHeader: false,
      disableRequestLogging: true,
    });
  }
}

import httpProxy from '@fastify/http-proxy';
import { requestErrors } from '@sextant/service-kit/errors';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import type { App } from '@sextant/service-kit/server';
import { currentTraceparent } from '@sextant/service-kit/telemetry/tracing';
import type { Dispatcher } from 'undici';
import { faultOf } from '../services/faults.ts';
import type { OpenStreams } from '../sessions/open-streams.ts';
import { toBrowser, toService } from './forwarded-headers.ts';
import { relayStream } from './relay-stream.ts';
import { lanesOf, type ProxiedRoute, type ProxiedService } from './route-table.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Token that tells the service at hand who asks. */
    serviceIdentity: string;
  }
  interface FastifyContextConfig {
    bodyLimitBytes?: number;
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

/** Passes the calls of a route table on to the services that answer them, and nothing else. */
export async function proxyCalls(
  app: App,
  { routes, sign, serviceUrls, dispatcher, streams }: ProxyOptions,
): Promise<void> {
  app.decorateRequest('serviceIdentity', '');
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?', 1);
    if (!PLAIN_PATH.test(path)) throw requestErrors('request.not-found');
    const { bodyLimitBytes = 0 } = request.routeOptions.config;
    if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes)
      throw requestErrors('request.too-large');
  });

  for (const { service, method, paths, timeoutMs, bodyLimitBytes } of lanesOf(routes)) {
    await app.register(httpProxy, {
      upstream: serviceUrls[service],
      routes: [...paths],
      httpMethods: [method],
      config: { stream: true, bodyLimitBytes },
      undici: dispatcher,
      disableRequestLogging: true,
      preHandler: (request, _reply, done) => {
        sign({ audience: service, subject: request.user.id }).then((identity) => {
          request.serviceIdentity = identity;
          done();
        }, done);
      },
      replyOptions: {
        timeout: timeoutMs,
        // A call that failed is the client's to repeat: a repeated save is a second save.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) =>
          toService(headers, {
            identity: request.serviceIdentity,
            requestId: request.id,
            traceparent: currentTraceparent(),
          }),
        rewriteHeaders: (headers) => toBrowser(headers),
        onError: (reply, { error }) => void reply.send(faultOf(error)),
        ...(timeoutMs === 0 && { onResponse: relayStream(streams) }),
      },
    });
  }
}

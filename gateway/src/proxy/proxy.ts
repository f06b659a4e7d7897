import { requestErrors } from '@sextant/service-kit/errors';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import type { App } from '@sextant/service-kit/server';
import { currentTraceparent } from '@sextant/service-kit/telemetry/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { OpenStreams } from '../sessions/open-streams.ts';
import { hashOf } from '../sessions/store.ts';
import { toService } from './forwarded-headers.ts';
import { Relay } from './relay.ts';
import type { ProxiedRoute, ProxiedService } from './route-table.ts';

export interface ProxyOptions {
  readonly routes: readonly ProxiedRoute[];
  readonly sign: IdentitySigner;
  readonly serviceUrls: Readonly<Record<ProxiedService, string>>;
  readonly dispatcher: Dispatcher;
  readonly streams: OpenStreams;
}

/** No path of the table needs anything else: encoded dots and slashes, `//` and `\` are no spelling of it. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9-]+)+$/;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Passes the calls of a route table on to the services that answer them, and nothing else. */
export async function proxyCalls(app: App, options: ProxyOptions): Promise<void> {
  const { routes, sign, serviceUrls, dispatcher, streams } = options;
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    done(PLAIN_PATH.test(path) ? undefined : requestErrors('request.not-found'));
  });
  // Bodies pass as they come: what is in them is the service's to read, and to refuse.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  for (const route of routes) {
    const { service, method, path, timeoutMs, bodyLimitBytes } = route;
    const origin = new URL(serviceUrls[service]).origin;

    const passOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const identity = await sign({ audience: service, subject: request.user.id });
      // It may have left while it waited for its turn: nobody is there to be answered, and no service needs to hear of it.
      if (reply.raw.destroyed) {
        request.log.info({ method, url: path }, 'the browser left before it was answered');
        reply.hijack();
        return;
      }
      const relay = new Relay(reply);
      // A stream may be silent for ever, so what would tell that its session is over is told to it.
      const forget =
        timeoutMs === 0 ? streams.add(hashOf(request.session.sessionId), () => relay.end()) : undefined;
      // A call that failed is the client's to repeat: a repeated save is a second save.
      dispatcher.dispatch(
        {
          origin,
          path: request.url,
          method,
          headers: toService(request.headers, {
            identity,
            requestId: request.id,
            traceparent: currentTraceparent(),
          }),
          body: hasBody(request) ? request.raw : null,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        },
        relay,
      );
      try {
        await relay.done;
      } finally {
        forget?.();
      }
    };

    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      // A stream, open for as long as its page, stands in no line.
      config: { stream: true, line: timeoutMs === 0 ? null : service },
      onRequest: (request, _reply, done) => {
        const tooLarge = Number(request.headers['content-length'] ?? 0) > bodyLimitBytes;
        done(tooLarge ? requestErrors('request.too-large') : undefined);
      },
      handler: passOn,
    });
  }
}

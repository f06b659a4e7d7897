import { type Context, context, type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { metricsAreOn, observe } from '../telemetry/metrics.ts';
import { openSpan, TRACEPARENT, tracingIsOn } from '../telemetry/tracing.ts';
import type { App } from './app.ts';
import { HEALTH_PATHS } from './health.ts';

interface TracedRequest {
  readonly span: Span;
  readonly context: Context;
}

const getRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** Creates a span and a measurement for each request. Adds no hook while telemetry is off. */
export function observeRequests(app: App): void {
  if (tracingIsOn()) traceRequests(app);
  if (metricsAreOn())
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      const labels = { method, route: getRoute(request), status: reply.statusCode };
      if (!HEALTH_PATHS.has(request.routeOptions.url))
        observe('sextant_http_request_duration_seconds', labels, reply.elapsedTime / 1000);
    });
}

function traceRequests(app: App): void {
  const running = new WeakMap<FastifyRequest, TracedRequest>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (HEALTH_PATHS.has(request.routeOptions.url)) return done();
    const header = request.headers[TRACEPARENT];
    const route = getRoute(request);
    const entry = openSpan(`${request.method} ${route}`, {
      kind: 'server',
      parent: typeof header === 'string' ? header : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'sextant.request_id': request.id,
      },
    });
    running.set(request, entry);
    context.with(entry.context, done);
  });
  // Body events are emitted by the socket, outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const entry = running.get(request);
    if (entry) context.with(entry.context, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = running.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { currentTraceparent, TRACEPARENT } from '@sextant/service-kit/telemetry/tracing';
import type { FastifyRequest } from 'fastify';
import { BROWSER, type HeadersToService } from './until-browser-leaves.ts';

/**
 * Request headers forwarded to services. An allowlist, so that cookies, forged identity headers and headers of other proxies are
 * dropped.
 */
const TO_SERVICE = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'last-event-id',
  'prefer',
  'if-match',
  'if-none-match',
] as const;

/** Hop-by-hop headers (RFC 9110 7.6.1) and internal ones. */
const NOT_TO_BROWSER: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'set-cookie',
  IDENTITY_HEADER,
]);

type Passed = Pick<FastifyRequest, 'id' | 'headers' | 'body' | 'passedOn'>;

/** Headers of the request to the service. */
export function toService({ id, passedOn, headers, body }: Passed): HeadersToService {
  if (!passedOn) throw new Error('The call has no identity');
  const traceparent = currentTraceparent();
  const passed: Record<string, string | string[]> = {
    [IDENTITY_HEADER]: passedOn.identity,
    'x-request-id': id,
    ...(traceparent && { [TRACEPARENT]: traceparent }),
  };
  for (const name of TO_SERVICE) {
    const value = headers[name];
    if (value && (body || name !== 'content-length')) passed[name] = value;
  }
  return { ...passed, [BROWSER]: passedOn.reply.raw };
}

/** Headers of the response to the browser. Headers the gateway sets on every response take precedence over the service's. */
export function toBrowser(headers: IncomingHttpHeaders, request?: Passed): IncomingHttpHeaders {
  const reply = request?.passedOn?.reply;
  const passed: IncomingHttpHeaders = {};
  for (const name in headers)
    if (!NOT_TO_BROWSER.has(name) && !reply?.hasHeader(name)) passed[name] = headers[name];
  return passed;
}

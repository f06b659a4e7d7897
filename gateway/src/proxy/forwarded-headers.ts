import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { currentTraceparent, TRACEPARENT } from '@sextant/service-kit/telemetry/tracing';
import type { FastifyRequest } from 'fastify';
import { BROWSER, type HeadersToService } from './until-browser-leaves.ts';

/**
 * What a service may learn from a browser. A list of what passes, so that cookies, identity headers that a client made
 * up, and whatever the next proxy invents stay outside.
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

/** Of one connection alone (RFC 9110 7.6.1), or of no concern to a browser. */
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

/** What a service is told of a call. */
export function toService({ id, passedOn, headers, body }: Passed): HeadersToService {
  if (!passedOn) throw new Error('The call was not identified');
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

/** What a browser is told of an answer. What the gateway itself says of every answer is not a service's to change. */
export function toBrowser(headers: IncomingHttpHeaders, request?: Passed): IncomingHttpHeaders {
  const reply = request?.passedOn?.reply;
  const passed: IncomingHttpHeaders = {};
  for (const name in headers)
    if (!NOT_TO_BROWSER.has(name) && !reply?.hasHeader(name)) passed[name] = headers[name];
  return passed;
}

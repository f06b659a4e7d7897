import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { TRACEPARENT } from '@sextant/service-kit/telemetry/tracing';

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
const NOT_TO_BROWSER = [
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
];

export function toService(
  headers: IncomingHttpHeaders,
  added: { identity: string; requestId: string; traceparent?: string | undefined },
): IncomingHttpHeaders {
  return {
    ...Object.fromEntries(TO_SERVICE.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
    [IDENTITY_HEADER]: added.identity,
    'x-request-id': added.requestId,
    ...(added.traceparent && { [TRACEPARENT]: added.traceparent }),
  };
}

export function toBrowser(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = { ...headers };
  for (const name of NOT_TO_BROWSER) delete passed[name];
  return passed;
}

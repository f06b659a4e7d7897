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

export function toService(
  headers: IncomingHttpHeaders,
  added: { identity: string; requestId: string; traceparent?: string | undefined },
): IncomingHttpHeaders {
  const passed: Record<string, string | string[]> = {
    [IDENTITY_HEADER]: added.identity,
    'x-request-id': added.requestId,
    ...(added.traceparent && { [TRACEPARENT]: added.traceparent }),
  };
  for (const name of TO_SERVICE) {
    const value = headers[name];
    if (value) passed[name] = value;
  }
  return passed;
}

export function toBrowser(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {};
  for (const name in headers) if (!NOT_TO_BROWSER.has(name)) passed[name] = headers[name];
  return passed;
}

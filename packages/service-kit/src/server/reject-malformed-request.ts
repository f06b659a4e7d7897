import { randomUUID } from 'node:crypto';
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@sextant/contracts/http/problem';
import { requestErrors } from '../errors.ts';

/** By Node's error code of a request that it could not parse; anything else is malformed. */
const KINDS: Readonly<Record<string, Parameters<typeof requestErrors>[0]>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers a request that is not valid HTTP with a problem document and the common headers. */
export function rejectMalformedRequest(error: Error, socket: Socket, headers: OutgoingHttpHeaders): void {
  const { code: cause } = error as NodeJS.ErrnoException;
  // The client disconnected, or a response has begun.
  if (cause === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const { title, detail, status, code } = requestErrors(KINDS[cause ?? ''] ?? 'request.malformed');
  const requestId = randomUUID();
  const document: Problem = { title, detail, status, code, requestId };
  const body = JSON.stringify(document);
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

import { randomUUID } from 'node:crypto';
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@sextant/contracts/http/problem';
import { requestErrors } from '../errors.ts';

/** By what Node says of a request that it could not read; anything else is malformed. */
const KINDS: Readonly<Record<string, Parameters<typeof requestErrors>[0]>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers what is no request of HTTP as every other failure is answered: with a problem document, and the headers that all answers have. */
export function refuseUnreadable(error: Error, socket: Socket, headers: OutgoingHttpHeaders): void {
  const { code: cause } = error as NodeJS.ErrnoException;
  // Nobody is there any more, or an answer has begun.
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

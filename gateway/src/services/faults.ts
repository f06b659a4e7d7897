import { AppError } from '@sextant/service-kit/errors';
import { errors } from '../errors.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const TIMED_OUT = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
]);

/** The codes of an error and of its causes; Node aggregates one error per attempted address. */
function* codesOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  if ('code' in error && typeof error.code === 'string') yield error.code;
  if (error.name === 'TimeoutError') yield 'ETIMEDOUT';
  if (error instanceof AggregateError) for (const inner of error.errors) yield* codesOf(inner);
  yield* codesOf(error.cause);
}

/** Codes from undici, the proxy plugin and the operating system. */
const CODE = /^(?:UND_ERR_|FST_REPLY_FROM_|E[A-Z]+$)/;

/** Whether an error was caused by a call to a service rather than by the gateway itself. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof AppError) && [...codesOf(error)].some((code) => CODE.test(code));

/** Maps a failed call to a service to 503, 504 or 502. */
export function faultOf(cause: unknown): AppError {
  const codes = [...codesOf(cause)];
  if (codes.some((code) => UNREACHABLE.has(code))) {
    return errors('gateway.service-unavailable', { cause, headers: { 'retry-after': '2' } });
  }
  if (codes.some((code) => TIMED_OUT.has(code))) return errors('gateway.service-timeout', { cause });
  return errors('gateway.bad-answer', { cause });
}

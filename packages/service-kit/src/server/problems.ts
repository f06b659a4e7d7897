import type { Problem } from '@sextant/contracts/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isRejection, requestErrors } from '../errors.ts';
import type { App } from './app.ts';

/** Fastify's own errors that the client caused. */
const FRAMEWORK_ERRORS: Readonly<Record<string, Parameters<typeof requestErrors>[0]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
};

/** Messages of a connection pool, Prisma's included, that is exhausted: there is no error code. A retry may succeed. */
const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** PostgreSQL's `query_canceled`: the statement timeout. */
const CANCELED = '57014';
/** PostgreSQL's `disk_full`. */
const DISK_FULL = '53100';

/** Follows the cause chain, because clients wrap the database's error. */
function hasSqlState(error: unknown, state: string, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if (code === state || originalCode === state) return true;
  return [cause, meta, driverAdapterError].some((inner) => hasSqlState(inner, state, depth + 1));
}

/** Converts any thrown value to the error that is reported to the client. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const definedCode = typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined;
  if (definedCode) return requestErrors(definedCode, { cause: error });
  if (error instanceof Error && NO_CONNECTION.has(error.message))
    return requestErrors('request.no-connection', { cause: error, headers: { 'retry-after': '2' } });
  if (hasSqlState(error, CANCELED))
    return requestErrors('request.took-too-long', { cause: error, headers: { 'retry-after': '5' } });
  if (hasSqlState(error, DISK_FULL))
    return requestErrors('request.disk-full', { cause: error, headers: { 'retry-after': '60' } });
  // Rejected by a parser such as secure-json-parse, without a code.
  if (statusCode === 400) return requestErrors('request.malformed', { cause: error });
  return requestErrors('internal', { cause: error });
}

/** Answers with a problem document, and logs the details that the client does not get. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toAppError(error);
  request.problemCode = problem.code;
  if (problem.code === 'internal') request.log.error({ err: error }, 'the request failed');
  else if (problem.status >= 500 && !isRejection(problem.status, problem.cause))
    request.log.error({ err: problem }, problem.detail);
  else request.log.debug({ err: problem }, problem.detail);

  const { title, detail, status, code, errors } = problem;
  const document: Problem = { title, detail, status, code, requestId: request.id, ...(errors && { errors }) };
  return reply
    .code(status)
    .headers(problem.headers)
    .type('application/problem+json')
    .serializer((text: string) => text)
    .send(JSON.stringify(document));
}

/** Makes every failure of this server a problem document (RFC 9457). */
export function answerWithProblems(app: App): void {
  app.decorateRequest('problemCode', null);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(requestErrors('request.not-found'), request, reply));
}

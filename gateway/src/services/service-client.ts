import { Problem } from '@sextant/contracts/http/problem';
import { AppError } from '@sextant/service-kit/errors';
import { IDENTITY_HEADER, type IdentitySigner } from '@sextant/service-kit/identity';
import { currentTraceparent, TRACEPARENT } from '@sextant/service-kit/telemetry/tracing';
import { type Dispatcher, request } from 'undici';
import type { z } from 'zod';
import { errors } from '../errors.ts';
import { faultOf } from './faults.ts';

interface ServiceCall<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Begins with `/internal/`. */
  readonly path: string;
  readonly body?: unknown;
  /** Of the response body. */
  readonly schema: Schema;
  readonly requestId: string;
  readonly timeoutMs?: number;
}

/** Calls an internal route of a service as the gateway itself. */
export type ServiceClient = <Schema extends z.ZodType>(
  call: ServiceCall<Schema>,
) => Promise<z.output<Schema>>;

const TIMEOUT_MS = 10_000;

const traceHeader = (traceparent: string | undefined) => (traceparent ? { [TRACEPARENT]: traceparent } : {});

/**
 * A client for a service's internal routes.
 * @throws AppError with the service's problem (same code and status), or 502, 503 or 504 if it returned none
 */
export function createServiceClient(options: {
  service: string;
  url: string;
  sign: IdentitySigner;
  dispatcher: Dispatcher;
}): ServiceClient {
  const { service, url, sign, dispatcher } = options;
  return async ({ method, path, body, schema, requestId, timeoutMs = TIMEOUT_MS }) => {
    const identity = await sign({ audience: service });
    const headers = {
      accept: 'application/json',
      'x-request-id': requestId,
      [IDENTITY_HEADER]: identity,
      ...traceHeader(currentTraceparent()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    let status: number;
    let content: unknown;
    let retryAfter: string | string[] | undefined;
    try {
      const response = await request(new URL(path, url), {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.statusCode;
      retryAfter = response.headers['retry-after'];
      content = await response.body.json();
    } catch (cause) {
      throw faultOf(cause);
    }
    if (status >= 400) throw problemOf(content, retryAfter);
    const parsed = schema.safeParse(content);
    if (!parsed.success) throw errors('gateway.bad-answer', { cause: parsed.error });
    return parsed.data;
  };
}

function problemOf(content: unknown, retryAfter: string | string[] | undefined): AppError {
  const problem = Problem.safeParse(content);
  if (!problem.success) return errors('gateway.bad-answer', { cause: problem.error });
  const { code, ...definition } = problem.data;
  return new AppError(code, definition, {
    errors: definition.errors,
    ...(typeof retryAfter === 'string' && { headers: { 'retry-after': retryAfter } }),
  });
}

import type { z } from 'zod';
import type { TokenScope } from './token-scope.ts';

/**
 * One HTTP call of the public API, shared by the service's route and the browser's client. `:name` marks a
 * path parameter.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schema of the success response; absent if it has no body (204). */
  readonly response?: z.ZodType;
  /** Success status; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** What an access token must be allowed; absent: no token may make this call, only a session. */
  readonly scope?: TokenScope;
}

/** Keeps the literal types of a set of calls. */
export const defineCalls = <const T extends Record<string, Call>>(calls: T): T => calls;

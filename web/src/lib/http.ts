import type { Call } from '@sextant/contracts/http/call';
import type { Problem } from '@sextant/contracts/http/problem';
import type { z } from 'zod';

/** The arguments of a call: only the parts that its contract describes. */
type CallInput<C extends Call> = Input<'params', C['params']> &
  Input<'query', C['query']> &
  Input<'body', C['body']> & { headers?: Record<string, string>; signal?: AbortSignal };
type Input<Key extends string, Schema> = Schema extends z.ZodType
  ? Record<Key, z.input<Schema>>
  : Partial<Record<Key, never>>;

/** The response of a call; `undefined` for a response without a body. */
export type ResponseBody<C extends Call> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : undefined;

/** A call that failed. `message` is status, colon, space, detail; without a response there is no number (`calls/error-message`). */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number | null;
  readonly detail: string;
  readonly path: string;
  readonly problem: Problem | null;

  constructor(fault: {
    status: number | null;
    detail: string;
    path: string;
    problem?: Problem | null;
    cause?: unknown;
  }) {
    super(fault.status === null ? fault.detail : `${fault.status}: ${fault.detail}`, { cause: fault.cause });
    this.status = fault.status;
    this.detail = fault.detail;
    this.path = fault.path;
    this.problem = fault.problem ?? null;
  }
}

const listeners = new Set<() => void>();

/** Notifies of every call that got no response. @returns unsubscribes */
export function onNoAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type CallArguments<C extends Call> =
  Record<never, never> extends CallInput<C>
    ? [call: C, input?: CallInput<C>]
    : [call: C, input: CallInput<C>];

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The URL of a call: path parameters filled in, defined query values appended, those of a list one by one. */
function callUrl(call: Call, { params = {}, query = {} }: LooseInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Sends a call and returns the raw response; throws `RequestError` if there is none or its status is not OK. */
export async function send<C extends Call>(...[call, input]: CallArguments<C>): Promise<Response> {
  return request(call, (input ?? {}) as LooseInput);
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Starts a trace for a call (W3C Trace Context); with tracing enabled, log lines and spans of the services carry its id. */
const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

async function request(call: Call, input: LooseInput): Promise<Response> {
  const { body, headers = {}, signal, ...target } = input;
  let response: Response;
  try {
    response = await fetch(callUrl(call, target), {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json, application/problem+json',
        traceparent: newTraceparent(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    for (const listener of listeners) listener();
    throw new RequestError({ status: null, detail: 'Sextant did not answer', path: call.path, cause });
  }
  if (!response.ok) throw await failure(response, call.path);
  return response;
}

/**
 * Calls the API, typed by the contract. In development and tests the response is also validated against the schema, so that a
 * service that drifts from the contract fails at the call and not in a component far away.
 */
export async function api<C extends Call>(...[call, input]: CallArguments<C>): Promise<ResponseBody<C>> {
  const response = await request(call, (input ?? {}) as LooseInput);
  if (response.status === 204) return undefined as ResponseBody<C>;
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new RequestError({
      status: response.status,
      detail: 'The answer is not readable',
      path: call.path,
      cause,
    });
  });
  return (call.response && !import.meta.env.PROD ? call.response.parse(body) : body) as ResponseBody<C>;
}

async function failure(response: Response, path: string): Promise<RequestError> {
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  const problem = isProblem(body) ? body : null;
  const detail = problem?.detail || text.trim() || response.statusText.trim();
  return new RequestError({ status: response.status, detail, path, problem });
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

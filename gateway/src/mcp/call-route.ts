import type { Call } from '@sextant/contracts/http/call';
import { Problem } from '@sextant/contracts/http/problem';
import type { App } from '@sextant/service-kit/server';
import type { z } from 'zod';

/** Who a tool works for: the caller of `/mcp`. */
export interface Caller {
  /** Its `Authorization` header. */
  readonly authorization: string;
  readonly address: string;
}

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
}

type Answer<C extends Call> = C extends { response: infer Response extends z.ZodType }
  ? z.output<Response>
  : undefined;

/** Makes a call of the public API as the caller. @throws Refusal */
export type CallRoute = <const C extends Call>(call: C, input?: CallInput) => Promise<Answer<C>>;

/** The problem that a call was answered with; its text may be shown. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor({ status, code, detail }: Problem) {
    super(`${status} ${code}: ${detail}`);
    this.status = status;
    this.code = code;
  }
}

const ANSWER_BROKEN: Problem = {
  ...{ title: 'Answer broken off', detail: 'Sextant broke off while it answered. Please try again.' },
  ...{ status: 502, code: 'gateway.bad-answer', requestId: '' },
};

/**
 * Calls the gateway's own routes, inside this process: with the caller's token, and so with its scopes, limits, quotas and place in
 * every queue. There is no second way to a service.
 */
export function callsOf(app: App, publicUrl: string, { authorization, address }: Caller): CallRoute {
  const { host } = new URL(publicUrl);
  return async (call, { params = {}, query = {}, body } = {}) => {
    const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await app.inject({
      method: call.method,
      url: path,
      query: Object.fromEntries(
        given.map(([name, value]) => [name, typeof value === 'object' ? [...value] : String(value)]),
      ),
      headers: { authorization, host },
      remoteAddress: address,
      ...(body !== undefined && { payload: body as object }),
    });
    const content: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
    if (answer.statusCode >= 400) throw new Refusal(Problem.safeParse(content).data ?? ANSWER_BROKEN);
    const parsed = call.response?.safeParse(content);
    if (parsed && !parsed.success) throw new Refusal(ANSWER_BROKEN);
    return parsed?.data as Answer<typeof call>;
  };
}

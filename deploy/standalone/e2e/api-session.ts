import type { Call } from '@sextant/contracts/http/call';
import type { z } from 'zod';

type ResponseOf<C extends Call> = C extends { response: infer R extends z.ZodType } ? z.output<R> : undefined;
type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

interface Given<C extends Call> {
  params?: Record<string, string>;
  body?: BodyOf<C>;
  headers?: Record<string, string>;
}

/** A client of the gateway that sends requests as a browser does. */
export class ApiSession {
  readonly #url: string;
  #cookie = '';

  constructor(url: string, cookie = '') {
    this.#url = url;
    this.#cookie = cookie;
  }

  /** The same session at another address, e.g. after a restart. */
  at(url: string): ApiSession {
    return new ApiSession(url, this.#cookie);
  }

  /** Session cookie: `name=value`. */
  get cookie(): string {
    return this.#cookie;
  }

  async send<C extends Call>(call: C, { params = {}, body, headers = {} }: Given<C> = {}): Promise<Response> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await fetch(new URL(path, this.#url), {
      method: call.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().find((cookie) => cookie.includes('sextant.sid='));
    if (set) this.#cookie = set.split(';')[0] ?? '';
    return response;
  }

  /** @throws Error with the text of the response, unless it is a success */
  async call<C extends Call>(call: C, given: Given<C> = {}): Promise<ResponseOf<C>> {
    const response = await this.send(call, given);
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${text}`);
    return (call.response && text ? call.response.parse(JSON.parse(text)) : undefined) as ResponseOf<C>;
  }
}

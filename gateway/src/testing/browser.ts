import { type Problem, Problem as ProblemSchema } from '@sextant/contracts/http/problem';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  json(): unknown;
  /** The body parsed as a problem document. */
  problem(): Problem;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An HTTP client that keeps cookies like a browser. */
export class Browser {
  readonly #base: string;
  readonly #host: string | undefined;
  /** Session cookie. */
  cookie = '';
  /** Known-browser cookie. */
  known = '';

  /** @param host forwarded host as a trusted proxy would send it; default: host of the address */
  constructor(base: string, host?: string) {
    this.#base = base;
    this.#host = host;
  }

  async send(method: string, path: string, { body, headers }: Sent = {}): Promise<Answer> {
    const response = await fetch(new URL(path, this.#base), {
      method,
      redirect: 'manual',
      headers: {
        ...(this.#host && { 'x-forwarded-host': this.#host }),
        ...((this.cookie || this.known) && {
          cookie: [this.cookie, this.known].filter(Boolean).join('; '),
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      if (pair.includes('sextant.known=')) this.known = pair;
      else this.cookie = pair.endsWith('=') ? '' : pair;
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text),
      problem: () => ProblemSchema.parse(JSON.parse(text)),
    };
  }

  get = (path: string, sent?: Sent) => this.send('GET', path, sent);
  post = (path: string, body?: unknown, sent?: Sent) => this.send('POST', path, { body, ...sent });
}

/** A client of a running Sextant that acts as the page does. */
export class Sextant {
  readonly #base: string;
  #cookie = '';

  constructor(base: string) {
    this.#base = base.replace(/\/$/, '');
  }

  /** @throws with the answer's status and text where it is neither 200 nor 201 */
  async call<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        origin: this.#base,
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const text = await response.text();
    if (response.status !== 200 && response.status !== 201)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`);
    return JSON.parse(text || 'null') as Answer;
  }

  async register(): Promise<void> {
    const username = `gold${Date.now().toString(36)}`;
    await this.call('POST', '/api/register', {
      username,
      password: 'a long enough pass phrase 7',
      firstName: 'Gold',
      lastName: 'List',
      email: `${username}@example.org`,
    });
  }
}

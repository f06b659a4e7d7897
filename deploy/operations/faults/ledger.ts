import { setTimeout as wait } from 'node:timers/promises';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { Call } from '@sextant/contracts/http/call';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';

const REQUEST_TIMEOUT_MS = 30_000;
const PAUSE_MS = 150;

const WRITES = ['save', 'search', 'saved query', 'job'] as const;
export type Write = (typeof WRITES)[number];

/** A write that was acknowledged: it must be present exactly once, permanently. */
export interface AcknowledgedWrite {
  readonly write: Write;
  /** Id from the response. */
  readonly id: string;
  readonly userId: string;
  /** The client's own key: PMID, query or name. */
  readonly clientKey: string;
}

/** Outcome of a request. */
export interface Answer {
  /** 0 without a response. */
  readonly status: number;
  /** Code of the problem document, or of the connection error. */
  readonly code: string;
  readonly retryAfter: string | null;
  /** `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A write that was rejected or got no response. */
export interface RejectedWrite extends Answer {
  readonly write: Write;
}

export interface LedgerUser {
  readonly id: string;
  readonly username: string;
  /** Headers of every request of a client, including its address and session cookie. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cookie of a browser that is known to the user. */
  readonly known: string;
}

const PASSWORD = 'long enough 4711';
/** Concurrent registrations: the gateway admits only few. */
const REGISTRATIONS_IN_FLIGHT = 8;

/**
 * A client that writes with its own keys and records what was acknowledged. It never retries a write: one that was not
 * acknowledged may be stored or not.
 */
export class Ledger {
  readonly acknowledged: AcknowledgedWrite[] = [];
  rejected: RejectedWrite[] = [];
  readonly #url: string;
  readonly #users: LedgerUser[] = [];
  #next = 0;
  #writing = false;
  #loops: Promise<void>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async register(count: number): Promise<readonly LedgerUser[]> {
    for (let from = 0; from < count; from += REGISTRATIONS_IN_FLIGHT) {
      const batch = Array.from({ length: Math.min(REGISTRATIONS_IN_FLIGHT, count - from) }, (_, n) =>
        this.#newUser(from + n),
      );
      this.#users.push(...(await Promise.all(batch)));
    }
    return this.#users;
  }

  /** Each user has its own address, if the gateway trusts the forwarded one. */
  async #newUser(number: number): Promise<LedgerUser> {
    const username = `ledger-${process.pid}-${Date.now()}-${number}`;
    const address = { 'x-forwarded-for': `10.77.${number >> 8}.${number & 255}` };
    const body = { username, password: PASSWORD };
    const response = await this.send(accountCalls.register, body, address);
    if (!response.ok) throw new Error(`Registration answered ${response.status}: ${await response.text()}`);
    const { id } = (await response.json()) as { id: string };
    const cookie = response.headers.getSetCookie().find((text) => text.includes('sextant.sid='));
    const known = response.headers.getSetCookie().find((text) => text.includes('sextant.known='));
    const firstPart = (text = '') => text.split(';')[0] ?? '';
    return { id, username, headers: { ...address, cookie: firstPart(cookie) }, known: firstPart(known) };
  }

  signIn({ username, headers }: LedgerUser): Promise<Response> {
    const { cookie: _, ...address } = headers;
    return this.send(accountCalls.login, { username, password: PASSWORD }, address);
  }

  /** As `signIn`, from the browser in which the user registered. */
  signInKnown(user: LedgerUser): Promise<Response> {
    const { cookie: _, ...address } = user.headers;
    const body = { username: user.username, password: PASSWORD };
    return this.send(accountCalls.login, body, { ...address, cookie: user.known });
  }

  start(): void {
    this.#writing = true;
    this.#loops = this.#users.map(async (user, index) => {
      for (let round = index; this.#writing; round += 1) {
        // Jobs are expensive: one write in eight.
        await this.write(user, round % 8 === 7 ? 'job' : (WRITES[round % 3] ?? 'save'));
        await wait(PAUSE_MS);
      }
    });
  }

  async stop(): Promise<void> {
    this.#writing = false;
    await Promise.all(this.#loops);
  }

  /** Makes one write of each kind; true if all were acknowledged. */
  async probe(): Promise<boolean> {
    const [user] = this.#users;
    if (!user) return false;
    const answers = await Promise.all(WRITES.map((write) => this.write(user, write)));
    return answers.every(({ status }) => status >= 200 && status < 300);
  }

  async write(user: LedgerUser, write: Write): Promise<Answer> {
    this.#next += 1;
    const clientKey = `${900_000_000 + this.#next}`;
    let id: string | undefined;
    const answer = await readAnswer(this.#request(user, write, clientKey), (text) => {
      const body = JSON.parse(text) as Record<string, string>;
      id = write === 'search' ? body.searchId : (body.jobId ?? body.id);
    });
    if (id) this.acknowledged.push({ write, id, userId: user.id, clientKey });
    else this.rejected.push({ write, ...answer });
    return answer;
  }

  /** Sends a call as a browser does. */
  send(
    call: Pick<Call, 'method'> & { path: string },
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(new URL(call.path, this.#url), {
      method: call.method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  }

  #request({ headers }: LedgerUser, write: Write, clientKey: string): Promise<Response> {
    const article = {
      pmid: clientKey,
      title: `Delivery of mRNA ${clientKey}`,
      authors: ['A'],
      journal: 'J',
      pubDate: '2024',
    };
    switch (write) {
      case 'save':
        return this.send(libraryCalls.saveArticle, article, headers);
      case 'search':
        return this.send(literatureCalls.search, { query: `query ${clientKey}` }, headers);
      case 'saved query':
        return this.send(libraryCalls.saveQuery, { name: `name ${clientKey}`, query: 'q' }, headers);
      case 'job': {
        const body = { articles: [article], searchQuery: `job ${clientKey}` };
        return this.send(insightCalls.generateAnalysis, body, { ...headers, prefer: 'respond-async' });
      }
    }
  }
}

/**
 * Waits for a response including its body.
 * @param read receives the text of a success
 */
export async function readAnswer(
  response: Promise<Response>,
  read: (text: string) => void = () => {},
): Promise<Answer> {
  const startedAt = performance.now();
  const done = (status: number, code: string, retryAfter: string | null) => ({
    ...{ status, code, retryAfter, startedAt, endedAt: performance.now() },
  });
  try {
    const { status, ok, headers, body } = await response.then(async (answer) => ({
      ...{ status: answer.status, ok: answer.ok, headers: answer.headers, body: await answer.text() },
    }));
    if (ok) read(body);
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
    const code = isProblem ? (JSON.parse(body) as { code: string }).code : '';
    return done(status, code, headers.get('retry-after'));
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return done(0, cause ?? String(error), null);
  }
}

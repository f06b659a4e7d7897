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

/** A write that was answered with a success: it must be there, once, for ever. */
export interface Acknowledged {
  readonly write: Write;
  /** Id that the answer gave it. */
  readonly id: string;
  readonly userId: string;
  /** The client's own id: PMID, query or name. */
  readonly own: string;
}

/** A request that was answered with something else, or not at all. */
export interface Refused {
  readonly write: Write;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: string;
  /** `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
}

interface LedgerUser {
  readonly id: string;
  readonly cookie: string;
}

/**
 * A client that writes with its own ids and notes what was acknowledged. It never repeats a write: what was not acknowledged may be there
 * or not.
 */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  refused: Refused[] = [];
  readonly #url: string;
  readonly #users: LedgerUser[] = [];
  #next = 0;
  #writing = false;
  #loops: Promise<void>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async register(count: number): Promise<readonly LedgerUser[]> {
    for (let index = 0; index < count; index += 1) {
      const username = `ledger-${process.pid}-${Date.now()}-${index}`;
      const response = await this.send(accountCalls.register, { username, password: 'long enough 4711' });
      const { id } = (await response.json()) as { id: string };
      const cookie = response.headers.getSetCookie().find((text) => text.includes('sextant.sid='));
      this.#users.push({ id, cookie: cookie?.split(';')[0] ?? '' });
    }
    return this.#users;
  }

  start(): void {
    this.#writing = true;
    this.#loops = this.#users.map(async (user, index) => {
      for (let turn = index; this.#writing; turn += 1) {
        // Jobs are dear: one in eight.
        await this.#write(user, turn % 8 === 7 ? 'job' : (WRITES[turn % 3] ?? 'save'));
        await wait(PAUSE_MS);
      }
    });
  }

  async stop(): Promise<void> {
    this.#writing = false;
    await Promise.all(this.#loops);
  }

  /** One write of each kind; true if all were acknowledged. */
  async probe(): Promise<boolean> {
    const [user] = this.#users;
    if (!user) return false;
    const outcomes = await Promise.all(WRITES.map((write) => this.#write(user, write)));
    return outcomes.every(Boolean);
  }

  async #write(user: LedgerUser, write: Write): Promise<boolean> {
    this.#next += 1;
    const own = `${900_000_000 + this.#next}`;
    const startedAt = performance.now();
    try {
      const response = await this.#request(user.cookie, write, own);
      const text = await response.text();
      const answer = JSON.parse(text || '{}') as Record<string, string>;
      const id = write === 'search' ? answer.searchId : (answer.jobId ?? answer.id);
      if (response.ok && id) {
        this.acknowledged.push({ write, id, userId: user.id, own });
        return true;
      }
      this.#refuse(write, startedAt, response.status, answer.code ?? '');
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code;
      this.#refuse(write, startedAt, 0, cause ?? String(error));
    }
    return false;
  }

  #refuse(write: Write, startedAt: number, status: number, code: string) {
    this.refused.push({ write, startedAt, endedAt: performance.now(), status, code });
  }

  /** A call as a browser makes it. */
  send(call: Call, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(new URL(call.path, this.#url), {
      method: call.method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  }

  #request(cookie: string, write: Write, own: string): Promise<Response> {
    const article = {
      pmid: own,
      title: `Delivery of mRNA ${own}`,
      authors: ['A'],
      journal: 'J',
      pubDate: '2024',
    };
    switch (write) {
      case 'save':
        return this.send(libraryCalls.saveArticle, article, { cookie });
      case 'search':
        return this.send(literatureCalls.search, { query: `query ${own}` }, { cookie });
      case 'saved query':
        return this.send(libraryCalls.saveQuery, { name: `name ${own}`, query: 'q' }, { cookie });
      case 'job': {
        const body = { articles: [article], searchQuery: `job ${own}` };
        return this.send(insightCalls.generateAnalysis, body, { cookie, prefer: 'respond-async' });
      }
    }
  }
}

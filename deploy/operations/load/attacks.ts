import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { Call } from '@sextant/contracts/http/call';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { LedgerUser } from '../faults/ledger.ts';

interface Attackers {
  readonly url: string;
  readonly users: readonly LedgerUser[];
  /** Receives the status of each response; 0 for none. */
  readonly count: (status: number) => void;
}

/** Runs until it is aborted; resolves once it has ended. */
type Attack = (attackers: Attackers, signal: AbortSignal) => Promise<void>;

const SOCKETS_PER_USER = 32;
const CLIENTS_PER_USER = 8;

/** A call whose body is never sent. */
function openUnfinishedRequest(url: string, path: string, { headers }: LedgerUser): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join('')}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
  );
  return socket;
}

const agent = new Agent({ keepAlive: true });
const toBody = (value: unknown) => Buffer.from(JSON.stringify(value));

/**
 * Sends a call and discards the response. Attackers share the machine with their target, so they waste no time on
 * serializing bodies again or decoding responses.
 */
async function send(
  { url, count }: Attackers,
  { method, path }: Call,
  { headers }: LedgerUser,
  body?: Buffer,
): Promise<void> {
  try {
    const outgoing = request(new URL(path, url), {
      method,
      agent,
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    count(response.statusCode ?? 0);
  } catch {
    count(0);
  }
}

/** Several clients per attacker, each sending its next request as soon as the last one was answered. */
async function runClientLoops(
  { users }: Attackers,
  signal: AbortSignal,
  sendNext: (user: LedgerUser) => Promise<unknown>,
  clientsPerUser = CLIENTS_PER_USER,
): Promise<void> {
  const loops = users.flatMap((user) =>
    Array.from({ length: clientsPerUser }, async () => {
      while (!signal.aborted) {
        await sendNext(user);
        // Rejections are fast: without a pause, most of the load would be rejected requests.
        await wait(20);
      }
    }),
  );
  await Promise.all(loops);
}

const ONE_ADDRESS = { 'x-forwarded-for': '10.99.0.1' };
const CLIENTS_OF_ONE_ADDRESS = 5;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  /** Two accounts open requests whose bodies they never send, and reopen them when they are cut off. */
  async 'waiting-senders'({ url, users }, signal) {
    const paths = [literatureCalls.search.path, literatureCalls.semanticSearch.path];
    const keepOpen = async (user: LedgerUser, n: number) => {
      while (!signal.aborted) {
        const socket = openUnfinishedRequest(url, paths[n % paths.length] ?? '', user);
        const closed = new Promise((resolve) => socket.once('close', resolve));
        const stop = () => socket.destroy();
        socket.once('data', stop);
        signal.addEventListener('abort', stop, { once: true });
        await closed;
        signal.removeEventListener('abort', stop);
        await wait(200);
      }
    };
    await Promise.all(
      users.flatMap((user) => Array.from({ length: SOCKETS_PER_USER }, (_, n) => keepOpen(user, n))),
    );
  },

  /** The most expensive queries of 2,000 characters. */
  async 'hard-queries'(attackers, signal) {
    const queries = [
      `${'a ['.repeat(660)}[dp]`,
      `${'ab '.repeat(660)}c[ti]`,
      Array.from(
        { length: 60 },
        (_, n) => `${'prscaeimde'.charAt(n % 10)}e${'lratnscm'.charAt(n % 8)}*`,
      ).join(' OR '),
    ];
    const bodies = queries.map((query) => toBody({ query, historicalDepth: 'all', record: false }));
    let next = 0;
    await runClientLoops(attackers, signal, (user) => {
      next += 1;
      return send(attackers, literatureCalls.search, user, bodies[next % bodies.length]);
    });
  },

  /** Many accounts of one address search on five connections each. */
  async 'one-address'(attackers, signal) {
    const body = toBody({ query: 'patients', historicalDepth: 'all', record: false, resultsPerPage: 100 });
    const users = attackers.users.map((user) => ({ ...user, headers: { ...user.headers, ...ONE_ADDRESS } }));
    await runClientLoops(
      { ...attackers, users },
      signal,
      (user) => send(attackers, literatureCalls.search, user, body),
      CLIENTS_OF_ONE_ADDRESS,
    );
  },

  /** Sign-ins with wrong passwords, each under another name and from another address. */
  async 'sign-in-flood'(attackers, signal) {
    let next = 0;
    await runClientLoops(attackers, signal, () => {
      next += 1;
      const headers = { 'x-forwarded-for': `10.${100 + (next >> 16)}.${(next >> 8) & 255}.${next & 255}` };
      const stranger = { id: '', username: `nobody-${next}`, headers, known: '' };
      return send(
        attackers,
        accountCalls.login,
        stranger,
        toBody({ username: stranger.username, password: 'wrong-password' }),
      );
    });
  },

  /** Fills the quota with results of maximum size, then keeps requesting the lists and storing more. */
  async 'full-shelves'(attackers, signal) {
    const trends = Array.from({ length: 2_250 }, () => randomBytes(3_000).toString('base64'));
    const analysisData = {
      overallTrends: trends,
      emergingOpportunities: [],
      marketGaps: [],
      recommendations: [],
      underResearchedAreas: [],
    };
    const analysis = toBody({ name: 'Full', searchQuery: 'full', analysisData });
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    const radarData = { id: 'full', name: 'Full', searchQuery: 'full', items: [], ...times };
    const description = trends.join('');
    const radar = toBody({ name: 'Full', searchQuery: 'full', radarData: { ...radarData, description } });
    for (const user of attackers.users)
      for (let stored = 0; stored < 3; stored += 1)
        await send(attackers, insightCalls.saveAnalysis, user, analysis);
    let round = 0;
    await runClientLoops(attackers, signal, (user) => {
      round += 1;
      return round % 2 === 0
        ? send(attackers, insightCalls.analyses, user)
        : send(attackers, insightCalls.saveRadar, user, radar);
    });
  },
};

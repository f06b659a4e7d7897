import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { type Ledger, type LedgerUser, readAnswer } from '../faults/ledger.ts';

interface Attackers {
  readonly url: string;
  readonly ledger: Ledger;
  readonly users: readonly LedgerUser[];
}

/** Runs until it is aborted; resolves once it has ended. */
type Attack = (attackers: Attackers, signal: AbortSignal) => Promise<void>;

const HELD_PER_USER = 32;
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

/** Several clients per attacker, each sending its next request as soon as the last one was answered. */
async function runClientLoops(
  { users }: Attackers,
  signal: AbortSignal,
  ask: (user: LedgerUser) => Promise<unknown>,
): Promise<void> {
  const loops = users.flatMap((user) =>
    Array.from({ length: CLIENTS_PER_USER }, async () => {
      while (!signal.aborted) {
        await ask(user);
        // A rejection is fast: the pause keeps the cost in the accepted requests.
        await wait(20);
      }
    }),
  );
  await Promise.all(loops);
}

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
      users.flatMap((user) => Array.from({ length: HELD_PER_USER }, (_, n) => keepOpen(user, n))),
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
    let next = 0;
    await runClientLoops(attackers, signal, ({ headers }) => {
      next += 1;
      const body = { query: queries[next % queries.length], historicalDepth: 'all', record: false };
      return readAnswer(attackers.ledger.send(literatureCalls.search, body, headers));
    });
  },

  /** As many results as an account may store, each of maximum size, and constant requests for their lists. */
  async 'full-shelves'(attackers, signal) {
    const filler = 'x'.repeat(4_000);
    const analysisData = {
      summary: 'As long as it may be.',
      overallTrends: Array.from({ length: 1_000 }, () => filler),
    };
    const body = { name: 'Full', searchQuery: 'full', analysisData };
    let round = 0;
    await runClientLoops(attackers, signal, ({ headers }) => {
      round += 1;
      return round % 2 === 0
        ? readAnswer(attackers.ledger.send(insightCalls.analyses, undefined, headers))
        : readAnswer(attackers.ledger.send(insightCalls.saveAnalysis, body, headers));
    });
  },
};

import { setTimeout as wait } from 'node:timers/promises';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { Call } from '@sextant/contracts/http/call';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { type Answer, type Ledger, type LedgerUser, readAnswer } from '../faults/ledger.ts';

/** Topics of the sample corpus with different cost. */
const TOPICS = [
  'lipid nanoparticles',
  'CAR T cells',
  'gene editing',
  'cancer',
  'randomized trial',
  'delivery of mRNA to the liver',
  'heart failure',
  'machine learning',
];

interface Visit {
  readonly name: string;
  /** Weight, per 100 requests. */
  readonly share: number;
  send(ledger: Ledger, user: LedgerUser): Promise<Answer>;
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const search = () => ({ query: pick(TOPICS), historicalDepth: 'all', record: false });

const read = (name: string, share: number, call: Call): Visit => ({
  name,
  share,
  send: (ledger, { headers }) => readAnswer(ledger.send(call, undefined, headers)),
});

/** A realistic mix of requests: reads, writes recorded in the ledger, sign-ins, the page itself. */
const VISITS: readonly Visit[] = [
  {
    name: 'search',
    share: 30,
    send: (ledger, { headers }) => readAnswer(ledger.send(literatureCalls.search, search(), headers)),
  },
  {
    name: 'semantic search',
    share: 8,
    send: (ledger, { headers }) => readAnswer(ledger.send(literatureCalls.semanticSearch, search(), headers)),
  },
  read('saved articles', 10, libraryCalls.savedArticles),
  read('history', 8, libraryCalls.searchHistory),
  read('radars', 5, insightCalls.radars),
  read('user', 10, accountCalls.currentUser),
  read('status', 3, accountCalls.status),
  {
    name: 'page',
    share: 8,
    send: (ledger) => readAnswer(ledger.send({ method: 'GET', path: '/' }, undefined)),
  },
  { name: 'sign-in', share: 1, send: (ledger, user) => readAnswer(ledger.signIn(user)) },
  { name: 'save', share: 8, send: (ledger, user) => ledger.write(user, 'save') },
  { name: 'recorded search', share: 5, send: (ledger, user) => ledger.write(user, 'search') },
  { name: 'saved query', share: 3, send: (ledger, user) => ledger.write(user, 'saved query') },
  { name: 'job', share: 1, send: (ledger, user) => ledger.write(user, 'job') },
];

export interface VisitResult extends Answer {
  readonly name: string;
}

function chance(): Visit {
  let left = Math.random() * VISITS.reduce((sum, { share }) => sum + share, 0);
  for (const visit of VISITS) {
    left -= visit.share;
    if (left < 0) return visit;
  }
  return VISITS[0] as Visit;
}

async function visit(ledger: Ledger, user: LedgerUser): Promise<VisitResult> {
  const { name, send } = chance();
  return { name, ...(await send(ledger, user)) };
}

/**
 * Closed-loop load: each client waits for its response before its next request.
 * @param shouldContinue whether to continue after that many responses
 */
export async function runClosedLoop(
  ledger: Ledger,
  users: readonly LedgerUser[],
  clients: number,
  shouldContinue: (answers: number) => boolean,
) {
  const results: VisitResult[] = [];
  const client = async () => {
    while (shouldContinue(results.length)) results.push(await visit(ledger, pick(users)));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return results;
}

/** Open-loop load: a fixed number of requests per second, regardless of pending ones. Resolves after the last response. */
export async function runAtRate(
  ledger: Ledger,
  users: readonly LedgerUser[],
  perSecond: number,
  forMs: number,
) {
  const begun = performance.now();
  const running: Promise<VisitResult>[] = [];
  for (;;) {
    const elapsed = performance.now() - begun;
    const due = Math.floor((Math.min(elapsed, forMs) / 1000) * perSecond);
    while (running.length < due) running.push(visit(ledger, pick(users)));
    if (elapsed >= forMs) return Promise.all(running);
    await wait(5);
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { Ledger, type LedgerUser } from '../faults/ledger.ts';
import { ATTACKS } from './attacks.ts';

export interface AttackWork {
  readonly name: string;
  readonly url: string;
  readonly users: readonly LedgerUser[];
}

const { name, url, users } = workerData as AttackWork;
const controller = new AbortController();
parentPort?.once('message', () => controller.abort());
await ATTACKS[name]?.({ url, users, ledger: new Ledger(url) }, controller.signal);
process.exit(0);

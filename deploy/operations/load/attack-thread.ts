import { parentPort, workerData } from 'node:worker_threads';
import type { LedgerUser } from '../faults/ledger.ts';
import { ATTACKS } from './attacks.ts';

export interface AttackWork {
  readonly name: string;
  readonly url: string;
  readonly users: readonly LedgerUser[];
}

export interface AttackOutcome {
  /** Number of responses by status; 0 for none. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly cpuSeconds: number;
}

const { name, url, users } = workerData as AttackWork;
const statuses: Record<number, number> = {};
const count = (status: number) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};
const controller = new AbortController();
parentPort?.once('message', () => controller.abort());
await ATTACKS[name]?.({ url, users, count }, controller.signal);
const { user, system } = process.threadCpuUsage();
const outcome: AttackOutcome = { statuses, cpuSeconds: (user + system) / 1e6 };
parentPort?.postMessage(outcome);
process.exit(0);

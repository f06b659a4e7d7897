import { setTimeout as wait } from 'node:timers/promises';
import { audit } from './audit.ts';
import type { Fault, Testbed } from './faults.ts';
import { PROCESS_NAMES } from './topology.ts';

const LOAD_BEFORE_MS = 2_000;
const RECOVERY_MS = 60_000;
const BALANCE_MS = 180_000;
const USERS = 4;

export interface Outcome {
  readonly problems: readonly string[];
  /** Time from the end of the fault until every kind of write succeeds again. */
  readonly recoveryMs: number;
  /** Time from then until the audit passes. */
  readonly balanceMs: number;
  readonly acknowledged: number;
  readonly refused: number;
}

/** Probes the gateway twice a second until it is stopped. */
function watchGateway(url: string) {
  let silent = 0;
  let isRunning = true;
  const loop = (async () => {
    while (isRunning) {
      const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      await response?.body?.cancel();
      if (!response?.ok) silent += 1;
      await wait(500);
    }
  })();
  return async () => {
    isRunning = false;
    await loop;
    return silent;
  };
}

/** Runs one fault under load, and audits everything acknowledged before and since. */
export async function runFault(testbed: Testbed, fault: Fault): Promise<Outcome> {
  const { topology, ledger } = testbed;
  const before = { acknowledged: ledger.acknowledged.length, refused: ledger.rejected.length };
  const exits = PROCESS_NAMES.map((name) => topology.processes[name].exits);
  const stopWatching = watchGateway(topology.url);
  ledger.start();
  await wait(LOAD_BEFORE_MS);
  const problems = await fault.run(testbed).catch((error) => [`the fault itself failed: ${error}`]);

  const ended = performance.now();
  let recovered = false;
  while (!recovered && performance.now() - ended < RECOVERY_MS) {
    recovered = await ledger.probe();
    if (!recovered) await wait(250);
  }
  const recoveryMs = Math.round(performance.now() - ended);
  if (!recovered) problems.push(`not every write was possible ${RECOVERY_MS / 1000} s later`);
  await wait(LOAD_BEFORE_MS);
  await ledger.stop();

  const silent = await stopWatching();
  if (silent > 0 && !fault.expectedExits.gateway)
    problems.push(`the gateway gave no sign of life ${silent} times`);
  PROCESS_NAMES.forEach((name, index) => {
    const ends = topology.processes[name].exits - (exits[index] ?? 0);
    const due = fault.expectedExits[name] ?? 0;
    if (ends !== due) problems.push(`${name} ended ${ends} times, not ${due}`);
  });
  const books = await audit(topology, ledger.acknowledged, BALANCE_MS);
  return {
    problems: [...problems, ...books.problems],
    recoveryMs,
    balanceMs: books.ms,
    acknowledged: ledger.acknowledged.length - before.acknowledged,
    refused: ledger.rejected.length - before.refused,
  };
}

export const registerUsers = ({ ledger }: Testbed) => ledger.register(USERS);

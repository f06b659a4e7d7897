import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { type Answer, type Ledger, type LedgerUser, readAnswer } from '../faults/ledger.ts';
import { classifyAnswer, percentile } from './answers.ts';
import type { AttackOutcome, AttackWork } from './attack-thread.ts';
import { ATTACKS } from './attacks.ts';
import { readUsage } from './figures.ts';
import { startWithUsers } from './start-with-users.ts';

const VICTIMS = 2;
/** Accounts that attack: two, unless the attack is that they are many. */
const ATTACKERS: Readonly<Record<string, number>> = { 'one-address': 26 };
const FEW_ATTACKERS = 2;
const QUIET_MS = 15_000;
const ATTACK_MS = 30_000;
const RECOVERY_MS = 10_000;
/** A user may ask 600 times a minute. */
const PAUSE_MS = 150;
/** Of the rounds of a victim: more sign-ins than five a minute count as failures. */
const SIGN_IN_EVERY = 80;
const SAMPLE_INTERVAL_MS = 500;
/** Acceptable effect on other users, relative to a quiet period. */
export const ALLOWED = { duringP95: 3, afterP95: 1.5, noiseMs: 25, memory: 1.5 };

/** Normal load: two users who search, save and sign in, each waiting for the response and pausing briefly. */
export async function visit(
  ledger: Ledger,
  victims: readonly LedgerUser[],
  forMs: number,
): Promise<Answer[]> {
  const deadline = performance.now() + forMs;
  const body = { query: 'lipid nanoparticles', historicalDepth: 'all', record: false };
  const answers: Answer[] = [];
  await Promise.all(
    victims.map(async (victim) => {
      for (let round = 0; performance.now() < deadline; round += 1) {
        const outcome =
          round % SIGN_IN_EVERY === 0
            ? await readAnswer(ledger.signInKnown(victim))
            : round % 2 === 0
              ? await readAnswer(ledger.send(literatureCalls.search, body, victim.headers))
              : await ledger.write(victim, 'save');
        answers.push(outcome);
        await wait(PAUSE_MS);
      }
    }),
  );
  return answers;
}

export const percentile95 = (answers: readonly Answer[]) =>
  percentile(
    answers.map(({ startedAt, endedAt }) => endedAt - startedAt),
    0.95,
  );

/**
 * Some accounts attack while two others search and save, and sign in again and again from browsers that are known.
 * @param name of the attack
 * @returns unacceptable effects on the others; empty if there are none
 */
export async function attack(name: string): Promise<string[]> {
  if (!(name in ATTACKS)) return [`there is no attack ${name}: ${Object.keys(ATTACKS).join(', ')}`];
  const attackerCount = ATTACKERS[name] ?? FEW_ATTACKERS;
  const { topology, ledger, users, close } = await startWithUsers({ userCount: VICTIMS + attackerCount });
  const [victims, attackers] = [users.slice(0, VICTIMS), users.slice(VICTIMS)];
  const processes = Object.entries(topology.processes);
  const problems: string[] = [];

  /** Runs the work and returns the peak memory of each process, in MB. */
  async function measurePeaks<Result>(work: Promise<Result>) {
    const peaks = new Map<string, number>();
    let isDone = false;
    const sampling = (async () => {
      for (; !isDone; await wait(SAMPLE_INTERVAL_MS))
        for (const [process, supervised] of processes) {
          const now = await readUsage(supervised).then(
            (figures) => figures.residentMb,
            () => 0,
          );
          peaks.set(process, Math.max(peaks.get(process) ?? 0, now));
        }
    })();
    const result = await work;
    isDone = true;
    await sampling;
    return { result, peaks };
  }
  /** CPU time of each process so far. */
  const readCpuSeconds = async () => {
    const seconds = new Map<string, number>();
    for (const [process, supervised] of processes)
      seconds.set(process, (await readUsage(supervised)).cpuSeconds);
    return seconds;
  };
  const printTimes = (what: string, answers: readonly Answer[]) => {
    const refused = answers.filter((answer) => classifyAnswer(answer) !== 'served');
    console.log(
      `${what.padEnd(12)} ${answers.length} calls, p95 ${percentile95(answers).toFixed(0)} ms, not served ${refused.length}`,
    );
    const [first] = refused;
    if (first)
      problems.push(`${what}: ${refused.length} of ${answers.length} not served: ${JSON.stringify(first)}`);
  };

  try {
    await visit(ledger, victims, QUIET_MS);
    const quiet = await measurePeaks(visit(ledger, victims, QUIET_MS));
    printTimes('quiet', quiet.result);
    // In its own thread, so that large payloads of the attackers do not distort the timings of the others.
    const work: AttackWork = { name, url: topology.url, users: attackers };
    const attacking = new Worker(new URL('./attack-thread.ts', import.meta.url), { workerData: work });
    const attacked = once(attacking, 'exit');
    const cpuBefore = await readCpuSeconds();
    const under = await measurePeaks(visit(ledger, victims, ATTACK_MS));
    const used = await readCpuSeconds();
    const outcome = once(attacking, 'message') as Promise<[AttackOutcome]>;
    attacking.postMessage('stop');
    printTimes(name, under.result);
    const [{ statuses, cpuSeconds }] = await outcome;
    console.log(`  attackers got ${JSON.stringify(statuses)}`);
    console.log(
      `  seconds of CPU: ${[...used].map(([process, is]) => `${process} ${(is - (cpuBefore.get(process) ?? 0)).toFixed(1)}`).join(', ')}; their clients ${cpuSeconds.toFixed(1)}`,
    );
    await Promise.all([attacked, wait(RECOVERY_MS)]);
    const after = await visit(ledger, victims, QUIET_MS);
    printTimes('afterwards', after);

    const before = percentile95(quiet.result);
    for (const [what, answers, factor] of [
      ['during the attack', under.result, ALLOWED.duringP95],
      ['afterwards', after, ALLOWED.afterP95],
    ] as const)
      if (!(percentile95(answers) <= Math.max(before * factor, before + ALLOWED.noiseMs)))
        problems.push(
          `p95 ${what} is ${percentile95(answers).toFixed(0)} ms, in quiet ${before.toFixed(0)} ms`,
        );
    for (const [process, peak] of under.peaks) {
      const quietMb = quiet.peaks.get(process) ?? 0;
      console.log(
        `  ${process.padEnd(15)} resident at most ${quietMb.toFixed(0)} MB, under attack ${peak.toFixed(0)} MB`,
      );
      if (peak > quietMb * ALLOWED.memory)
        problems.push(`${process} held ${peak.toFixed(0)} MB, in quiet ${quietMb.toFixed(0)} MB`);
    }
    for (const [process, { exits }] of processes)
      if (exits > 0) problems.push(`${process} ended ${exits} times`);
  } finally {
    await close();
  }
  return problems;
}

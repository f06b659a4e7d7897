// `npm run test:topology`: runs the browser tests against every process as shipped, on a real PostgreSQL and NATS, then
// again with four insight workers instead of one. IMAGE_RUN, if set, is a command that runs another one inside the
// image, such as `docker run --rm --network host sextant`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { PROCESS_NAMES } from '../faults/topology.ts';
import { classifyAnswer, percentile } from '../load/answers.ts';
import { startWithUsers } from '../load/start-with-users.ts';
import { runAtRate } from '../load/visits.ts';

const PEOPLE = 5;
const PER_SECOND = 10;
const MEASURED_MS = 15_000;

const { IMAGE_RUN = '' } = process.env;
const system = await startWithUsers({ userCount: PEOPLE, runIn: IMAGE_RUN.split(' ').filter(Boolean) });
const { topology, ledger, users } = system;
const problems: string[] = [];
const pids = () => PROCESS_NAMES.map((name) => topology.processes[name].pid).join(' ');

async function runBrowserTests(): Promise<void> {
  const root = resolve(import.meta.dirname, '../../..');
  const test = ['run', '--project', 'browser', 'deploy/standalone/e2e/path.test.ts'];
  const vitest = spawn(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), ...test], {
    cwd: root,
    stdio: 'inherit',
    // The browser only talks to these processes, so tests that are skipped on real servers do not matter.
    env: { ...process.env, TEST_BACKING: undefined, SEXTANT_URL: topology.url },
  });
  const [code] = await once(vitest, 'exit');
  if (code !== 0) problems.push('the path was not walked to its end');
}

async function measure(what: string): Promise<void> {
  const results = await runAtRate(ledger, users, PER_SECOND, MEASURED_MS);
  const times = results.map(({ startedAt, endedAt }) => endedAt - startedAt);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${what}: ${results.length} calls, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  const failed = results.filter((answer) => classifyAnswer(answer) !== 'served');
  if (failed.length > 0) problems.push(`${what}: ${JSON.stringify(failed[0])}`);
}

try {
  for (const name of PROCESS_NAMES) {
    const { pid, plan } = topology.processes[name];
    console.log(`${name.padEnd(15)} process ${pid}: ${[...plan.runIn, 'node', plan.script].join(' ')}`);
  }
  await runBrowserTests();
  await measure('one insight worker');
  const before = pids();
  await topology.addWorkers(3);
  await measure('four insight workers');
  console.log(`the other processes, before and after: ${before}, ${pids()}`);
  const ended = PROCESS_NAMES.filter((name) => topology.processes[name].exits > 0);
  if (ended.length > 0 || before !== pids()) problems.push(`ended meanwhile: ${ended.join(', ')}`);
} finally {
  await system.close();
}
for (const problem of problems) console.log(`FAILED ${problem}`);
console.log(problems.length === 0 ? 'held' : `logs: ${topology.logs}`);
process.exit(problems.length === 0 ? 0 : 1);

// npm run bench -- standalone/clients [--clients 50] [--warm-up 90] [--seconds 60] [--leak MB]
//
// Many concurrent searches against `npm start`: each client sends its next search when the last one is answered, in
// turn by relevance, by similarity, by date and with search syntax. Only 200 and 429 (the limit of 600 calls per user
// and minute) are acceptable, and memory must stay flat. A new process grows for a minute while code is compiled and
// heaps settle, so the clients warm up first. In the measured period the mean of the last third must lie within a
// twentieth of the first third's; otherwise the exit code is 1. `--leak 3` makes every thread of the server leak three
// megabytes per second, which must be detected.
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { accountCalls } from '@sextant/contracts/account/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { ApiSession } from '../e2e/api-session.ts';
import { newDataFolder, startSextant } from '../e2e/started-sextant.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    'warm-up': { type: 'string', default: '90' },
    seconds: { type: 'string', default: '60' },
    leak: { type: 'string', default: '0' },
  },
});
const clients = Number(values.clients);
const warmUp = Number(values['warm-up']);
const seconds = Number(values.seconds);
const leak = Number(values.leak);
/** Registrations are limited by address, so clients share accounts, as browsers of one user do. */
const USERS = Math.min(10, clients);
const MAX_GROWTH = 1.05;

const WORDS =
  `lipid nanoparticles;CAR T cells;gene editing;ctDNA;cancer;machine learning;organoids;quality of life;aortic valve
implantation;insulin delivery;sepsis;delivery of mRNA to the liver;randomized trial;zzyzx`.split(/[;\n]/);
const SYNTAX = [
  '"lipid nanoparticles"[ti] OR LNP',
  'immun* AND review[pt]',
  '(heart OR liver) NOT mice',
  'a[',
  'cell AND',
];

/** Resident memory in MB of a process and its descendants; reads /proc, so Linux only. */
function residentMb(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      parents.set(Number(name), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]));
    } catch {
      // It has exited meanwhile.
    }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  let kilobytes = 0;
  for (const pid of parents.keys())
    if (isBelow(pid))
      try {
        kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      } catch {
        // It has exited meanwhile.
      }
  return kilobytes / 1024;
}

/** Preloaded into every process and thread of the server. */
const leaking = `const kept = []; setInterval(() => kept.push(Buffer.alloc(${leak} * 2 ** 20, 1)), 1000).unref();`;
const leakingOptions = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(leaking)}` };

const data = await newDataFolder();
const sextant = await startSextant({
  data,
  env: { SAMPLE_CORPUS: 'auto', ...(leak > 0 && leakingOptions) },
});
const statuses = new Map<number, number>();
const times: number[] = [];
/** Resident megabytes, twice per second: during the warm-up, and in the measured period. */
const before: number[] = [];
const memory: number[] = [];
const pick = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item;

async function search(session: ApiSession, n: number): Promise<number> {
  const filters =
    n % 3 === 0
      ? { historicalDepth: '5' as const, articleType: 'review' as const }
      : { historicalDepth: 'all' as const };
  const query = n % 4 === 3 ? pick(SYNTAX, n >> 2) : pick(WORDS, n);
  const body = { query, record: n % 10 === 0, ...filters };
  const response = await (n % 2 === 0
    ? session.send(literatureCalls.semanticSearch, { body })
    : session.send(literatureCalls.search, {
        body: { ...body, sortOrder: n % 4 === 1 ? 'relevance' : 'date-desc', page: 1 + (n % 5) },
      }));
  await response.arrayBuffer();
  // A query that cannot be parsed is rejected as intended.
  return response.status === 400 && /\[$|AND$/.test(query) ? 200 : response.status;
}

try {
  const sessions = await Promise.all(
    Array.from({ length: USERS }, async (_, n) => {
      const session = new ApiSession(sextant.url);
      const body = {
        username: `client${n}`,
        email: `client${n}@example.org`,
        password: `correct horse ${n} battery`,
        firstName: 'C',
      };
      await session.call(accountCalls.register, { body });
      return session;
    }),
  );
  // The vectors of the sample corpus are built in the background.
  for (let method = ''; method !== 'semantic'; await delay(500)) {
    const body = { query: 'lipid nanoparticles', historicalDepth: 'all' as const };
    const response = await pick(sessions, 0).call(literatureCalls.semanticSearch, { body });
    method = response.method;
  }
  const measuredFrom = performance.now() + warmUp * 1000;
  const end = measuredFrom + seconds * 1000;
  const client = async (number: number) => {
    for (let n = number; performance.now() < end; n += clients) {
      const start = performance.now();
      const status = await search(pick(sessions, number), n).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200 && start >= measuredFrom) times.push(performance.now() - start);
      // A rejected client waits a little, as a person does.
      if (status !== 200) await delay(200);
    }
  };
  const sampling = (async () => {
    for (; performance.now() < end; await delay(500))
      (performance.now() < measuredFrom ? before : memory).push(residentMb(sextant.launcher.pid ?? 0));
  })();
  await Promise.all([sampling, ...Array.from({ length: clients }, (_, number) => client(number))]);
} finally {
  await sextant.stop();
  await rm(data, { recursive: true, force: true });
}

times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
const mean = (list: readonly number[]) =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
const meanOfThird = (n: number) =>
  mean(memory.slice(Math.floor((n * memory.length) / 3), Math.floor(((n + 1) * memory.length) / 3)));
const growth = meanOfThird(2) / meanOfThird(0);
const unexpected = [...statuses].filter(([status]) => status !== 200 && status !== 429);
console.log(
  `clients   ${clients} over ${USERS} users, ${seconds} s after ${warmUp} s to warm up, each waiting for its answer`,
);
console.log(
  `answers   ${[...statuses]
    .sort()
    .map(([status, count]) => `${status || 'none'}: ${count}`)
    .join(', ')}`,
);
console.log(
  `searches  ${(times.length / seconds).toFixed(0)}/s; p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
);
console.log(
  `memory    ${[0, 1, 2].map((n) => meanOfThird(n).toFixed(0)).join(', ')} MB resident, means of the thirds; ${before[0]?.toFixed(0)} MB at the first search, at most ${Math.max(...before, ...memory).toFixed(0)} MB`,
);
const passed = unexpected.length === 0 && growth <= MAX_GROWTH;
console.log(
  passed
    ? 'held'
    : `NOT held: ${unexpected.length > 0 ? 'other answers than 200 and 429' : `memory grew by ${((growth - 1) * 100).toFixed(0)} %`}`,
);
process.exit(passed ? 0 : 1);

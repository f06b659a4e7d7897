// npm run bench -- gateway [SECONDS]
//
// Compares the gateway with a session, its proxy and session plugins alone, a bare undici proxy and nginx (if
// installed) in front of one service, alternating, each in its own process: throughput at 32 connections, and latency
// at one. On PostgreSQL if DATABASE_URL is set, else the embedded one.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { busMigrations } from '@sextant/service-kit/bus/in-process-bus';
import { migrate } from '@sextant/service-kit/migrations';
import { createRealDatabase } from '@sextant/test-kit/real-database';
import { migrations } from '../src/app.ts';
import { type Measured, measure } from './support/load.ts';
import { startNginx } from './support/nginx.ts';

const seconds = Number(process.argv[2] ?? 4);
const ROUNDS = 5;
/** One user may send 600 requests per minute. */
const USERS = 300;
const PATH = '/api/saved-articles';

const children: ChildProcess[] = [];
async function start(file: string, args: string[] = []): Promise<string> {
  const execArgv =
    process.env.BENCH_PROFILE && file.includes('gateway')
      ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
      : [];
  const child = fork(new URL(file, import.meta.url), args, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...execArgv],
  });
  children.push(child);
  const [port] = await once(child, 'message');
  return `http://127.0.0.1:${port}`;
}

/** The bus is in process, so that no call waits for it. */
const busSchema = { schema: 'bus', directory: busMigrations };
const gatewaySchema = { schema: 'gateway', directory: migrations };

async function openDatabase(): Promise<{ url: string; adminUrl?: string; close(): Promise<void> }> {
  const server = process.env.DATABASE_URL;
  if (server) {
    const real = await createRealDatabase({ url: server }, [gatewaySchema]);
    await migrate({ url: real.url(), ...busSchema });
    return { url: real.url('gateway'), adminUrl: real.url(), close: () => real.drop() };
  }
  const embedded = await startEmbeddedPostgres({ dataDirectory: null });
  for (const schema of [gatewaySchema, busSchema]) await migrate({ url: embedded.url, ...schema });
  return embedded;
}

const database = await openDatabase();
try {
  const upstream = await start('./support/upstream.ts');
  const bare = await start('./support/undici-proxy.ts', [upstream]);
  const gateway = await start('./support/measured-gateway.ts', [
    upstream,
    database.url,
    database.adminUrl ?? database.url,
  ]);
  const plugin = await start('./support/plain-plugin.ts', [upstream, database.url]);
  const nginx = await startNginx(upstream);
  if (nginx) children.push(nginx.process);
  else console.log('nginx: not on this machine');
  await wait(500);

  const cookies: string[] = [];
  for (let person = 0; person < USERS; person++) {
    const login = await fetch(`${gateway}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${person >> 8}.${person & 255}`,
      },
      body: JSON.stringify({ username: 'ada', password: 'secret' }),
    });
    cookies.push(
      login.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    );
  }

  const targets: Record<string, string> = {
    direct: upstream,
    undici: bare,
    ...(nginx && { nginx: nginx.url }),
    plugin,
    gateway,
  };
  const results = new Map<string, { many: Measured[]; one: Measured[] }>();
  for (const url of Object.values(targets)) await measure(url, PATH, cookies, { connections: 8, seconds: 1 });
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, url] of Object.entries(targets)) {
      const result = results.get(name) ?? { many: [], one: [] };
      results.set(name, result);
      result.many.push(await measure(url, PATH, cookies, { connections: 32, seconds }));
      result.one.push(await measure(url, PATH, cookies, { connections: 1, seconds: seconds / 2 }));
    }

  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const summary = (name: string) => {
    const { many = [], one = [] } = results.get(name) ?? {};
    return {
      perSecond: median(many.map((m) => m.perSecond)),
      p99: median(many.map((m) => m.p99)),
      p50AtOne: median(one.map((m) => m.p50)),
    };
  };
  const [direct, undici, plain] = [summary('direct'), summary('undici'), summary('plugin')];
  console.log(
    `${'through'.padEnd(10)}${'requests/s'.padStart(12)}${'÷ undici'.padStart(10)}${'÷ plugin'.padStart(10)}${'p99 at 32'.padStart(12)}${'p50 at 1'.padStart(11)}${'added'.padStart(10)}`,
  );
  for (const name of results.keys()) {
    const { perSecond, p99, p50AtOne } = summary(name);
    console.log(
      `${name.padEnd(10)}${perSecond.toFixed(0).padStart(12)}${(perSecond / undici.perSecond).toFixed(2).padStart(10)}${(perSecond / plain.perSecond).toFixed(2).padStart(10)}${`${p99.toFixed(1)} ms`.padStart(12)}${`${p50AtOne.toFixed(2)} ms`.padStart(11)}${`${(p50AtOne - direct.p50AtOne).toFixed(2)} ms`.padStart(10)}`,
    );
  }
} finally {
  for (const child of children) {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
  await database.close();
}
process.exit(0);

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateIdentityKeys } from '@sextant/service-kit/identity';
import { freePorts } from '@sextant/test-kit/free-ports';
import { Agent, request } from 'undici';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** A user may send 600 requests per minute. */
const USERS = 12;

async function untilReady(url: string, process: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end && process.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await delay(100);
  }
  throw new Error(`${url} did not become ready`);
}

/**
 * Starts gateway, auth and search as separate processes on the given PostgreSQL and NATS, with signed-in users.
 * @param databaseUrl returns the address for a schema's role
 */
export async function startTopology(options: {
  readonly databaseUrl: (schema: string) => string;
  readonly natsUrl: string;
}) {
  const { databaseUrl, natsUrl } = options;
  const keys = generateIdentityKeys(['gateway', 'auth', 'search']);
  const processes: ChildProcess[] = [];

  async function start(name: string, entry: string, env: Record<string, string>): Promise<string> {
    const [port] = await freePorts(1);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', resolve(ROOT, entry)], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
        DATABASE_URL: databaseUrl(name),
        IDENTITY_PRIVATE_KEY: keys.privateKeys[name] ?? '',
        ...env,
      },
    });
    processes.push(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, child);
    return url;
  }

  async function stop(): Promise<void> {
    await Promise.all(
      processes.map(
        (child) =>
          new Promise<void>((ended) => {
            if (child.exitCode !== null) return ended();
            child.once('exit', () => ended());
            child.kill('SIGTERM');
          }),
      ),
    );
  }

  try {
    const service = { NATS_URL: natsUrl, IDENTITY_PUBLIC_KEYS: JSON.stringify(keys.publicKeys) };
    const auth = await start('auth', 'services/auth/src/main.ts', service);
    const search = await start('search', 'services/search/src/main.ts', {
      ...service,
      LITERATURE_SOURCE: 'local',
      SAMPLE_CORPUS: 'off',
    });
    const gateway = await start('gateway', 'gateway/src/main.ts', {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      AUTH_URL: auth,
      SEARCH_URL: search,
      // Not used here.
      LIBRARY_URL: 'http://127.0.0.1:9',
      INSIGHT_URL: 'http://127.0.0.1:9',
    });
    const agent = new Agent({ keepAliveTimeout: 60_000 });
    const cookies: string[] = [];
    for (let user = 0; user < USERS; user += 1) {
      const name = randomBytes(6).toString('hex');
      const response = await request(`${gateway}/api/register`, {
        method: 'POST',
        dispatcher: agent,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `bench-${name}`, password: `${name} measures` }),
      });
      const text = await response.body.text();
      if (response.statusCode !== 201) throw new Error(`registering failed: ${response.statusCode} ${text}`);
      const set = [response.headers['set-cookie'] ?? []].flat();
      cookies.push(set.map((cookie) => cookie.split(';')[0]).join('; '));
    }

    let turn = 0;
    return {
      /** `POST` through the gateway as one of the users. */
      async post<Answer>(path: string, body: object): Promise<Answer> {
        turn += 1;
        const response = await request(`${gateway}${path}`, {
          method: 'POST',
          dispatcher: agent,
          headers: { 'content-type': 'application/json', cookie: cookies[turn % cookies.length] ?? '' },
          body: JSON.stringify(body),
        });
        const text = await response.body.text();
        if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
        return JSON.parse(text) as Answer;
      },
      /** Resident memory of the search process in MB. */
      async searchMegabytes(): Promise<number> {
        const { readFile } = await import('node:fs/promises');
        const status = await readFile(`/proc/${processes[1]?.pid}/status`, 'utf8').catch(() => '');
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      },
      async stop() {
        await agent.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

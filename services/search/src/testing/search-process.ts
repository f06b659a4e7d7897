import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { busMigrations } from '@sextant/service-kit/bus/in-process-bus';
import { migrate } from '@sextant/service-kit/migrations';
import { testDatabase } from '@sextant/test-kit/database';
import { testIdentity } from '@sextant/test-kit/identity';
import { migrations } from '../app.ts';

/** A response of a replica. */
export interface SearchResult {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Starts replicas of the service as separate processes on one database.
 * @param settings of all replicas
 */
export async function startReplicas(count: number, settings: Readonly<Record<string, string>>) {
  const identity = testIdentity();
  const database = await testDatabase({ schemas: [{ schema: 'search', directory: migrations }] });
  await migrate({ url: database.url(), schema: 'bus', directory: busMigrations });
  const script = new URL('./serve-search.ts', import.meta.url).pathname;
  const children: ChildProcess[] = [];
  const signHeaders = identity.signFor('search');

  async function replica() {
    const child = spawn(
      process.execPath,
      [script, database.url(), JSON.stringify(identity.keys.publicKeys)],
      {
        env: { ...process.env, SAMPLE_CORPUS: 'off', ...settings },
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    const [address] = (await once(child.stdout, 'data')) as [Buffer];
    const url = String(address).trim();
    return {
      async post(path: string, body: object): Promise<SearchResult> {
        const response = await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...signHeaders({ userId: randomUUID() }) },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: (await response.json()) as SearchResult['body'] };
      },
    };
  }

  return {
    databaseUrl: database.url(),
    replicas: await Promise.all(Array.from({ length: count }, replica)),
    /** Starts one more. */
    startAnother: replica,
    async close() {
      await Promise.all(
        children.map(async (child) => {
          child.stdin?.end();
          if (child.exitCode === null) await once(child, 'exit');
        }),
      );
      await database.drop();
    },
  };
}

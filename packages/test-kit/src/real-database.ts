import { randomBytes } from 'node:crypto';
import { migrate } from '@sextant/service-kit/migrations';
import pg from 'pg';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

const PREFIX = 'sextant_test_';
const KEPT_FOR_MS = 3 * 3_600_000;

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Databases that a run left behind because it was killed; younger ones may belong to a run beside this one. */
export const dropOldDatabases = (adminUrl: string): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE '${PREFIX}%' LIMIT 1000`,
    );
    for (const { datname } of rows) {
      const bornAt = Number.parseInt(datname.slice(PREFIX.length), 36);
      if (!(Date.now() - bornAt < KEPT_FOR_MS))
        await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  });

const roleOf = (schema: string) => `sextant_${schema}`;

/**
 * A database of its own on a real server, with a role for each schema.
 * @param dump plain SQL that `pg_dump` wrote, without COPY and psql's own commands: what the migrations start from
 */
export async function createRealDatabase(
  adminUrl: string,
  schemas: readonly SchemaUnderTest[],
  dump?: string,
): Promise<TestDatabase> {
  const name = `${PREFIX}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, (client) => client.query(`CREATE DATABASE "${name}"`));
  const base = new URL(adminUrl);
  base.pathname = `/${name}`;
  if (dump !== undefined) await asAdmin(base.href, (client) => client.query(dump));
  const roleUrl = (schema: string) => {
    const url = new URL(base);
    url.username = roleOf(schema);
    return url.href;
  };
  for (const { schema, directory } of schemas) {
    // A server that asks for a password asks the role for one too: the administrator's serves.
    const password = base.password === '' ? undefined : decodeURIComponent(base.password);
    await migrate({ url: base.href, schema, directory, role: { name: roleOf(schema), password } });
  }
  return {
    kind: 'real',
    url: (schema) => (schema === undefined ? base.href : roleUrl(schema)),
    drop: () =>
      asAdmin(adminUrl, async (client) => void (await client.query(`DROP DATABASE "${name}" WITH (FORCE)`))),
  };
}

import { randomBytes } from 'node:crypto';
import { migrate } from '@sextant/service-kit/migrations';
import pg from 'pg';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

const PREFIX = 'sextant_test_';
/** A server, and the run whose databases share templates and are deleted at its end; a benchmark has no run. */
interface Server {
  readonly url: string;
  readonly run?: string;
}
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

/** Drops databases that a killed run left behind; younger ones may belong to a concurrent run. */
export const dropOldDatabases = (adminUrl: string): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE '${PREFIX}%' LIMIT 1000`,
    );
    for (const { datname } of rows) {
      const createdAt = Number.parseInt(datname.slice(PREFIX.length), 36);
      if (!(Date.now() - createdAt < KEPT_FOR_MS))
        await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  });

/** Drops what a run left: its templates, and databases that its tests did not drop. */
export const dropRunDatabases = ({ url, run }: Required<Server>): Promise<void> =>
  asAdmin(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND position($2 IN datname) > 0 LIMIT 1000',
      [PREFIX, `_${run}_`],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  });

const roleName = (schema: string) => `sextant_${schema}`;

const newName = (run = 'alone') =>
  `${PREFIX}${Date.now().toString(36)}_${run}_${randomBytes(4).toString('hex')}`;

function databaseUrl(adminUrl: string, database: string): URL {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url;
}

/** Migrated template databases of this process, by schemas. Templates must have no connections. */
const templates = new Map<string, Promise<string>>();

/**
 * Creates and migrates a database.
 * @returns its name
 */
async function makeDatabase(
  { url: adminUrl, run }: Server,
  schemas: readonly SchemaUnderTest[],
  dump?: string,
): Promise<string> {
  const name = newName(run);
  await asAdmin(adminUrl, (client) => client.query(`CREATE DATABASE "${name}"`));
  const url = databaseUrl(adminUrl, name);
  if (dump !== undefined) await asAdmin(url.href, (client) => client.query(dump));
  for (const { schema, directory } of schemas) {
    // If the server requires passwords, roles need one too: use the administrator's.
    const password = url.password === '' ? undefined : decodeURIComponent(url.password);
    await migrate({ url: url.href, schema, directory, role: { name: roleName(schema), password } });
  }
  return name;
}

/**
 * Copies the migrated template of these schemas, which is created first if missing.
 * @returns the copy's name
 */
async function copyTemplate(server: Server, schemas: readonly SchemaUnderTest[]): Promise<string> {
  const key = JSON.stringify(schemas);
  const made = templates.get(key) ?? makeDatabase(server, schemas);
  templates.set(key, made);
  const template = await made;
  const name = newName(server.run);
  await asAdmin(server.url, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`));
  return name;
}

/**
 * A new database on a real server, with a role for each schema.
 * @param dump plain SQL written by `pg_dump`, without COPY and psql commands, to migrate from
 */
export async function createRealDatabase(
  server: Server,
  schemas: readonly SchemaUnderTest[],
  dump?: string,
): Promise<TestDatabase> {
  const { url: adminUrl } = server;
  const isOwn = dump !== undefined || server.run === undefined;
  const name = isOwn ? await makeDatabase(server, schemas, dump) : await copyTemplate(server, schemas);
  const base = databaseUrl(adminUrl, name);
  return {
    kind: 'real',
    url: (schema) => {
      const url = new URL(base);
      if (schema !== undefined) url.username = roleName(schema);
      return url.href;
    },
    drop: () =>
      asAdmin(adminUrl, async (client) => void (await client.query(`DROP DATABASE "${name}" WITH (FORCE)`))),
  };
}

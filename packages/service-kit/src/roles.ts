import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A service's own login on a real PostgreSQL. */
export interface DatabaseRole {
  readonly name: string;
  /** Set when the role is created and on every migration; absent where the server needs none. */
  readonly password?: string;
}

/**
 * Creates the role if it is missing and grants it read and write access to the data of one schema, including future
 * tables, and nothing else. Call inside a transaction.
 */
export async function grantRole(client: pg.Client, schema: string, role: DatabaseRole): Promise<void> {
  const name = client.escapeIdentifier(role.name);
  const area = client.escapeIdentifier(schema);
  const { rows } = await client.query('SELECT current_database() AS database');
  const database = client.escapeIdentifier(String(rows[0]?.database));

  // Roles belong to the whole cluster: a migrator of another database may create the same one concurrently.
  await client.query(`DO $do$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${client.escapeLiteral(role.name)}) THEN
      CREATE ROLE ${name} LOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $do$`);
  if (role.password !== undefined) await setPassword(client, name, role.password);

  await client.query(`
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    REVOKE ALL ON SCHEMA ${area} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO ${name};
    GRANT USAGE ON SCHEMA public, ${area} TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${area} TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${area} TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON ${area}._prisma_migrations FROM ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${area} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${area} GRANT USAGE, SELECT ON SEQUENCES TO ${name}`);
}

const PASSWORD_ATTEMPTS = 20;
const INTERNAL_ERROR = 'XX000';

/**
 * Retries if a migrator of another database of the cluster changes the same role: PostgreSQL rejects the later change.
 */
async function setPassword(client: pg.Client, name: string, password: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('SAVEPOINT before_password');
    try {
      await client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
      return;
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT before_password');
      if ((error as { code?: string }).code !== INTERNAL_ERROR || attempt === PASSWORD_ATTEMPTS) throw error;
      await wait(25 * attempt);
    }
  }
}

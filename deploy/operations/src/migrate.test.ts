import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMAND = resolve(import.meta.dirname, '../../migrations/src/main.ts');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ schemas: [] });
});
afterAll(() => database.drop());

/** Runs `npm run migrate` in a process of its own, on the empty database of this file. */
async function runMigrate(): Promise<string> {
  const { password } = new URL(database.url());
  const { NATS_URL: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], {
    env: {
      ...env,
      ADMIN_DATABASE_URL: database.url(),
      SERVICE_DATABASE_PASSWORD: decodeURIComponent(password) || undefined,
    },
  });
  return stdout;
}

async function readAuditEvents(): Promise<{ data: Record<string, unknown> }[]> {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  try {
    const { rows } = await client.query<{ event: { data: Record<string, unknown> } }>(
      'SELECT event FROM auth.outbox_events ORDER BY created_at LIMIT 10',
    );
    return rows.map(({ event }) => event);
  } finally {
    await client.end();
  }
}

test('every schema is migrated once, and each run is in the audit trail with the operator', async () => {
  const first = await runMigrate();
  for (const { schema } of SERVICE_SCHEMAS) expect(first).toMatch(new RegExp(`^${schema}: applied \\d`, 'm'));
  const second = await runMigrate();
  for (const { schema } of SERVICE_SCHEMAS) expect(second).toContain(`${schema}: up to date`);

  const events = await readAuditEvents();
  expect(events).toHaveLength(2);
  for (const { data } of events)
    expect(data).toMatchObject({
      action: 'operate',
      outcome: 'done',
      operator: expect.stringMatching(/./),
      object: { kind: 'command', id: 'migrate' },
    });
  expect(JSON.stringify(events)).not.toContain(database.url());
});

import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { AuditEntry } from '@sextant/contracts/audit/entry';
import { auditEntry, type NewAuditEntry } from '@sextant/service-kit/audit/record';
import { openSql, type Sql } from '@sextant/service-kit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteExpiredEntries,
  findUnpseudonymizedAccounts,
  insertEntry,
  pseudonymizeEntries,
} from '../audit/repository.ts';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';
import { parseTrailRequest, writeTrail } from './audit-command.ts';
import { readTrailIn } from './read-trail.ts';

let auth: TestAuth;
let sql: Sql;
let close: () => Promise<void>;
beforeAll(async () => {
  auth = await startAuth();
  ({ sql, close } = openSql({ url: auth.databaseUrl, max: 1 }));
});
afterAll(async () => {
  await close();
  await auth.close();
});
beforeEach(async () => {
  await auth.pool.query('DELETE FROM auth.audit_entries');
});

const insert = (entry: NewAuditEntry) =>
  insertEntry(sql, { ...(auditEntry(entry) as AuditEntry), id: randomUUID(), service: 'auth' });
/** Runs the command and returns its output. */
async function audit(...args: string[]): Promise<string> {
  let written = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  await writeTrail(parseTrailRequest(args), readTrailIn(auth.databaseUrl), output);
  return written;
}
const lines = (text: string) => text.trimEnd().split('\n');
const records = async (...args: string[]) => {
  const text = await audit('--format', 'jsonl', ...args);
  return text === '' ? [] : lines(text).map((line) => JSON.parse(line) as AuditEntry & { id: string });
};
/** Registers a user and clears the audit trail. @param renamed user name set afterwards, bypassing validation */
async function register(username: string, renamed = username): Promise<string> {
  const { id } = (await auth.post('/internal/register', { username, password: 'secret-1' })).json();
  await expect.poll(() => records('--user', id)).toHaveLength(1);
  await auth.pool.query('DELETE FROM auth.audit_entries');
  await auth.pool.query('UPDATE auth.users SET username = $2 WHERE id = $1', [id, renamed]);
  return id;
}

describe('the audit command', () => {
  test('filters by user, time and action, newest first', { tags: ['audit/read'] }, async () => {
    const [ada, bob] = [await register('ada'), await register('bob')];
    const about = (id: string) => ({ kind: 'user', id }) as const;
    await insert({ action: 'sign-in', at: '2026-11-20T10:00:00.000Z', userId: ada, object: about(ada) });
    await insert({ action: 'sign-out', at: '2026-11-21T10:00:00.000Z', userId: ada });
    await insert({
      action: 'sign-in',
      outcome: 'refused',
      at: '2026-11-22T10:00:00.000Z',
      object: about(ada),
    });
    await insert({ action: 'sign-in', at: '2026-11-22T11:00:00.000Z', userId: bob, object: about(bob) });
    const days = async (...args: string[]) => (await records(...args)).map(({ at }) => at.slice(8, 13));

    expect(await days()).toEqual(['22T11', '22T10', '21T10', '20T10']);
    expect(await days('--user', 'Ada')).toEqual(['22T10', '21T10', '20T10']);
    expect(await days('--user', ada)).toEqual(['22T10', '21T10', '20T10']);
    expect(await days('--action', 'sign-out')).toEqual(['21T10']);
    expect(await days('--since', '2026-11-21', '--until', '2026-11-22T11:00:00Z')).toEqual([
      '22T10',
      '21T10',
    ]);
    expect(await days('--limit', '1')).toEqual(['22T11']);
    await expect(audit('--user', 'nobody')).rejects.toThrow('There is no user named nobody');
  });

  test.each([
    [['--since', 'yesterday'], "'yesterday' is not a valid time"],
    [['--action', 'dance'], "Unknown action 'dance'. Actions: sign-in"],
    [['--format', 'xml'], "Unknown format 'xml'. Formats: table, jsonl, csv"],
    [['--limit', '0'], "'0' is not a positive number of lines"],
    [['--who', 'ada'], '--who'],
  ])('rejects invalid arguments: %j', (args, message) => {
    expect(() => parseTrailRequest(args)).toThrow(message);
  });

  test('pages without duplicates or gaps, even for equal timestamps', {
    tags: ['audit/read'],
  }, async () => {
    await auth.pool.query(`
      INSERT INTO auth.audit_entries (id, at, service, action, outcome, count, declared, details)
      SELECT gen_random_uuid(), timestamptz '2026-11-20' + (n / 40) * interval '1 ms', 'auth', 'sign-out', 'done', 1, false, '{}'
      FROM generate_series(1, 1234) AS n`);
    const all = await records();
    expect(new Set(all.map(({ id }) => id)).size).toBe(1_234);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(lines(await audit())).toHaveLength(201);
  });

  test('prints a table and strips terminal escape sequences from names', {
    tags: ['audit/read'],
  }, async () => {
    const id = await register('eve', 'eve\u001b[31mred');
    const at = '2026-11-20T10:00:00.000Z';
    await insert({ action: 'sign-in', at, userId: id, address: '192.0.2.1', object: { kind: 'user', id } });
    await insert({
      action: 'operate',
      at: '2026-11-20T09:00:00.000Z',
      outcome: 'failed',
      operator: 'root',
      object: { kind: 'command', id: 'backup' },
      details: { arguments: '/backups/one' },
    });
    const [heading, ...rows] = lines(await audit());
    expect(heading?.split(/\s{2,}/)).toEqual([
      ...['Time', 'Who', 'From', 'Action', 'Outcome', 'Object', 'Count', 'Details'],
    ]);
    expect(rows.map((row) => row.split(/\s{2,}/))).toEqual([
      [at, 'eve?[31mred', '192.0.2.1', 'sign-in', 'done', 'user eve?[31mred', '1'],
      [
        ...['2026-11-20T09:00:00.000Z', 'operator root', 'operate', 'failed', 'command backup', '1'],
        'arguments /backups/one',
      ],
    ]);
  });

  test('escapes spreadsheet formulas in CSV', { tags: ['audit/read'] }, async () => {
    const id = await register('mallory', '=HYPERLINK("x";1)');
    await insert({ action: 'export', userId: id, declared: true, details: { format: 'csv' } });
    const text = await audit('--format', 'csv');
    expect(text.startsWith('\uFEFFTime,Who,From,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"";1)"`);
    expect(text).toContain(',export,declared,');
    expect(text.endsWith('\r\n')).toBe(true);
  });
});

describe('the audit trail cleanup', () => {
  test('deletes expired entries in batches', { tags: ['audit/kept'] }, async () => {
    await auth.pool.query(`
      INSERT INTO auth.audit_entries (id, at, service, action, outcome, count, declared, details)
      SELECT gen_random_uuid(), now() - n * interval '1 hour', 'auth', 'sign-out', 'done', 1, false, '{}'
      FROM generate_series(1, 2400) AS n`);
    const batches: number[] = [];
    do batches.push(await deleteExpiredEntries(sql, 10));
    while (batches.at(-1));
    expect(batches).toEqual([1_000, 1_000, expect.any(Number), 0]);
    const left = await records();
    expect(left.length).toBeGreaterThanOrEqual(238);
    expect(left.length).toBeLessThanOrEqual(240);
    const oldest = Date.parse(left.at(-1)!.at);
    expect(Date.now() - oldest).toBeLessThanOrEqual(10 * 24 * 3_600_000);
  });

  test('pseudonymizes all entries of a deleted account in batches', { tags: ['audit/purge'] }, async () => {
    const id = await register('busy');
    await auth.pool.query(
      `INSERT INTO auth.audit_entries (id, at, service, action, outcome, user_id, address, count, declared, details)
       SELECT gen_random_uuid(), now(), 'library', 'article.remove', 'done', $1, '192.0.2.1', 1, false, '{}'
       FROM generate_series(1, 2500)`,
      [id],
    );
    const origin = { address: '192.0.2.1', device: null };
    const response = await auth.post(`/internal/users/${id}/deletion`, { password: 'secret-1', origin });
    expect(response.statusCode).toBe(202);
    await expect.poll(() => findUnpseudonymizedAccounts(sql)).toEqual([]);
    const [{ pseudonym }] = (await auth.pool.query('SELECT pseudonym FROM auth.deletions')).rows;
    expect(await pseudonymizeEntries(sql, { userId: id, pseudonym })).toBe(0);
    const left = await records('--user', pseudonym);
    // The inserted entries plus the one for the deletion itself.
    expect(left.length).toBeGreaterThanOrEqual(2_500);
    for (const { address } of left) expect(address).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@sextant/contracts/audit/entry';
import { GatewayAuditRecorded } from '@sextant/contracts/events/catalogue';
import { testBus } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { requestErrors } from '../errors.ts';
import { type Notes, notesSchema, openNotes } from '../events/fixtures/notes.ts';
import { createOutbox, type Outbox } from '../events/outbox.ts';
import { createLogger } from '../logging.ts';
import { auditInto } from './record.ts';
import { createRefusals, type Refusal } from './refusals.ts';

let database: TestDatabase;
let notes: Notes;
let bus: Bus;
let outbox: Outbox;
let deletedUserIds: string[] = [];
beforeAll(async () => {
  database = await testDatabase({ schemas: [notesSchema] });
  notes = openNotes(database.url('notes'));
  bus = await testBus(database);
  outbox = createOutbox({ schema: 'notes', source: '/sextant/notes', prisma: notes, bus });
});
afterAll(async () => {
  await outbox.relay.stop();
  await bus.close();
  await notes.close();
  await database.drop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
  await notes.$executeRawUnsafe('DELETE FROM notes.outbox_events');
  deletedUserIds = [];
});
afterEach(() => void vi.useRealTimers());

const openRefusals = (prisma: Pick<Notes, '$transaction'> = notes) =>
  createRefusals({
    prisma,
    outbox,
    record: auditInto(outbox, GatewayAuditRecorded),
    deletedOf: async () => new Set(deletedUserIds),
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
const readEntries = async (): Promise<AuditEntry[]> => {
  const rows = await notes.$queryRawUnsafe<{ entry: AuditEntry }[]>(
    `SELECT event -> 'data' AS entry FROM notes.outbox_events ORDER BY event -> 'data' ->> 'at', (event -> 'data' ->> 'count')::int LIMIT 2000`,
  );
  return rows.map(({ entry }) => entry);
};
const refusal = (route: string, address: string, userId: string | null = null): Refusal => ({
  action: 'access',
  userId,
  address,
  object: { kind: 'route', id: route },
  details: { status: 404 },
});

describe('refused calls', () => {
  test('are one line for the same address, route, user and minute', { tags: ['audit/refused'] }, async () => {
    const refusals = openRefusals();
    const userId = randomUUID();
    for (let n = 0; n < 3; n++) refusals.count(refusal('GET /a', '192.0.2.1'));
    refusals.count(refusal('GET /b', '192.0.2.1'));
    refusals.count(refusal('GET /a', '192.0.2.2'));
    refusals.count(refusal('GET /a', '192.0.2.1', userId));
    vi.setSystemTime(new Date('2026-11-23T10:01:10Z'));
    refusals.count(refusal('GET /a', '192.0.2.1'));
    await refusals.stop();
    const lines = (await readEntries()).map(({ at, object, address, userId, count, outcome }) =>
      [at.slice(11, 19), object?.id, address, userId === null ? 'anonymous' : 'user', count, outcome].join(
        ' ',
      ),
    );
    expect(lines.toSorted()).toEqual([
      '10:00:00 GET /a 192.0.2.1 anonymous 3 refused',
      '10:00:00 GET /a 192.0.2.1 user 1 refused',
      '10:00:00 GET /a 192.0.2.2 anonymous 1 refused',
      '10:00:00 GET /b 192.0.2.1 anonymous 1 refused',
      '10:01:10 GET /a 192.0.2.1 anonymous 1 refused',
    ]);
  });

  test('are at most a hundred lines of strangers a minute, and one for the rest, with every call counted', {
    tags: ['audit/refused'],
  }, async () => {
    const refusals = openRefusals();
    for (let n = 0; n < 5_000; n++) refusals.count(refusal(`GET /${n % 7}`, `10.0.${n >> 8}.${n & 255}`));
    await refusals.stop();
    const lines = await readEntries();
    expect(lines).toHaveLength(101);
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    expect(lines.find(({ details }) => details.reason === 'others')).toMatchObject({
      address: null,
      object: null,
      count: 4_900,
    });
  });

  test('of one address are at most twenty lines a minute: its whole network counts as one', {
    tags: ['audit/refused'],
  }, async () => {
    const refusals = openRefusals();
    for (let n = 0; n < 500; n++) refusals.count(refusal(`GET /${n}`, `2001:db8::${n.toString(16)}`));
    refusals.count(refusal('GET /0', '192.0.2.1'));
    await refusals.stop();
    const lines = await readEntries();
    expect(lines.filter(({ address }) => address === '2001:db8:0:0::/64')).toHaveLength(20);
    expect(lines.filter(({ address }) => address === '192.0.2.1')).toHaveLength(1);
    expect(lines.at(-1)).toMatchObject({ count: 480, details: { reason: 'others' } });
  });

  test('of signed-out callers never hide those of users', { tags: ['audit/refused'] }, async () => {
    const refusals = openRefusals();
    for (let n = 0; n < 500; n++) refusals.count(refusal('GET /', `10.0.${n >> 8}.${n & 255}`));
    const userId = randomUUID();
    refusals.count(refusal('GET /', '192.0.2.1', userId));
    await refusals.stop();
    expect((await readEntries()).filter((line) => line.userId === userId)).toHaveLength(1);
  });

  test('of an account that was deleted meanwhile name nobody', { tags: ['audit/purge'] }, async () => {
    const refusals = openRefusals();
    const userId = randomUUID();
    refusals.count(refusal('GET /', '192.0.2.1', userId));
    refusals.count({ action: 'sign-in', address: '192.0.2.1', object: { kind: 'user', id: userId } });
    deletedUserIds = [userId];
    await refusals.stop();
    for (const line of await readEntries())
      expect(line).toMatchObject({ userId: null, address: null, object: null });
  });

  test('wait for a database that is unavailable, and are written once', async () => {
    let isUnavailable = true;
    const refusals = openRefusals({
      $transaction: async (work) => {
        if (isUnavailable) throw new Error('The database is unavailable');
        return notes.$transaction(work);
      },
    });
    refusals.start();
    refusals.count(refusal('GET /', '192.0.2.1'));
    vi.setSystemTime(new Date('2026-11-23T10:01:10Z'));
    refusals.count(refusal('GET /', '192.0.2.1'));
    isUnavailable = false;
    await refusals.stop();
    expect((await readEntries()).map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('work whose refusals are counted', () => {
  test('is counted with its error code if it is refused, and rethrows its error', async () => {
    const refusals = openRefusals();
    const line = { action: 'sign-in', address: '192.0.2.1' } as const;
    const refuse = () => refusals.of(line, async () => Promise.reject(requestErrors('request.not-found')));
    await expect(refuse()).rejects.toMatchObject({ code: 'request.not-found' });
    await expect(refusals.of(line, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(await refusals.of(line, async () => 'signed in')).toBe('signed in');
    await refusals.stop();
    expect(await readEntries()).toMatchObject([
      { action: 'sign-in', outcome: 'refused', count: 1, details: { reason: 'request.not-found' } },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { UserDeleted, UserRegistered } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { testBus } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { type Notes, notesSchema, openNotes } from './fixtures/notes.ts';
import { createOutbox } from './outbox.ts';
import { republishEvents } from './republish.ts';

let database: TestDatabase;
let notes: Notes;
let bus: Bus;
/** Written two hours ago, an hour ago and now. */
let ids: string[];

beforeAll(async () => {
  database = await testDatabase({ schemas: [notesSchema] });
  notes = openNotes(database.url('notes'));
  bus = await testBus(database);
  const outbox = createOutbox({ schema: 'notes', source: '/sextant/notes', prisma: notes, bus });
  ids = await Promise.all(
    [120, 60, 0].map(async (minutes) => {
      const data = { userId: randomUUID(), deletedAt: new Date().toISOString() };
      const id = await notes.$transaction((tx) => outbox.add(tx, UserDeleted, data));
      const written = `UPDATE notes.outbox_events SET created_at = now() - $1 * interval '1 minute' WHERE id = $2::uuid`;
      await notes.$executeRawUnsafe(written, minutes, id);
      return id;
    }),
  );
});
afterAll(async () => {
  await bus.close();
  await notes.close();
  await database.drop();
});

/** Ids in order of publication. */
async function republished(options: { from?: Date; to?: Date; types?: string[] }): Promise<string[]> {
  const seen: string[] = [];
  const publish = async (event: CloudEvent) => void seen.push(event.id);
  const count = await republishEvents({ ...options, bus: { publish }, sql: notes, schema: 'notes' });
  expect(count).toBe(seen.length);
  return seen;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('without a span all kept events leave again, oldest first', async () => {
  expect(await republished({})).toEqual(ids);
});

test('a span begins with its start and ends before its end', async () => {
  expect(await republished({ from: minutesAgo(90) })).toEqual(ids.slice(1));
  expect(await republished({ from: minutesAgo(90), to: minutesAgo(30) })).toEqual([ids[1]]);
  expect(await republished({ to: minutesAgo(90) })).toEqual([ids[0]]);
});

test('only the types that were asked for leave', async () => {
  expect(await republished({ types: [UserDeleted.type] })).toEqual(ids);
  expect(await republished({ types: [UserRegistered.type] })).toEqual([]);
});

test('more than one page leaves, each event once', async () => {
  await notes.$executeRawUnsafe(`
    INSERT INTO notes.outbox_events (id, type, event, created_at)
    SELECT uuidv7(), type, jsonb_set(event, '{id}', to_jsonb(gen_random_uuid())), '2020-01-01'
    FROM notes.outbox_events, generate_series(1, 150)`);
  const seen = await republished({ to: new Date('2021-01-01') });
  expect(seen).toHaveLength(450);
  expect(new Set(seen).size).toBe(450);
});

test('a subscriber that comes later finds what was published again, under its old id', async () => {
  await republishEvents({ bus, sql: notes, schema: 'notes', from: minutesAgo(90) });
  const received: string[] = [];
  await bus.subscribe(
    { durable: 'late', types: [UserDeleted.type] },
    async ({ id }) => void received.push(id),
  );
  await expect.poll(() => received.toSorted()).toEqual(ids.slice(1).toSorted());
});

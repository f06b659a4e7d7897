import { randomUUID } from 'node:crypto';
import { UserDeleted } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { testBus } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import type { Sql } from '../database.ts';
import { type Notes, notesSchema, openNotes } from './fixtures/notes.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let database: TestDatabase;
let notes: Notes;
let bus: Bus;
let received: CloudEvent[] = [];
let outboxes: Outbox[] = [];

beforeAll(async () => {
  database = await testDatabase({ schemas: [notesSchema] });
  notes = openNotes(database.url('notes'));
  bus = await testBus(database);
  await bus.subscribe({ durable: 'outbox-test', types: [UserDeleted.type] }, async (event) => {
    received.push(event);
  });
});
afterAll(async () => {
  await bus.close();
  await notes.close();
  await database.drop();
});
beforeEach(async () => {
  await notes.$executeRawUnsafe('DELETE FROM notes.outbox_events');
  received = [];
});
afterEach(async () => {
  await Promise.all(outboxes.map(({ relay }) => relay.stop()));
  outboxes = [];
});

function open(given: { bus?: Bus; prisma?: Sql } = {}): Outbox {
  const outbox = createOutbox({ schema: 'notes', source: '/sextant/notes', prisma: notes, bus, ...given });
  outboxes.push(outbox);
  return outbox;
}
/** The bus, and what is published on it. */
const watched = (ids: string[]): Bus => ({
  ...bus,
  async publish(event) {
    ids.push(event.id);
    await bus.publish(event);
  },
});
const data = () => ({ userId: randomUUID(), deletedAt: new Date().toISOString() });
const add = (outbox: Outbox) => notes.$transaction((tx) => outbox.add(tx, UserDeleted, data()));
const receivedIds = () => received.map(({ id }) => id).toSorted();
const unpublished = () => notes.count('notes.outbox_events WHERE published_at IS NULL');

test('an event leaves after the commit of its transaction, as a CloudEvent', async () => {
  const outbox = open();
  outbox.relay.start();
  const user = data();
  const id = await notes.$transaction((tx) => outbox.add(tx, UserDeleted, user, { subject: user.userId }));
  outbox.flush();
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toEqual({
    specversion: '1.0',
    id,
    source: '/sextant/notes',
    type: 'auth.user.deleted.v1',
    time: expect.any(String),
    subject: user.userId,
    datacontenttype: 'application/json',
    data: user,
  });
  await expect.poll(unpublished).toBe(0);
});

test('an event of a transaction that is rolled back never leaves', async () => {
  const outbox = open();
  outbox.relay.start();
  const failed = notes.$transaction(async (tx) => {
    await outbox.add(tx, UserDeleted, data());
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const id = await add(outbox);
  outbox.flush();
  await expect.poll(receivedIds).toEqual([id]);
});

test('data that is not valid for the event type is refused, and nothing is written', async () => {
  const outbox = open();
  const wrong = { userId: 'somebody', deletedAt: 'yesterday' };
  await expect(notes.$transaction((tx) => outbox.add(tx, UserDeleted, wrong))).rejects.toThrow();
  expect(await notes.count('notes.outbox_events')).toBe(0);
});

test('what waits from before the start leaves at the start, in the order of its creation', async () => {
  const outbox = open();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const id = await add(outbox);
    ids.push(id);
    const created = `UPDATE notes.outbox_events SET created_at = now() - $1 * interval '1 second' WHERE id = $2::uuid`;
    await notes.$executeRawUnsafe(created, 10 - index, id);
  }
  const order: string[] = [];
  expect(await outbox.lagMs()).toBeGreaterThan(9_000);
  const next = open({ bus: watched(order) });
  next.relay.start();
  await expect.poll(receivedIds).toEqual(ids.toSorted());
  expect(order).toEqual(ids);
  await expect.poll(() => next.lagMs()).toBe(0);
});

test('more than one batch leaves at once', async () => {
  const outbox = open();
  await notes.$transaction(async (tx) => {
    for (let index = 0; index < 230; index += 1) await outbox.add(tx, UserDeleted, data());
  });
  outbox.relay.start();
  await expect.poll(() => received.length).toBe(230);
  await expect.poll(unpublished).toBe(0);
});

test('an event leaves a little later where nobody says that it is there', async () => {
  const outbox = open();
  outbox.relay.start();
  const id = await add(outbox);
  await expect.poll(receivedIds).toEqual([id]);
});

test('it tries until the bus takes the event, and the others do not wait for it', async () => {
  let refusals = 2;
  const outbox = open({
    bus: {
      ...bus,
      async publish(event) {
        if (event.id === refused && refusals-- > 0) throw new Error('no stream leader');
        await bus.publish(event);
      },
    },
  });
  const refused = await add(outbox);
  const other = await add(outbox);
  outbox.relay.start();
  await expect.poll(receivedIds).toEqual([other]);
  await expect.poll(receivedIds).toEqual([refused, other].toSorted());
});

test('a crash between publishing and marking publishes the event again, under the same id', async () => {
  let marks = 0;
  const published: string[] = [];
  const failing: Sql = {
    $queryRawUnsafe: notes.$queryRawUnsafe,
    async $executeRawUnsafe(sql, ...values) {
      if (sql.includes('UPDATE')) marks += 1;
      if (marks === 1) throw new Error('connection lost');
      return notes.$executeRawUnsafe(sql, ...values);
    },
  };
  const outbox = open({ prisma: failing, bus: watched(published) });
  const id = await add(outbox);
  outbox.relay.start();
  await expect.poll(unpublished).toBe(0);
  expect(published).toEqual([id, id]);
  const next = await add(outbox);
  outbox.flush();
  await expect.poll(receivedIds).toEqual([id, next].toSorted()); // The bus knew the second one.
});

test('several processes on one outbox publish every event', async () => {
  const processes = [open(), open(), open()];
  for (const { relay } of processes) relay.start();
  const ids = await Promise.all(processes.flatMap((outbox) => Array.from({ length: 10 }, () => add(outbox))));
  for (const { flush } of processes) flush();
  await expect.poll(receivedIds).toEqual(ids.toSorted());
  await expect.poll(unpublished).toBe(0);
});

test('events in quick succession leave together: at most every 50 ms the outbox is read', async () => {
  let reads = 0;
  const counting: Sql = {
    $executeRawUnsafe: notes.$executeRawUnsafe,
    async $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows> {
      reads += 1;
      return notes.$queryRawUnsafe<Rows>(sql, ...values);
    },
  };
  const outbox = open({ prisma: counting });
  outbox.relay.start();
  const start = performance.now();
  const ids: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    ids.push(await add(outbox));
    outbox.flush();
  }
  await expect.poll(receivedIds).toEqual(ids.toSorted());
  // One more at the start, and one at once.
  expect(reads).toBeLessThanOrEqual(2 + (performance.now() - start) / 50);
});

test('an event that waits for its turn leaves before the stop', async () => {
  const outbox = open();
  outbox.relay.start();
  const id = await add(outbox);
  outbox.flush();
  outbox.flush();
  await outbox.relay.stop();
  expect(await unpublished()).toBe(0);
  await expect.poll(receivedIds).toEqual([id]);
});

test('an event of a deleted account is not written', async () => {
  const { userId } = data();
  await notes.$executeRawUnsafe('INSERT INTO notes.user_tombstones (user_id) VALUES ($1::uuid)', userId);
  const outbox = open();
  await outbox.add(notes, UserDeleted, data(), { unlessDeleted: userId });
  expect(await notes.count('notes.outbox_events')).toBe(0);
  await outbox.add(notes, UserDeleted, data(), { unlessDeleted: randomUUID() });
  expect(await notes.count('notes.outbox_events')).toBe(1);
});

test('stop waits for the publication that runs', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow: Bus = {
    ...bus,
    async publish(event) {
      begin();
      await allowed;
      await bus.publish(event);
    },
  };
  const outbox = open({ bus: slow });
  await add(outbox);
  outbox.relay.start();
  await begun;
  const stopped = outbox.relay.stop();
  allow();
  await stopped;
  expect(await unpublished()).toBe(0);
});

test('a row is forgotten seven days after it was published, and not before', async () => {
  const outbox = open();
  const ages = ['8 days', '6 days'];
  for (const age of ages) {
    const id = await add(outbox);
    const publishedAt = `UPDATE notes.outbox_events SET published_at = now() - $1::interval WHERE id = $2::uuid`;
    await notes.$executeRawUnsafe(publishedAt, age, id);
  }
  outbox.relay.start();
  await expect.poll(() => notes.count('notes.outbox_events')).toBe(1);
  expect(await notes.count("notes.outbox_events WHERE published_at > now() - interval '7 days'")).toBe(1);
});

test('it can have a database connection of its own', async () => {
  const outbox = createOutbox({ schema: 'notes', source: '/sextant/notes', url: database.url('notes'), bus });
  outboxes.push(outbox);
  outbox.relay.start();
  const id = await add(outbox);
  outbox.flush();
  await expect.poll(receivedIds).toEqual([id]);
});

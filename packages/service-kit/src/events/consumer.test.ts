import { defineEvent } from '@sextant/contracts/events/cloud-event';
import { testBus } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Bus, DeliveryPolicy, Subscription } from '../bus/bus.ts';
import { eventType, makeEvent, uniqueWord } from '../bus/contract-fixtures.ts';
import type { Sql } from '../database.ts';
import { consumeEvents, type EventHandler, on, type TransactionRunner } from './consumer.ts';
import { type Notes, notesSchema, openNotes } from './fixtures/notes.ts';

let database: TestDatabase;
let notes: Notes;
let bus: Bus;
let subscriptions: Subscription[] = [];

beforeAll(async () => {
  database = await testDatabase({ schemas: [notesSchema] });
  notes = openNotes(database.url('notes'));
  bus = await testBus(database);
});
afterEach(async () => {
  await Promise.all(subscriptions.map((subscription) => subscription.stop()));
  subscriptions = [];
});
afterAll(async () => {
  await bus.close();
  await notes.close();
  await database.drop();
});

/** An event type that only this test uses. */
const noteTaken = () => defineEvent(eventType(), z.object({ text: z.string(), pages: z.int().default(1) }));

interface ConsumerCase {
  durable?: string;
  prisma?: TransactionRunner<Sql>;
  policy?: Partial<DeliveryPolicy>;
}
async function consume(handlers: EventHandler<Sql>[], given: ConsumerCase = {}): Promise<string> {
  const { durable = uniqueWord(), prisma = notes, policy = { backoffMs: [20], maxDeliver: 3 } } = given;
  subscriptions.push(await consumeEvents({ bus, durable, schema: 'notes', prisma, policy }, handlers));
  return durable;
}
const write = (tx: Sql, text: string) =>
  tx.$executeRawUnsafe('INSERT INTO notes.notes (text) VALUES ($1)', text);
const writing = (type: ReturnType<typeof noteTaken>) =>
  on(type, async (tx: Sql, { text }) => void (await write(tx, text)));
const countNotes = (text: string) => notes.count(`notes.notes WHERE text = '${text}'`);
const processed = (durable: string) => notes.count(`notes.processed_events WHERE durable = '${durable}'`);

test('a handler gets the parsed data of its own type of event, and the event', async () => {
  const [first, second] = [noteTaken(), noteTaken()];
  const seen: unknown[] = [];
  await consume([writing(first), on(second, async (_tx, data, event) => void seen.push(data, event))]);
  const [text, event] = [uniqueWord(), makeEvent(second.type, { text: 'second' })];
  await bus.publish(makeEvent(first.type, { text }));
  await bus.publish(event);
  await expect.poll(() => countNotes(text)).toBe(1);
  await expect.poll(() => seen).toEqual([{ text: 'second', pages: 1 }, event]);
});

test('after a crash between commit and acknowledgement the event is redelivered, but applied once', async () => {
  const [type, text] = [noteTaken(), uniqueWord()];
  let commits = 0;
  const crashing: TransactionRunner<Sql> = {
    async $transaction(work) {
      const result = await notes.$transaction(work);
      commits += 1;
      if (commits === 2) throw new Error('crashed after the commit');
      return result;
    },
  };
  const durable = await consume([writing(type)], { prisma: crashing });
  await expect.poll(() => commits).toBe(1); // Old rows are pruned at start.
  await bus.publish(makeEvent(type.type, { text }));
  await expect.poll(() => commits).toBe(3);
  expect(await countNotes(text)).toBe(1);
  expect(await processed(durable)).toBe(1);
});

test('two durables each have the effect', async () => {
  const [type, text] = [noteTaken(), uniqueWord()];
  await consume([writing(type)]);
  await consume([writing(type)]);
  await bus.publish(makeEvent(type.type, { text }));
  await expect.poll(() => countNotes(text)).toBe(2);
});

test('several processes on one durable have each effect once', async () => {
  const [type, durable] = [noteTaken(), uniqueWord()];
  for (let process = 0; process < 3; process += 1) await consume([writing(type)], { durable });
  const texts = Array.from({ length: 15 }, uniqueWord);
  for (const text of texts) await bus.publish(makeEvent(type.type, { text }));
  await expect.poll(() => processed(durable)).toBe(texts.length);
  for (const text of texts) expect(await countNotes(text)).toBe(1);
});

test('a handler that throws is rolled back and retried', async () => {
  const [type, text] = [noteTaken(), uniqueWord()];
  let attempts = 0;
  const handler = on(type, async (tx: Sql) => {
    await write(tx, text);
    attempts += 1;
    if (attempts < 3) throw new Error('not yet');
  });
  await consume([handler]);
  await bus.publish(makeEvent(type.type, { text }));
  await expect.poll(() => attempts).toBe(3);
  await expect.poll(() => countNotes(text)).toBe(1);
});

test('data that breaks the contract never reaches the handler and becomes a dead letter that says why', async () => {
  const type = noteTaken();
  const handled: unknown[] = [];
  const durable = await consume([on(type, async (_tx, data) => void handled.push(data))]);
  const broken = makeEvent(type.type, { text: 42 });
  await bus.publish(broken);
  const getDeadLetters = async () => (await bus.deadLetters()).filter(({ consumer }) => consumer === durable);
  const reason = expect.stringContaining('text');
  await expect.poll(getDeadLetters).toMatchObject([{ id: broken.id, attempts: 3, reason }]);
  expect(handled).toEqual([]);
  expect(await processed(durable)).toBe(0);
});

test('while a newer release rolls out, events that only it knows end there', async () => {
  const [known, added, durable] = [noteTaken(), noteTaken(), uniqueWord()];
  const policy = { backoffMs: [20], maxDeliver: 1_000, concurrency: 1 };
  await consume([writing(known)], { durable, policy });
  await consume([writing(known), writing(added)], { durable, policy });
  const texts = Array.from({ length: 6 }, uniqueWord);
  for (const text of texts) await bus.publish(makeEvent(added.type, { text }));
  await expect.poll(() => processed(durable)).toBe(texts.length);
  for (const text of texts) expect(await countNotes(text)).toBe(1);
});

test('one type cannot have two handlers', async () => {
  const type = noteTaken();
  await expect(consume([writing(type), writing(type)])).rejects.toThrow(TypeError);
});

test('a schema name cannot inject SQL', async () => {
  const deps = { bus, durable: uniqueWord(), schema: 'notes; DROP SCHEMA notes', prisma: notes };
  await expect(consumeEvents(deps, [writing(noteTaken())])).rejects.toThrow(TypeError);
});

test('what can no longer be delivered is forgotten', async () => {
  const durable = uniqueWord();
  for (const age of ['61 days', '59 days']) {
    const insert = `INSERT INTO notes.processed_events VALUES ($1, gen_random_uuid(), now() - $2::interval)`;
    await notes.$executeRawUnsafe(insert, durable, age);
  }
  await consume([writing(noteTaken())], { durable });
  await expect.poll(() => processed(durable)).toBe(1);
});

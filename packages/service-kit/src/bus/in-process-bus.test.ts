import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../database.ts';
import { describeBusContract } from './bus-contract.ts';
import { eventType, makeEvent, uniqueWord } from './contract-fixtures.ts';
import { busMigrations, createInProcessBroker, createInProcessBus } from './in-process-bus.ts';

describeBusContract('the in-process bus', async () => {
  const database = await testDatabase({ schemas: [{ schema: 'bus', directory: busMigrations }] });
  const url = database.url();
  let broker = await createInProcessBroker({ url });
  return {
    connect: async () => broker.connect(),
    async restart() {
      await broker.close();
      broker = await createInProcessBroker({ url });
    },
    async close() {
      await broker.close();
      await database.drop();
    },
  };
});

describe('in its database', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase({ schemas: [{ schema: 'bus', directory: busMigrations }] });
    pool = createPool({ url: database.url() });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const open = () => createInProcessBus({ url: database.url() });
  const stored = async (): Promise<string[]> =>
    (await pool.query<{ id: string }>('SELECT id FROM bus.events LIMIT 100')).rows.map(({ id }) => id);

  test('after a restart everything unacknowledged is due at once, whatever the backoff', async () => {
    const [durable, event] = [uniqueWord(), makeEvent(eventType())];
    const policy = { backoffMs: [3_600_000] };
    const attempts: number[] = [];
    const subscribe = async () => {
      const bus = await open();
      await bus.subscribe({ durable, types: [event.type], policy }, async (_event, { attempt }) => {
        attempts.push(attempt);
        throw new Error('not now');
      });
      return bus;
    };
    const bus = await subscribe();
    await bus.publish(event);
    await expect.poll(() => attempts).toEqual([1]);
    await bus.close();
    const reopened = await subscribe();
    await expect.poll(() => attempts).toEqual([1, 2]);
    await reopened.close();
  });

  test('acknowledged events are kept for seven days, the others for thirty', async () => {
    const bus = await open();
    const [handled, waiting] = [eventType(), eventType()];
    const events = [handled, handled, waiting, waiting].map((type) => makeEvent(type));
    const seen: string[] = [];
    await bus.subscribe({ durable: uniqueWord(), types: [handled] }, async ({ id }) => void seen.push(id));
    const hanging = await bus.subscribe({ durable: uniqueWord(), types: [waiting] }, async () => {});
    await hanging.stop();
    for (const event of events) await bus.publish(event);
    await expect.poll(() => seen.length).toBe(2);
    await bus.close();

    const ages = ['6 days', '8 days', '29 days', '31 days'];
    for (const [index, { id }] of events.entries()) {
      const aged = 'UPDATE bus.events SET published_at = now() - $1::interval WHERE id = $2';
      await pool.query(aged, [ages[index], id]);
    }
    await (await open()).close();
    const kept = await stored();
    expect(events.map(({ id }) => kept.includes(id))).toEqual([true, false, true, false]);
  });

  test('a finished job can be enqueued again after the duplicate window', async () => {
    const bus = await open();
    const queue = uniqueWord();
    const done: string[] = [];
    await bus.work(queue, {}, async (id) => void done.push(id));
    await bus.enqueue(queue, 'daily');
    await expect.poll(() => bus.pending(queue)).toBe(0);
    await pool.query("UPDATE bus.jobs SET enqueued_at = now() - interval '121 seconds' WHERE queue = $1", [
      queue,
    ]);
    await bus.enqueue(queue, 'daily');
    await expect.poll(() => done).toEqual(['daily', 'daily']);
    await bus.close();
  });

  test('without its tables it fails to open, and reports what is missing', async () => {
    const empty = await testDatabase({ schemas: [] });
    await expect(createInProcessBus({ url: empty.url() })).rejects.toThrow('bus.events');
    await empty.drop();
  });
});

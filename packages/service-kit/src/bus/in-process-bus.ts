import { fileURLToPath } from 'node:url';
import { createPool } from '../database.ts';
import type { Logger } from '../logging.ts';
import { periodicTask } from '../periodic-task.ts';
import type { Bus } from './bus.ts';
import { createQueue, type Queue } from './in-process-queue.ts';
import { createExchange } from './in-process-requests.ts';
import { type Backlog, createStore } from './in-process-store.ts';
import { checkName, checkSubject, encode } from './message.ts';
import { CLOSE_TIMEOUT_MS, EVENT_POLICY, JOB_POLICY } from './policy.ts';
import { createSubscriptions, within } from './subscriptions.ts';

/** Migrations of schema `bus`, for `migrate({ schema: 'bus', directory: busMigrations })`. */
export const busMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

const PRUNE_EVERY_MS = 3_600_000;

/** Shared state of the buses of one process. It must be the only one on its database. */
export interface InProcessBroker {
  connect(): Bus;
  /** Closes the remaining buses without waiting and releases the database. */
  close(): Promise<void>;
}

export interface InProcessBusOptions {
  /** A PostgreSQL whose schema `bus` is migrated. */
  readonly url: string;
  readonly logger?: Logger;
}

export async function createInProcessBroker({ url, logger }: InProcessBusOptions): Promise<InProcessBroker> {
  const pool = createPool({ url, max: 1, ...(logger && { logger }) });
  const store = createStore(pool);
  const exchange = createExchange(logger);
  const queues = new Map<string, Queue<never>>();
  const buses = new Set<Bus>();

  await store.prune().catch(async (error) => {
    await pool.end();
    throw error;
  });
  const pruning = periodicTask({
    work: store.prune,
    everyMs: PRUNE_EVERY_MS,
    atStart: false,
    onFailure: (error) => logger?.warn({ err: error }, 'old messages could not be pruned'),
  });
  pruning.start();

  function getQueue<Message>(name: string, backlog: Backlog<Message>): Queue<Message> {
    const known = queues.get(name) as Queue<Message> | undefined;
    const queue = known ?? createQueue(name, backlog, logger);
    if (!known) queues.set(name, queue as Queue<never>);
    return queue;
  }
  const eventQueue = (durable: string) => getQueue(`events ${durable}`, store.events(durable));
  const jobQueue = (queue: string) => getQueue(`jobs ${queue}`, store.jobs(queue));

  function connect(): Bus {
    const subscriptions = createSubscriptions();

    const bus: Bus = {
      async publish(event) {
        subscriptions.assertOpen();
        checkSubject(event.type);
        for (const durable of await store.publish(event, encode(event))) eventQueue(durable).wake();
      },
      async subscribe({ durable, types, policy }, handler) {
        subscriptions.assertOpen();
        await store.subscribe(checkName(durable), types.map(checkSubject));
        return subscriptions.add(eventQueue(durable).add({ ...EVENT_POLICY, ...policy }, handler));
      },
      async enqueue(queue, id) {
        subscriptions.assertOpen();
        await store.enqueue(checkName(queue), id);
        jobQueue(queue).wake();
      },
      async work(queue, policy, handler) {
        subscriptions.assertOpen();
        return subscriptions.add(jobQueue(checkName(queue)).add({ ...JOB_POLICY, ...policy }, handler));
      },
      pending: (queue) => store.pending(checkName(queue)),
      deadLetters: (limit = 100) => store.deadLetters(limit),

      async request(subject, request, { timeoutMs }) {
        subscriptions.assertOpen();
        return exchange.request(subject, request, timeoutMs);
      },
      async reply(subject, handler) {
        subscriptions.assertOpen();
        return subscriptions.add(exchange.reply(subject, handler));
      },
      notify(topic, data) {
        if (subscriptions.open) exchange.notify(topic, data);
      },
      async onNotification(topic, handler) {
        subscriptions.assertOpen();
        return subscriptions.add(exchange.onNotification(topic, handler));
      },

      connected: () => subscriptions.open,
      async close(timeoutMs = CLOSE_TIMEOUT_MS) {
        await subscriptions.close(timeoutMs);
        buses.delete(bus);
      },
    };
    buses.add(bus);
    return bus;
  }

  return {
    connect,
    async close() {
      await Promise.all([...buses].map((bus) => bus.close(0)));
      await pruning.stop();
      for (const queue of queues.values()) queue.close();
      if (!pool.ending) await within(CLOSE_TIMEOUT_MS, pool.end());
    },
  };
}

/**
 * The bus of a single process, durable in schema `bus` of its PostgreSQL, with the same guarantees as the NATS bus but
 * without a server. Unacknowledged messages are due immediately after a restart.
 */
export async function createInProcessBus(options: InProcessBusOptions): Promise<Bus> {
  const broker = await createInProcessBroker(options);
  const bus = broker.connect();
  return {
    ...bus,
    async close(timeoutMs) {
      await bus.close(timeoutMs);
      await broker.close();
    },
  };
}

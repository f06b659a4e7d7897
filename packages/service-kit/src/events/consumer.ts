import type { CloudEvent, EventType } from '@sextant/contracts/events/cloud-event';
import { z } from 'zod';
import type { Bus, DeliveryPolicy, Subscription } from '../bus/bus.ts';
import type { Sql } from '../database.ts';
import type { Logger } from '../logging.ts';
import { periodicTask } from '../periodic-task.ts';
import { traced } from '../telemetry/tracing.ts';
import { checkSchema } from './schema.ts';

/** Longer than any event can still be redelivered. */
const REMEMBERED_DAYS = 60;
const PRUNE_EVERY_MS = 24 * 3_600_000;

/** Interactive transactions of a Prisma client. */
export interface TransactionRunner<Tx> {
  $transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** An event type with its handler. */
export interface EventHandler<Tx> {
  readonly type: EventType;
  handle(tx: Tx, data: unknown, event: CloudEvent): Promise<void>;
}

/** The handler must only await the database. */
export const on = <Tx, Data extends z.ZodType>(
  type: EventType<Data>,
  handle: (tx: Tx, data: z.output<Data>, event: CloudEvent) => Promise<void>,
): EventHandler<Tx> => ({ type, handle: (tx, data, event) => handle(tx, data as z.output<Data>, event) });

function parseData(type: EventType, event: CloudEvent): unknown {
  const parsed = type.data.safeParse(event.data);
  if (parsed.success) return parsed.data;
  throw new Error(`${event.type} ${event.id} violates its schema: ${z.prettifyError(parsed.error)}`);
}

/**
 * Applies events exactly once: the handler's effects and a row in `<schema>.processed_events` are one transaction, and
 * the event is acknowledged after its commit. If it throws, also for data that breaks the contract, the event is
 * redelivered and dead-lettered after the last attempt.
 */
export async function consumeEvents<Tx extends Sql>(
  deps: {
    bus: Bus;
    durable: string;
    schema: string;
    prisma: TransactionRunner<Tx>;
    logger?: Logger;
    policy?: Partial<DeliveryPolicy>;
  },
  handlers: readonly EventHandler<Tx>[],
): Promise<Subscription> {
  const { bus, durable, schema, prisma, logger, policy = {} } = deps;
  const table = `${checkSchema(schema)}.processed_events`;
  const byType = new Map(handlers.map((handler) => [handler.type.type, handler]));
  if (byType.size < handlers.length) throw new TypeError(`${durable} has two handlers for one event type`);

  async function handle(event: CloudEvent): Promise<void> {
    const handler = byType.get(event.type);
    // A newer release shares the durable consumer: leave the event to a process that handles it.
    if (!handler) throw new Error(`${durable} has no handler for ${event.type} in this release`);
    const data = parseData(handler.type, event);
    await prisma.$transaction(async (tx) => {
      const note = `INSERT INTO ${table} (durable, event_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING`;
      if ((await tx.$executeRawUnsafe(note, durable, event.id)) === 0) return;
      await handler.handle(tx, data, event);
    });
  }

  async function prune(): Promise<void> {
    const old = `DELETE FROM ${table} WHERE durable = $1 AND processed_at < now() - interval '${REMEMBERED_DAYS} days'`;
    await prisma.$transaction((tx) => tx.$executeRawUnsafe(old, durable));
  }

  const pruning = periodicTask({
    work: prune,
    everyMs: PRUNE_EVERY_MS,
    onFailure: (error) =>
      logger?.warn({ err: error, durable }, 'records of handled events could not be pruned'),
  });

  const types = [...byType.keys()];
  const subscription = await bus.subscribe({ durable, types, policy }, (event) =>
    traced(`consume ${event.type}`, { kind: 'consumer', parent: event.traceparent }, () => handle(event)),
  );
  pruning.start();
  return {
    async stop() {
      await Promise.all([subscription.stop(), pruning.stop()]);
    },
  };
}

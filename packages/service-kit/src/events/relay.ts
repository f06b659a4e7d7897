import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type { Bus } from '../bus/bus.ts';
import { within } from '../bus/subscriptions.ts';
import type { Sql } from '../database.ts';
import type { Logger } from '../logging.ts';
import { periodicTask } from '../periodic-task.ts';
import { traced } from '../telemetry/tracing.ts';

const BATCH = 100;
/** At the shortest from one wake-up to the next: what is written meanwhile leaves together. */
const WAKE_EVERY_MS = 50;
/** Interval to look for rows of a process that crashed between commit and wake-up. */
const IDLE_MS = 30_000;
const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000];
const PRUNE_EVERY_MS = 3_600_000;
const PRUNE_RETRY_MS = 60_000;
const PRUNE_BATCH_SIZE = 1_000;
/** While the bus is unreachable a publication takes longer than a process may take to stop. */
const STOP_MS = 5_000;

export interface Relay {
  /** Starts publishing pending and future events. */
  start(): void;
  /** Waits for the running publication, at most 5 s; the rest is published after the next start. */
  stop(): Promise<void>;
}

interface Statements {
  readonly unpublished: string;
  readonly mark: string;
  readonly prune: string;
}

const statements = (table: string): Statements => ({
  unpublished: `SELECT id::text, event FROM ${table} WHERE published_at IS NULL ORDER BY created_at, id LIMIT ${BATCH}`,
  // Locks rows in the same order as the deletion of a user's events, to avoid a deadlock.
  mark: `UPDATE ${table} SET published_at = now() WHERE id IN (
    SELECT id FROM ${table} WHERE published_at IS NULL AND id = ANY ($1::uuid[]) ORDER BY id LIMIT ${BATCH} FOR UPDATE)`,
  prune: `DELETE FROM ${table} WHERE id IN (
    SELECT id FROM ${table} WHERE published_at < now() - interval '7 days' LIMIT ${PRUNE_BATCH_SIZE})`,
});

/**
 * Publishes the rows of an outbox. No transaction is open during publication: after a crash in between, or with a
 * second process on the same rows, an event is published twice with the same id.
 */
export function createRelay(options: {
  table: string;
  sql: Sql;
  bus: Bus;
  logger?: Logger | undefined;
}): Relay & { wake(): void } {
  const { table, sql, bus, logger } = options;
  const { unpublished, mark, prune } = statements(table);

  const publish = (event: CloudEvent) =>
    traced(`publish ${event.type}`, { kind: 'producer', parent: event.traceparent }, () =>
      bus.publish(event),
    );

  /**
   * Publishes a batch in creation order. True if there may be more.
   * @throws the error that prevented a publication
   */
  async function publishBatch(): Promise<boolean> {
    const rows = await sql.$queryRawUnsafe<{ id: string; event: CloudEvent }[]>(unpublished);
    const outcomes = await Promise.allSettled(rows.map(({ event }) => publish(event)));
    const published = rows.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
    if (published.length > 0) await sql.$executeRawUnsafe(mark, published);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return rows.length === BATCH;
  }

  // A wake-up also ends the pause after a failure, but only one attempt runs at a time.
  const publishing = periodicTask({
    work: async (signal) => {
      while ((await publishBatch()) && !signal.aborted);
    },
    everyMs: IDLE_MS,
    retryMs: RETRY_MS,
    onFailure: (error, failures) =>
      logger?.warn(
        { err: error, outbox: table, failures },
        'events could not be published from the outbox; retrying',
      ),
  });
  const pruning = periodicTask({
    work: async (signal) => {
      while (!signal.aborted && (await sql.$executeRawUnsafe(prune)) === PRUNE_BATCH_SIZE);
    },
    everyMs: PRUNE_EVERY_MS,
    retryMs: PRUNE_RETRY_MS,
    onFailure: (error) =>
      logger?.warn({ err: error, outbox: table }, 'published events could not be pruned from the outbox'),
  });

  let wokenAt = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  function runSoon(): void {
    waiting = undefined;
    wokenAt = performance.now();
    publishing.runSoon();
  }
  /** What a wake-up still waits for; after a failure the next start publishes it. */
  async function publishWaiting(): Promise<void> {
    if (!waiting) return;
    clearTimeout(waiting);
    waiting = undefined;
    await publishBatch().catch(() => {});
  }

  return {
    /** The first at once, others together once 50 ms have passed since the last. */
    wake() {
      if (waiting) return;
      const waitMs = wokenAt + WAKE_EVERY_MS - performance.now();
      if (waitMs > 0) waiting = setTimeout(runSoon, waitMs);
      else runSoon();
    },
    start() {
      publishing.start();
      pruning.start();
    },
    async stop() {
      await within(STOP_MS, Promise.all([publishing.stop().then(publishWaiting), pruning.stop()]));
    },
  };
}

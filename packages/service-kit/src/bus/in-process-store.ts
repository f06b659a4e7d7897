import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type pg from 'pg';
import type { DeadLetter } from './bus.ts';
import { DUPLICATE_WINDOW_MS, RETENTION_MS } from './policy.ts';

/** A message claimed for delivery; `key` identifies it within its durable or queue. */
export interface Claimed<Message> {
  readonly key: string;
  readonly attempt: number;
  readonly message: Message;
}

/** The unacknowledged messages of one durable or queue. */
export interface Backlog<Message> {
  /** Claims up to `limit` messages, oldest first, except those in `except`, and counts a delivery for each. */
  claim(except: readonly string[], limit: number): Promise<Claimed<Message>[]>;
  acknowledge(key: string): Promise<void>;
  deadLetter(key: string, reason: string): Promise<void>;
}

const ACKNOWLEDGED_RETENTION_MS = 7 * 24 * 3_600_000;
const PRUNE_BATCH_SIZE = 5_000;

const CLAIM_EVENTS = `
  WITH next AS (
    SELECT seq FROM bus.deliveries WHERE durable = $1 AND seq <> ALL ($2::bigint[]) ORDER BY seq LIMIT $3
  ), claimed AS (
    UPDATE bus.deliveries SET attempt = attempt + 1 FROM next
    WHERE durable = $1 AND deliveries.seq = next.seq RETURNING deliveries.seq, deliveries.attempt
  )
  SELECT seq::text AS key, attempt, event AS message FROM claimed JOIN bus.events USING (seq) ORDER BY seq`;

const DEAD_LETTER_EVENT = `
  WITH dead AS (DELETE FROM bus.deliveries WHERE durable = $1 AND seq = $2 RETURNING durable, seq, attempt)
  INSERT INTO bus.dead_letters (consumer, id, event, attempts, reason)
  SELECT durable, id::text, event, attempt, $3 FROM dead JOIN bus.events USING (seq)`;

const CLAIM_JOBS = `
  WITH next AS (
    SELECT seq, id FROM bus.jobs WHERE queue = $1 AND done_at IS NULL AND id <> ALL ($2::text[]) ORDER BY seq LIMIT $3
  ), claimed AS (
    UPDATE bus.jobs SET attempt = attempt + 1 FROM next
    WHERE queue = $1 AND jobs.id = next.id RETURNING jobs.seq, jobs.id, jobs.attempt
  )
  SELECT id AS key, attempt, id AS message FROM claimed ORDER BY seq`;

const DEAD_LETTER_JOB = `
  WITH dead AS (
    UPDATE bus.jobs SET done_at = now() WHERE queue = $1 AND id = $2 AND done_at IS NULL RETURNING queue, id, attempt
  )
  INSERT INTO bus.dead_letters (consumer, id, attempts, reason) SELECT queue, id, attempt, $3 FROM dead`;

/** Stores the event and a delivery for each interested durable, in one statement. */
const PUBLISH = `
  WITH stored AS (
    INSERT INTO bus.events (id, type, event) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING RETURNING seq, type
  )
  INSERT INTO bus.deliveries (durable, seq)
  SELECT name, seq FROM stored JOIN bus.durables ON type = ANY (types) RETURNING durable`;

/**
 * A new durable, or a type that is new to it, starts with the retained events; deliveries of types that it no longer
 * subscribes to are dropped.
 */
const SUBSCRIBE = `
  WITH known AS (
    SELECT types FROM bus.durables WHERE name = $1
  ), upserted AS (
    INSERT INTO bus.durables (name, types) VALUES ($1, $2::text[]) ON CONFLICT (name) DO UPDATE SET types = excluded.types
    RETURNING name
  ), dropped AS (
    DELETE FROM bus.deliveries USING bus.events
    WHERE durable = $1 AND deliveries.seq = events.seq AND events.type <> ALL ($2::text[])
  )
  INSERT INTO bus.deliveries (durable, seq)
  SELECT name, seq FROM upserted, bus.events
  WHERE type = ANY ($2::text[]) AND type <> ALL (coalesce((SELECT types FROM known), '{}'))`;

/** The same id is one job until it is done and the duplicate window is over. */
const ENQUEUE = `
  INSERT INTO bus.jobs (queue, id) VALUES ($1, $2)
  ON CONFLICT (queue, id) DO UPDATE SET attempt = 0, enqueued_at = now(), done_at = NULL
  WHERE jobs.done_at IS NOT NULL AND jobs.enqueued_at < now() - $3 * interval '1 millisecond'`;

const PRUNE_EVENTS = `
  DELETE FROM bus.events WHERE seq IN (
    SELECT seq FROM bus.events
    WHERE published_at < now() - $1 * interval '1 millisecond'
      AND (published_at < now() - $2 * interval '1 millisecond'
        OR NOT EXISTS (SELECT FROM bus.deliveries WHERE deliveries.seq = events.seq))
    LIMIT $3)`;
const PRUNE_JOBS = `
  DELETE FROM bus.jobs WHERE (queue, id) IN (
    SELECT queue, id FROM bus.jobs WHERE done_at IS NOT NULL AND enqueued_at < now() - $1 * interval '1 millisecond' LIMIT $2)`;
const PRUNE_DEAD_LETTERS = `
  DELETE FROM bus.dead_letters WHERE seq IN (
    SELECT seq FROM bus.dead_letters WHERE died_at < now() - $1 * interval '1 millisecond' LIMIT $2)`;

const DEAD_LETTERS = `
  SELECT consumer, id, event, attempts, reason, died_at FROM bus.dead_letters ORDER BY seq DESC LIMIT $1`;

/**
 * Serializes statements, so that a subscription and a publication never miss each other. Waits here and not in the
 * pool, where waiting longer than the connection timeout is an error.
 */
function serializeQueries(pool: pg.Pool) {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<pg.QueryResult<Row>> => {
    const result = last.then(() => pool.query<Row>(sql, values));
    last = result.catch(() => {});
    return result;
  };
}

/** The tables of schema `bus`; each change is one short statement. */
export function createStore(pool: pg.Pool) {
  const query = serializeQueries(pool);
  const run = async (sql: string, ...values: unknown[]): Promise<void> => {
    await query(sql, values);
  };
  const claim =
    <Message>(sql: string, name: string) =>
    async (except: readonly string[], limit: number): Promise<Claimed<Message>[]> =>
      (await query<Claimed<Message>>(sql, [name, except, limit])).rows;

  return {
    /** Returns the durables that have new deliveries. */
    async publish(event: CloudEvent, json: string): Promise<string[]> {
      const { rows } = await query<{ durable: string }>(PUBLISH, [event.id, event.type, json]);
      return rows.map(({ durable }) => durable);
    },
    subscribe: (durable: string, types: readonly string[]) => run(SUBSCRIBE, durable, types),
    events: (durable: string): Backlog<CloudEvent> => ({
      claim: claim(CLAIM_EVENTS, durable),
      acknowledge: (key) => run('DELETE FROM bus.deliveries WHERE durable = $1 AND seq = $2', durable, key),
      deadLetter: (key, reason) => run(DEAD_LETTER_EVENT, durable, key, reason),
    }),

    enqueue: (queue: string, id: string) => run(ENQUEUE, queue, id, DUPLICATE_WINDOW_MS),
    jobs: (queue: string): Backlog<string> => ({
      claim: claim(CLAIM_JOBS, queue),
      acknowledge: (key) =>
        run('UPDATE bus.jobs SET done_at = now() WHERE queue = $1 AND id = $2', queue, key),
      deadLetter: (key, reason) => run(DEAD_LETTER_JOB, queue, key, reason),
    }),
    async pending(queue: string): Promise<number> {
      const sql = 'SELECT count(*)::int AS pending FROM bus.jobs WHERE queue = $1 AND done_at IS NULL';
      return (await query<{ pending: number }>(sql, [queue])).rows[0]?.pending ?? 0;
    },

    async deadLetters(limit: number): Promise<DeadLetter[]> {
      const { rows } = await query<
        Omit<DeadLetter, 'diedAt' | 'event'> & { died_at: Date; event: CloudEvent | null }
      >(DEAD_LETTERS, [limit]);
      return rows.map(({ died_at, event, ...letter }) => ({
        ...letter,
        ...(event && { event }),
        diedAt: died_at.toISOString(),
      }));
    },

    /** Deletes acknowledged messages after a week, and everything after 30 days. */
    async prune(): Promise<void> {
      const all = async (sql: string, ...values: unknown[]) => {
        while (((await query(sql, [...values, PRUNE_BATCH_SIZE])).rowCount ?? 0) === PRUNE_BATCH_SIZE);
      };
      await all(PRUNE_EVENTS, ACKNOWLEDGED_RETENTION_MS, RETENTION_MS);
      await all(PRUNE_JOBS, DUPLICATE_WINDOW_MS);
      await all(PRUNE_DEAD_LETTERS, RETENTION_MS);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { CloudEvent, type EventType } from '@sextant/contracts/events/cloud-event';
import type { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { encode } from '../bus/message.ts';
import { openSql, type Sql } from '../database.ts';
import type { Logger } from '../logging.ts';
import { gauge } from '../telemetry/metrics.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { createRelay, type Relay } from './relay.ts';
import { checkSchema } from './schema.ts';

/** Where `flush` was forgotten, an event leaves so much later. */
const FALLBACK_FLUSH_MS = 2_000;

interface EventOptions {
  readonly subject?: string;
  /** A user: nothing is written if `<schema>.user_tombstones` has the account, checked in the same statement. */
  readonly unlessDeleted?: string;
}

export interface Outbox {
  /**
   * Writes an event in the caller's transaction: it leaves if that commits, and only then. Returns its id.
   * @throws ZodError if the data is not valid for the event type, BusRequestError `bus.too-large`
   */
  add<Data extends z.ZodType>(
    tx: Sql,
    type: EventType<Data>,
    data: z.input<Data>,
    options?: EventOptions,
  ): Promise<string>;
  /** Wakes the relay, after the commit: the event leaves within 50 ms. */
  flush(): void;
  /** Age of the oldest event that is not published yet, in ms; 0 when there is none. */
  lagMs(): Promise<number>;
  readonly relay: Relay;
}

export type OutboxOptions = {
  readonly schema: string;
  /** Of the CloudEvents, such as '/sextant/library'. */
  readonly source: string;
  readonly bus: Bus;
  readonly logger?: Logger;
} & ({ readonly prisma: Sql } | { readonly url: string });

const traceOf = (traceparent: string | undefined) => (traceparent ? { traceparent } : {});

/**
 * Writes an event into the outbox of a schema, for any process that relays the schema. Returns its id.
 * @throws ZodError if the data is not valid for the event type, BusRequestError `bus.too-large`
 */
export async function writeEvent<Data extends z.ZodType>(
  tx: Sql,
  { schema, source = `/sextant/${schema}` }: { schema: string; source?: string },
  { type, data }: EventType<Data>,
  given: z.input<Data>,
  { subject, unlessDeleted }: EventOptions = {},
): Promise<string> {
  const id = randomUUID();
  const event = CloudEvent.parse({
    specversion: '1.0',
    id,
    source,
    type,
    time: new Date().toISOString(),
    ...(subject !== undefined && { subject }),
    datacontenttype: 'application/json',
    ...traceOf(currentTraceparent()),
    data: data.parse(given),
  });
  const insert = `INSERT INTO ${checkSchema(schema)}.outbox_events (id, type, event) SELECT $1::uuid, $2, $3::jsonb`;
  if (unlessDeleted === undefined) await tx.$executeRawUnsafe(insert, id, type, encode(event));
  else {
    const guard = `WHERE NOT EXISTS (SELECT 1 FROM ${schema}.user_tombstones WHERE user_id = $4::uuid)`;
    await tx.$executeRawUnsafe(`${insert} ${guard}`, id, type, encode(event), unlessDeleted);
  }
  return id;
}

/**
 * Events in table `<schema>.outbox_events`, written with the change that they report and published at least once, each under one id.
 * Rows are kept for seven days after that.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { schema, source, bus, logger } = options;
  const table = `${checkSchema(schema)}.outbox_events`;
  const { sql, close } =
    'prisma' in options
      ? { sql: options.prisma, close: async () => {} }
      : openSql({ url: options.url, max: 2, ...(logger && { logger }) });
  const { wake, start, stop } = createRelay({ table, sql, bus, logger });
  let reminder: NodeJS.Timeout | undefined;

  async function lagMs(): Promise<number> {
    const age = `SELECT (extract(epoch FROM clock_timestamp() - min(created_at)) * 1000)::float8 AS lag
      FROM ${table} WHERE published_at IS NULL LIMIT 1`;
    const [row] = await sql.$queryRawUnsafe<{ lag: number | null }[]>(age);
    return Math.max(0, row?.lag ?? 0);
  }
  const removeGauge = gauge('sextant_outbox_lag_seconds', async () => [
    { labels: { schema }, value: (await lagMs()) / 1000 },
  ]);

  return {
    async add(tx, type, data, options) {
      const id = await writeEvent(tx, { schema, source }, type, data, options);
      reminder ??= setTimeout(() => {
        reminder = undefined;
        wake();
      }, FALLBACK_FLUSH_MS).unref();
      return id;
    },
    flush: wake,
    lagMs,
    relay: {
      start,
      async stop() {
        clearTimeout(reminder);
        removeGauge();
        await stop();
        await close();
      },
    },
  };
}

import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type { Bus } from '../bus/bus.ts';
import type { Sql } from '../database.ts';
import { checkSchema } from './schema.ts';

const BATCH = 200;

export interface Republication {
  readonly bus: Pick<Bus, 'publish'>;
  readonly sql: Pick<Sql, '$queryRawUnsafe'>;
  readonly schema: string;
  /** Only events written since then; default: all that are retained. */
  readonly from?: Date | undefined;
  /** Only events written before then. */
  readonly to?: Date | undefined;
  /** Default: all types. */
  readonly types?: readonly string[] | undefined;
}

const PAGE = (table: string) => `
  SELECT id::text, event, created_at::text AS written FROM ${table}
  WHERE (created_at, id) > ($1::timestamptz, $2::uuid) AND created_at >= $3::timestamptz AND created_at < $4::timestamptz
    AND ($5::text[] IS NULL OR type = ANY ($5::text[]))
  ORDER BY created_at, id LIMIT ${BATCH}`;

/**
 * Publishes events of an outbox again, in the order in which they were written, with their original ids. The bus
 * ignores those it stored within its duplicate window. Returns how many were published.
 * @throws the error that prevented a publication; calling again starts over, which is safe
 */
export async function republishEvents(options: Republication): Promise<number> {
  const { bus, sql, schema, from, to, types } = options;
  const page = PAGE(`${checkSchema(schema)}.outbox_events`);
  const span = [from?.toISOString() ?? '-infinity', to?.toISOString() ?? 'infinity', types ?? null];
  let last = { written: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  for (let published = 0; ; ) {
    const rows = await sql.$queryRawUnsafe<{ id: string; event: CloudEvent; written: string }[]>(
      page,
      last.written,
      last.id,
      ...span,
    );
    await Promise.all(rows.map(({ event }) => bus.publish(event)));
    published += rows.length;
    const newest = rows.at(-1);
    if (!newest || rows.length < BATCH) return published;
    last = newest;
  }
}

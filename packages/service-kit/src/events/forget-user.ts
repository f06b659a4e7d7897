import type { Sql } from '../database.ts';
import { checkSchema } from './schema.ts';

/**
 * Deletes a user's events from an outbox, published or not: rows kept for republication would outlive the account. Call
 * inside the transaction of the purge, before its own event is added.
 */
export async function forgetUserEvents(tx: Sql, schema: string, userId: string): Promise<void> {
  const table = `${checkSchema(schema)}.outbox_events`;
  await tx.$executeRawUnsafe(
    // In the order in which the relay marks them.
    `DELETE FROM ${table} WHERE id IN (
       SELECT id FROM ${table}
       WHERE event -> 'data' ->> 'userId' = $1 OR event -> 'data' -> 'object' ->> 'id' = $1
       ORDER BY id FOR UPDATE)`,
    userId,
  );
}

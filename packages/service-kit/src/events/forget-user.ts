import type { Sql } from '../database.ts';
import { checkSchema } from './schema.ts';

/**
 * Deletes a user's events from an outbox, published or not: rows kept for republication would outlive the account. Call
 * inside the transaction of the purge, before its own event is added.
 */
export async function forgetUserEvents(tx: Sql, schema: string, userId: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `DELETE FROM ${checkSchema(schema)}.outbox_events WHERE event -> 'data' ->> 'userId' = $1`,
    userId,
  );
}

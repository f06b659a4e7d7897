import { randomBytes, randomUUID } from 'node:crypto';
import type { MailOutcome } from '@sextant/contracts/insight/digest-mail';
import type { Sql } from '@sextant/service-kit/database';
import { endDelivery, STILL_TAKEN, type Taken, takeDue } from '../deliveries/queue.ts';
import type { DigestRow } from '../digests/repository.ts';

/** A mail that this process has taken. */
export interface TakenMail extends Taken {
  readonly handedOver: number;
}

/**
 * Puts a digest into the mail of its user that gathers, or begins one. In the transaction that stores the digest; nothing where its watch
 * does not deliver by mail.
 */
export async function addToMail(
  tx: Sql,
  { digestId, userId, gatherMs }: { digestId: string; userId: string; gatherMs: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `WITH wanted AS (
       SELECT digest.id FROM insight.digests digest JOIN insight.watches watch ON watch.id = watch_id
       WHERE digest.id = $1::uuid AND 'mail' = ANY (deliveries)),
     mail AS (
       INSERT INTO insight.digest_mails AS mail (id, user_id, state, due_at)
       SELECT $2::uuid, $3::uuid, 'gathering', now() + $4::float8 * interval '1 millisecond' FROM wanted
       -- Locks the row: who sends it waits, or has it and this begins another.
       ON CONFLICT (user_id) WHERE state = 'gathering' DO UPDATE SET due_at = mail.due_at RETURNING mail.id)
     INSERT INTO insight.mailed_digests (digest_id, mail_id) SELECT wanted.id, mail.id FROM wanted, mail`,
    digestId,
    randomUUID(),
    userId,
    gatherMs,
  );
}

export const MAILS = 'insight.digest_mails';

/** Takes the mail that is due longest, for so long. */
export const takeMail = (db: Sql, leaseMs: number): Promise<TakenMail | null> =>
  takeDue<TakenMail>(db, MAILS, { leaseMs, columns: ['handed_over AS "handedOver"'] });

/** Notes that a mail is about to be handed over; false if another process has taken it since. */
export const noteHandOver = async (db: Sql, { id, attempts }: TakenMail): Promise<boolean> =>
  (await db.$executeRawUnsafe(
    `UPDATE insight.digest_mails SET handed_over = handed_over + 1 WHERE ${STILL_TAKEN}`,
    id,
    attempts,
  )) > 0;

/** Puts a mail off. @param isTaken whether the server may have taken it; otherwise it counts as not handed over */
export async function putOff(
  db: Sql,
  { id, attempts, handedOver }: TakenMail,
  { delayMs, isTaken }: { delayMs: number; isTaken: boolean },
): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.digest_mails SET due_at = now() + $3::float8 * interval '1 millisecond',
       handed_over = CASE WHEN $4::boolean THEN handed_over ELSE $5::integer END WHERE ${STILL_TAKEN}`,
    id,
    attempts,
    delayMs,
    isTaken,
    handedOver,
  );
}

export const endMail = (db: Sql, mail: TakenMail, outcome: MailOutcome): Promise<void> =>
  endDelivery(db, MAILS, mail, outcome);

/** Deletes a mail with nothing to tell any more. */
export const deleteMail = (db: Sql, { id, attempts }: TakenMail): Promise<number> =>
  db.$executeRawUnsafe(`DELETE FROM insight.digest_mails WHERE ${STILL_TAKEN}`, id, attempts);

export type MailedDigest = Pick<
  DigestRow,
  | 'id'
  | 'topicKey'
  | 'searchQuery'
  | 'counts'
  | 'content'
  | 'notes'
  | 'beforeAsOf'
  | 'afterAsOf'
  | 'afterRunId'
> & { readonly attachesBriefing: boolean };

/** Digests of a mail whose watches still deliver by mail, oldest first. */
export const digestsOfMail = (db: Sql, mailId: string): Promise<MailedDigest[]> =>
  db.$queryRawUnsafe(
    `SELECT digest.id, digest.topic_key AS "topicKey", digest.search_query AS "searchQuery", counts, content, notes,
       before_as_of AS "beforeAsOf", after_as_of AS "afterAsOf", after_run_id AS "afterRunId", attaches_briefing AS "attachesBriefing"
     FROM insight.mailed_digests JOIN insight.digests digest ON digest.id = digest_id JOIN insight.watches watch ON watch.id = watch_id
     WHERE mail_id = $1::uuid AND 'mail' = ANY (deliveries) ORDER BY made_at, digest.id LIMIT 100`,
    mailId,
  );

/** The mail of a user that waits, and the newest that does not. */
export async function mailsOfUser(
  db: Sql,
  userId: string,
): Promise<{
  waiting: { dueAt: Date; attempts: number } | null;
  last: { at: Date; outcome: MailOutcome } | null;
}> {
  const [waiting] = await db.$queryRawUnsafe<{ dueAt: Date; attempts: number }[]>(
    `SELECT due_at AS "dueAt", attempts FROM insight.digest_mails WHERE user_id = $1::uuid AND ended_at IS NULL
     ORDER BY due_at LIMIT 1`,
    userId,
  );
  const [last] = await db.$queryRawUnsafe<{ at: Date; outcome: MailOutcome }[]>(
    `SELECT ended_at AS at, state AS outcome FROM insight.digest_mails WHERE user_id = $1::uuid AND ended_at IS NOT NULL
     ORDER BY ended_at DESC LIMIT 1`,
    userId,
  );
  return { waiting: waiting ?? null, last: last ?? null };
}

const KEY_BYTES = 32;

/** The key that links in mails are signed with, the same for all processes. */
export async function mailKey(db: Sql): Promise<Uint8Array> {
  await db.$executeRawUnsafe(
    'INSERT INTO insight.mail_keys (key) VALUES ($1::bytea) ON CONFLICT DO NOTHING',
    randomBytes(KEY_BYTES),
  );
  const [row] = await db.$queryRawUnsafe<{ key: Uint8Array }[]>('SELECT key FROM insight.mail_keys LIMIT 1');
  if (!row) throw new Error('There is no key for links in mails');
  return row.key;
}

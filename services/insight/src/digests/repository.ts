import type { DigestContent, DigestCounts, DigestNote } from '@sextant/contracts/insight/digest';
import type { Sql } from '@sextant/service-kit/database';
import type { ListPosition } from '../item-store/repository.ts';

/** A digest without its content. */
export interface DigestSummaryRow {
  readonly id: string;
  readonly watchId: string;
  readonly userId: string;
  readonly topicKey: string;
  readonly searchQuery: string;
  readonly counts: DigestCounts;
  readonly madeAt: Date;
  readonly isNew: boolean;
}
export interface DigestRow extends DigestSummaryRow {
  readonly beforeRunId: string;
  readonly beforeAsOf: Date;
  readonly afterRunId: string;
  readonly afterAsOf: Date;
  readonly content: DigestContent;
  readonly notes: DigestNote[];
}

const SUMMARY = `digest.id, watch_id AS "watchId", digest.user_id AS "userId", digest.topic_key AS "topicKey",
  digest.search_query AS "searchQuery", counts, made_at AS "madeAt", coalesce(made_at > looked_at, true) AS "isNew"`;
const FROM = 'insight.digests digest JOIN insight.watches watch ON watch.id = watch_id';

export interface NewDigest extends Omit<DigestRow, 'madeAt' | 'isNew'> {}

/** Stores a digest, in the transaction that ends its run. */
export async function insertDigest(tx: Sql, digest: NewDigest): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO insight.digests (id, watch_id, user_id, topic_key, search_query, before_run_id, before_as_of, after_run_id,
       after_as_of, content, notes, counts)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6::uuid, $7::timestamptz, $8::uuid, $9::timestamptz, $10::json, $11::text[], $12::json)`,
    digest.id,
    digest.watchId,
    digest.userId,
    digest.topicKey,
    digest.searchQuery,
    digest.beforeRunId,
    digest.beforeAsOf.toISOString(),
    digest.afterRunId,
    digest.afterAsOf.toISOString(),
    JSON.stringify(digest.content),
    digest.notes,
    JSON.stringify(digest.counts),
  );
}

/** Digests of a user, of one watch if given, newest first, after a position. */
export const listDigests = (
  db: Sql,
  userId: string,
  { watch, after, take }: { watch: string | null; after: ListPosition | null; take: number },
): Promise<DigestSummaryRow[]> =>
  db.$queryRawUnsafe(
    `SELECT ${SUMMARY} FROM ${FROM}
     WHERE digest.user_id = $1::uuid AND ($2::uuid IS NULL OR watch_id = $2::uuid)
       AND ($3::timestamptz IS NULL OR made_at < $3::timestamptz OR (made_at = $3::timestamptz AND digest.id > $4::uuid))
     ORDER BY made_at DESC, digest.id LIMIT $5::integer`,
    userId,
    watch,
    after?.at.toISOString() ?? null,
    after?.id ?? null,
    take,
  );

/** The newest digest of each of the user's watches. */
export const lastDigests = (db: Sql, userId: string): Promise<DigestSummaryRow[]> =>
  db.$queryRawUnsafe(
    `SELECT DISTINCT ON (watch_id) ${SUMMARY} FROM ${FROM}
     WHERE digest.user_id = $1::uuid ORDER BY watch_id, made_at DESC, digest.id LIMIT 1000`,
    userId,
  );

/** The user's digest; null if it belongs to another user. */
export async function findDigest(db: Sql, userId: string, id: string): Promise<DigestRow | null> {
  const [row] = await db.$queryRawUnsafe<DigestRow[]>(
    `SELECT ${SUMMARY}, before_run_id AS "beforeRunId", before_as_of AS "beforeAsOf", after_run_id AS "afterRunId",
       after_as_of AS "afterAsOf", content, notes
     FROM ${FROM} WHERE digest.id = $1::uuid AND digest.user_id = $2::uuid LIMIT 1`,
    id,
    userId,
  );
  return row ?? null;
}

/** Digests that are kept of a watch, the newest. */
const DIGESTS_PER_WATCH = 100;

/** Deletes digests of a watch beyond those that are kept. */
export const deleteOldDigests = (tx: Sql, watchId: string): Promise<number> =>
  tx.$executeRawUnsafe(
    `DELETE FROM insight.digests WHERE id IN (
       SELECT id FROM insight.digests WHERE watch_id = $1::uuid ORDER BY made_at DESC, id OFFSET $2::integer)`,
    watchId,
    DIGESTS_PER_WATCH,
  );

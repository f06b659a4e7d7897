import type { DigestCounts } from '@sextant/contracts/insight/digest';
import type { Sql } from '@sextant/service-kit/database';

export interface FeedRow {
  readonly id: string;
  readonly userId: string;
  readonly showsNames: boolean;
  /** When its address was made; null without one: only the choice of names is kept. */
  readonly createdAt: Date | null;
}

const COLUMNS = `id, user_id AS "userId", shows_names AS "showsNames",
  CASE WHEN secret_hash IS NOT NULL THEN created_at END AS "createdAt"`;

const firstOf = async (rows: Promise<FeedRow[]>): Promise<FeedRow | null> => (await rows)[0] ?? null;

export const findFeed = (db: Sql, userId: string): Promise<FeedRow | null> =>
  firstOf(
    db.$queryRawUnsafe(
      `SELECT ${COLUMNS} FROM insight.digest_feeds WHERE user_id = $1::uuid LIMIT 1`,
      userId,
    ),
  );

export const findFeedByHash = (db: Sql, hash: string): Promise<FeedRow | null> =>
  firstOf(
    db.$queryRawUnsafe(`SELECT ${COLUMNS} FROM insight.digest_feeds WHERE secret_hash = $1 LIMIT 1`, hash),
  );

/** Stores a feed in place of the user's earlier one; null if the account was deleted. */
export const replaceFeed = (
  tx: Sql,
  feed: Omit<FeedRow, 'createdAt'> & { readonly hash: string },
): Promise<FeedRow | null> =>
  firstOf(
    tx.$queryRawUnsafe(
      `INSERT INTO insight.digest_feeds (user_id, id, secret_hash, shows_names)
       SELECT $1::uuid, $2::uuid, $3, $4::boolean WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $1::uuid)
       ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, secret_hash = excluded.secret_hash, shows_names = excluded.shows_names,
         created_at = now()
       RETURNING ${COLUMNS}`,
      feed.userId,
      feed.id,
      feed.hash,
      feed.showsNames,
    ),
  );

/** Shows or hides names, in the feed and in subjects of mails; null if the account was deleted. */
export const changeNames = (
  db: Sql,
  { userId, id, showsNames }: Omit<FeedRow, 'createdAt'>,
): Promise<FeedRow | null> =>
  firstOf(
    db.$queryRawUnsafe(
      `INSERT INTO insight.digest_feeds (user_id, id, shows_names)
       SELECT $1::uuid, $2::uuid, $3::boolean WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $1::uuid)
       ON CONFLICT (user_id) DO UPDATE SET shows_names = excluded.shows_names RETURNING ${COLUMNS}`,
      userId,
      id,
      showsNames,
    ),
  );

/** Ends the address of the feed; false without one. */
export const endFeed = async (db: Sql, userId: string): Promise<boolean> =>
  (await db.$executeRawUnsafe(
    'UPDATE insight.digest_feeds SET secret_hash = NULL WHERE user_id = $1::uuid AND secret_hash IS NOT NULL',
    userId,
  )) > 0;

interface FeedDigest {
  readonly id: string;
  readonly searchQuery: string;
  readonly counts: DigestCounts;
  readonly madeAt: Date;
}

const MAX_DIGESTS = 50;

/** The newest digests of the user's watches that deliver to the feed. */
export const feedDigests = (db: Sql, userId: string): Promise<FeedDigest[]> =>
  db.$queryRawUnsafe(
    `SELECT digest.id, digest.search_query AS "searchQuery", counts, made_at AS "madeAt"
     FROM insight.digests digest JOIN insight.watches watch ON watch.id = watch_id
     WHERE digest.user_id = $1::uuid AND 'feed' = ANY (deliveries) ORDER BY made_at DESC, digest.id LIMIT ${MAX_DIGESTS}`,
    userId,
  );

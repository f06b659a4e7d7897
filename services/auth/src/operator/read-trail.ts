import type { AuditAction } from '@sextant/contracts/audit/entry';
import { openSql, type Sql } from '@sextant/service-kit/database';
import type { StoredEntry } from '../audit/repository.ts';
import { normalizeName } from '../normalize-name.ts';

/** Filters for audit entries. */
export interface TrailQuery {
  /** Name or id of a user who is the actor or the object. */
  readonly user?: string | undefined;
  /** Inclusive lower bound, as an ISO time. */
  readonly since?: string | undefined;
  /** Exclusive upper bound, as an ISO time. */
  readonly until?: string | undefined;
  readonly action?: AuditAction | undefined;
}

/** An entry with the current user names; null for deleted accounts. */
export interface TrailLine extends StoredEntry {
  readonly username: string | null;
  readonly objectName: string | null;
  /** The account is deleted; its ids are replaced with the pseudonym. */
  readonly forgotten: boolean;
}

/** Keyset cursor: the last entry of a page. */
export type TrailPosition = Pick<TrailLine, 'at' | 'id'>;
/** Reads one page, newest entry first. */
export type ReadTrail = (
  query: TrailQuery,
  after: TrailPosition | null,
  limit: number,
) => Promise<TrailLine[]>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function idOf(db: Sql, user: string): Promise<string> {
  if (UUID.test(user)) return user.toLowerCase();
  const [row] = await db.$queryRawUnsafe<{ id: string }[]>(
    'SELECT id::text FROM auth.users WHERE username_key = $1 LIMIT 1',
    normalizeName(user),
  );
  if (!row) throw new Error(`There is no user named ${user}. A deleted account is found by its pseudonym.`);
  return row.id;
}

const PAGE_QUERY = `
  SELECT e.id::text, e.at, e.service, e.action, e.outcome, e.user_id::text AS "userId", actor.username, e.operator, e.address,
    CASE WHEN e.object_kind IS NOT NULL THEN json_build_object('kind', e.object_kind, 'id', e.object_id) END AS object,
    about.username AS "objectName", e.count, e.declared, e.details, e.forgotten
  FROM auth.audit_entries e
    LEFT JOIN auth.users actor ON actor.id = e.user_id
    LEFT JOIN auth.users about ON about.id = CASE WHEN e.object_kind = 'user' THEN e.object_id::uuid END
  WHERE ($1::text IS NULL OR e.user_id = $1::text::uuid OR (e.object_kind = 'user' AND e.object_id = $1::text))
    AND ($2::timestamptz IS NULL OR e.at >= $2::timestamptz)
    AND ($3::timestamptz IS NULL OR e.at < $3::timestamptz)
    AND ($4::text IS NULL OR e.action = $4::text)
    AND ($5::timestamptz IS NULL OR (e.at, e.id) < ($5::timestamptz, $6::text::uuid))
  ORDER BY e.at DESC, e.id DESC LIMIT $7::int`;

/** @throws Error with a message for the operator */
const createTrailReader =
  (db: Sql): ReadTrail =>
  async ({ user, since = null, until = null, action = null }, after, limit) => {
    const id = user === undefined ? null : await idOf(db, user);
    const rows = await db.$queryRawUnsafe<(Omit<TrailLine, 'at'> & { at: Date })[]>(
      PAGE_QUERY,
      id,
      since,
      until,
      action,
      after?.at ?? null,
      after?.id ?? null,
      limit,
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  };

/** Reads the trail without the running service; opens a connection per page, so that none stays open while output is written. */
export const readTrailIn =
  (databaseUrl: string): ReadTrail =>
  async (...args) => {
    const { sql, close } = openSql({ url: databaseUrl, max: 1 });
    try {
      return await createTrailReader(sql)(...args);
    } finally {
      await close();
    }
  };

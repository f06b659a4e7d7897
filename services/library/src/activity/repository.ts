import type { Activity as ActivityAnswer } from '@sextant/contracts/library/activity';
import type { Db, Tx } from '../database.ts';
import { Prisma } from '../generated/client.ts';
import { TRIMMED_AT_ONCE } from '../quota.ts';

export type ActivityKind = ActivityAnswer['kind'];

export interface NewActivity {
  readonly id: string;
  readonly userId: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly detail: string | null;
  readonly pmid: string | null;
  readonly at: Date;
}

const columns = {
  id: true,
  kind: true,
  title: true,
  detail: true,
  pmid: true,
  at: true,
} satisfies Prisma.ActivitySelect;

export type ActivityRow = Prisma.ActivityGetPayload<{ select: typeof columns }>;

/**
 * Adds activities and their hours; existing ones are kept unchanged. In SQL because Prisma recompiles every `createMany`,
 * which took 6 % of this service's time.
 */
export async function recordActivities(tx: Tx, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length === 0) return;
  const rows = activities.map(
    ({ id, userId, kind, title, detail, pmid, at }) =>
      Prisma.sql`(${id}::uuid, ${userId}::uuid, ${kind}::text, ${title}::text, ${detail}::text, ${pmid}::text, ${at}::timestamptz)`,
  );
  await tx.$executeRaw`
    WITH given (id, user_id, kind, title, detail, pmid, at) AS (VALUES ${Prisma.join(rows)}),
    recorded AS (
      INSERT INTO library.activity (id, user_id, kind, title, detail, pmid, at) SELECT * FROM given ON CONFLICT DO NOTHING
    )
    INSERT INTO library.active_hours (user_id, hour, kind)
    SELECT DISTINCT user_id, date_trunc('hour', at, 'UTC'), kind FROM given ON CONFLICT DO NOTHING`;
}

/** Adds a search, or updates the time of its row if the same search was run again. */
export async function recordSearch(tx: Tx, search: NewActivity): Promise<void> {
  await recordActivities(tx, [search]);
  const { id, userId, detail, at } = search;
  await tx.activity.updateMany({ where: { id, userId, at: { lt: at } }, data: { detail, at } });
}

/** Deletes the user's oldest activities of a kind beyond `kept`, after some were added. */
export async function trimActivities(
  tx: Tx,
  userId: string,
  kind: ActivityKind,
  kept: number,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM library.activity WHERE id IN (
      SELECT id FROM library.activity WHERE user_id = ${userId}::uuid AND kind = ${kind}
      ORDER BY at DESC, id DESC OFFSET ${kept} LIMIT ${TRIMMED_AT_ONCE})`;
}

/** Deletes the searches among the user's activities; returns whether there were any. */
export async function forgetSearches(tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.activity.deleteMany({ where: { userId, kind: 'search' } });
  await tx.activeHour.deleteMany({ where: { userId, kind: 'search' } });
  return count > 0;
}

/** Keyset cursor: the last item of the previous page. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

/** Lists activities after `position`, newest first. */
export const activityPage = (
  db: Db,
  userId: string,
  { kind, position, take }: { kind?: ActivityKind; position: Position | null; take: number },
): Promise<ActivityRow[]> =>
  db.activity.findMany({
    where: {
      userId,
      kind,
      ...(position && {
        OR: [{ at: { lt: position.at } }, { at: position.at, id: { lt: position.id } }],
      }),
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take,
    select: columns,
  });

export interface Counters {
  readonly searches: number;
  readonly radars: number;
  readonly roadmaps: number;
  readonly hours: number;
}

/**
 * Counts the rows of the search history; radars and roadmaps count completions, so that deleting one does not decrease the counter. Each counts
 * no further than the entries that are kept.
 */
export async function countersOf(db: Db, userId: string): Promise<Counters> {
  const [counters] = await db.$queryRaw<Counters[]>`
    SELECT
      (SELECT count(*)::int FROM library.search_history WHERE user_id = ${userId}::uuid) AS searches,
      (SELECT count(*)::int FROM library.activity WHERE user_id = ${userId}::uuid AND kind = 'radar') AS radars,
      (SELECT count(*)::int FROM library.activity WHERE user_id = ${userId}::uuid AND kind = 'roadmap') AS roadmaps,
      (SELECT count(DISTINCT hour)::int FROM library.active_hours WHERE user_id = ${userId}::uuid) AS hours
    LIMIT 1`;
  return counters ?? { searches: 0, radars: 0, roadmaps: 0, hours: 0 };
}

import type { Activity as ActivityAnswer } from '@sextant/contracts/library/activity';
import type { Db, Tx } from '../database.ts';
import type { Prisma } from '../generated/client.ts';

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

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);

/** Adds an activity; existing ones are kept unchanged. */
export async function recordActivities(tx: Tx, activities: readonly NewActivity[]): Promise<void> {
  await tx.activity.createMany({ data: [...activities], skipDuplicates: true });
  await tx.activeHour.createMany({
    data: activities.map(({ userId, kind, at }) => ({ userId, kind, hour: hourOf(at) })),
    skipDuplicates: true,
  });
}

/** Adds a search, or updates the time of its row if the same search was run again. */
export async function recordSearch(tx: Tx, search: NewActivity): Promise<void> {
  await recordActivities(tx, [search]);
  const { id, userId, detail, at } = search;
  await tx.activity.updateMany({ where: { id, userId, at: { lt: at } }, data: { detail, at } });
}

export async function forgetSearches(tx: Tx, userId: string): Promise<void> {
  await tx.activity.deleteMany({ where: { userId, kind: 'search' } });
  await tx.activeHour.deleteMany({ where: { userId, kind: 'search' } });
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

/** Counts the rows of the search history; radars and roadmaps count completions, so that deleting one does not decrease the counter. */
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

import { randomUUID } from 'node:crypto';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Db } from '../database.ts';
import type { Prisma } from '../generated/client.ts';
import type { Matches } from './new-matches.ts';

export type NewQuery = SearchFilters & { name: string; query: string };

const LIST_LIMIT = 500;

/** All columns except the matches, which can be large. */
const columns = {
  id: true,
  userId: true,
  name: true,
  query: true,
  historicalDepth: true,
  futureHorizon: true,
  articleType: true,
  journalFilter: true,
  authorFilter: true,
  synonyms: true,
  createdAt: true,
  lastRunAt: true,
} satisfies Prisma.SavedQuerySelect;
export type SavedQueryRow = Prisma.SavedQueryGetPayload<{ select: typeof columns }>;

const withMatches = {
  ...columns,
  seenPmids: true,
  seenCapped: true,
  newCount: true,
  checkedAt: true,
} satisfies Prisma.SavedQuerySelect;
export type SavedQueryMatches = Prisma.SavedQueryGetPayload<{ select: typeof withMatches }>;

export const savedQueriesOf = (db: Db, userId: string): Promise<SavedQueryRow[]> =>
  db.savedQuery.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIST_LIMIT,
    select: columns,
  });

export const insertQuery = (db: Db, userId: string, query: NewQuery): Promise<SavedQueryRow> =>
  db.savedQuery.create({ data: { id: randomUUID(), userId, ...query }, select: columns });

/** A query of the user with the matches of its last run; null if the user has no such query. */
export const findQuery = (db: Db, userId: string, id: string): Promise<SavedQueryMatches | null> =>
  db.savedQuery.findUnique({ where: { id, userId }, select: withMatches });

/** Stores the matches of a run, the baseline for new matches; null if the query no longer exists. */
export async function noteRun(
  db: Db,
  { id, userId, matches }: { id: string; userId: string; matches: Matches },
): Promise<SavedQueryRow | null> {
  const [row] = await db.savedQuery.updateManyAndReturn({
    where: { id, userId },
    data: {
      lastRunAt: new Date(),
      seenPmids: [...matches.pmids],
      seenCapped: matches.capped,
      newCount: null,
      checkedAt: null,
    },
    select: columns,
  });
  return row ?? null;
}

/** Stores the number of new matches since a run, unless the query has been run again in the meantime. */
export async function noteNews(
  db: Db,
  { id, lastRunAt, count }: { id: string; lastRunAt: Date; count: number },
): Promise<void> {
  await db.savedQuery.updateMany({
    where: { id, lastRunAt },
    data: { newCount: count, checkedAt: new Date() },
  });
}

/** Deletes a saved query; false if the user has no such query. */
export async function deleteQuery(db: Db, userId: string, id: string): Promise<boolean> {
  const { count } = await db.savedQuery.deleteMany({ where: { id, userId } });
  return count > 0;
}

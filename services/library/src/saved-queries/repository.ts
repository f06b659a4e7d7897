import { randomUUID } from 'node:crypto';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Db } from '../database.ts';
import type { SavedQuery as Row } from '../generated/client.ts';

export type SavedQueryRow = Row;
export type NewQuery = SearchFilters & { name: string; query: string };

const LIST_LIMIT = 500;

export const savedQueriesOf = (db: Db, userId: string): Promise<SavedQueryRow[]> =>
  db.savedQuery.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIST_LIMIT,
  });

/** Whether other names were looked for belongs to one search, and is not kept. */
export const insertQuery = (
  db: Db,
  userId: string,
  { synonyms: _synonyms, ...query }: NewQuery,
): Promise<SavedQueryRow> => db.savedQuery.create({ data: { id: randomUUID(), userId, ...query } });

/** False where the user has no such saved query. */
export async function deleteQuery(db: Db, userId: string, id: string): Promise<boolean> {
  const { count } = await db.savedQuery.deleteMany({ where: { id, userId } });
  return count > 0;
}

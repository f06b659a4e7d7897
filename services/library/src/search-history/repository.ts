import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Db, Tx } from '../database.ts';
import type { SearchHistoryEntry as Row } from '../generated/client.ts';
import { TRIMMED_AT_ONCE } from '../quota.ts';

export type SearchHistoryRow = Row;

const LIST_LIMIT = 200;

export const searchHistoryOf = (db: Db, userId: string): Promise<SearchHistoryRow[]> =>
  db.searchHistoryEntry.findMany({
    where: { userId },
    orderBy: [{ searchedAt: 'desc' }, { id: 'desc' }],
    take: LIST_LIMIT,
  });

export const findSearch = (db: Db, userId: string, id: string): Promise<SearchHistoryRow | null> =>
  db.searchHistoryEntry.findFirst({ where: { id, userId } });

export interface ExecutedSearch {
  readonly id: string;
  readonly userId: string;
  readonly query: string;
  readonly filters: SearchFilters;
  readonly resultsCount: number;
  readonly searchedAt: Date;
}

/** Adds or updates the row of a search. Events can arrive in any order; the newest run wins. */
export async function putSearch(tx: Tx, search: ExecutedSearch): Promise<void> {
  const { id, userId, query, filters, resultsCount, searchedAt } = search;
  const row = { id, userId, query, ...filters, resultsCount, searchedAt };
  await tx.searchHistoryEntry.createMany({ data: [row], skipDuplicates: true });
  await tx.searchHistoryEntry.updateMany({
    where: { id, userId, searchedAt: { lt: searchedAt } },
    data: { resultsCount, searchedAt },
  });
}

/** Deletes the user's oldest searches beyond `kept`, after one was added. */
export async function trimSearches(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM library.search_history WHERE id IN (
      SELECT id FROM library.search_history WHERE user_id = ${userId}::uuid
      ORDER BY searched_at DESC OFFSET ${kept} LIMIT ${TRIMMED_AT_ONCE})`;
}

/**
 * Deletes the user's searches and stores the time, so that late events of earlier searches are ignored.
 * @returns whether there were any
 */
export async function deleteSearches(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { count } = await tx.searchHistoryEntry.deleteMany({ where: { userId } });
  await tx.owner.update({ where: { userId }, data: { historyClearedAt: at } });
  return count > 0;
}

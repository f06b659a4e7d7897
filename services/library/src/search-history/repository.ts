import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Db, Tx } from '../database.ts';
import type { SearchHistoryEntry as Row } from '../generated/client.ts';

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

/** Deletes the user's searches and stores the time, so that late events of earlier searches are ignored. */
export async function deleteSearches(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.searchHistoryEntry.deleteMany({ where: { userId } });
  await tx.owner.update({ where: { userId }, data: { historyClearedAt: at } });
}

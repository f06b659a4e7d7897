import { QueryExecuted } from '@sextant/contracts/events/catalogue';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Sql } from '@sextant/service-kit/database';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { computeSearchId } from './search-id.ts';

interface ExecutedSearch {
  readonly userId: string;
  readonly query: string;
  readonly filters: SearchFilters;
  readonly resultsCount: number;
}

/** Records a user's own first-page search as an event; library writes the history row. Nothing else is stored here. */
export type RecordSearch = (search: ExecutedSearch) => Promise<string>;

/** @returns a function that records a search and returns the id of its history row */
export function createSearchRecorder({ sql, outbox }: { sql: Sql; outbox: Outbox }): RecordSearch {
  return async ({ userId, query, filters, resultsCount }) => {
    const at = new Date();
    const searchId = computeSearchId({ userId, query, filters, at });
    const data = { searchId, userId, query, filters, resultsCount, executedAt: at.toISOString() };
    // The account may have been deleted during the search: its history accepts nothing more.
    await outbox.add(sql, QueryExecuted, data, { subject: searchId, unlessDeleted: userId });
    outbox.flush();
    return searchId;
  };
}

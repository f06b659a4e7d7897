import { QueryExecuted } from '@sextant/contracts/events/catalogue';
import { on } from '@sextant/service-kit/events/consumer';
import { recordSearch, trimActivities } from '../activity/repository.ts';
import type { Tx } from '../database.ts';
import { lockOwner } from '../owners/repository.ts';
import type { LibraryQuota } from '../quota.ts';
import { putSearch, trimSearches } from '../search-history/repository.ts';
import { counted } from './counted.ts';

/** Adds or updates a search's row in the history and its entry in the activity list. */
export const onSearchExecuted = ({ history }: LibraryQuota) =>
  on(QueryExecuted, async (tx: Tx, search) => {
    const { searchId: id, userId, query, filters, resultsCount } = search;
    const searchedAt = new Date(search.executedAt);
    const owner = await lockOwner(tx, userId);
    if (!owner || (owner.historyClearedAt && searchedAt <= owner.historyClearedAt)) return;
    await putSearch(tx, { id, userId, query, filters, resultsCount, searchedAt });
    await recordSearch(tx, {
      id,
      userId,
      kind: 'search',
      title: query,
      detail: counted(resultsCount, 'article'),
      pmid: null,
      at: searchedAt,
    });
    await trimSearches(tx, userId, history);
    await trimActivities(tx, userId, 'search', history);
  });

import { libraryCalls } from '@sextant/contracts/library/calls';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { forgetSearches } from '../activity/repository.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { presentSearch } from './presenter.ts';
import { deleteSearches, findSearch, searchHistoryOf } from './repository.ts';

export function searchHistoryRoutes(
  app: App,
  {
    prisma,
    outbox,
    audit,
  }: { readonly prisma: PrismaClient; readonly outbox: Outbox; readonly audit: RecordAudit },
): void {
  app.call(libraryCalls.searchHistory, async (request) => {
    const rows = await searchHistoryOf(prisma, request.user.id);
    return rows.map(presentSearch);
  });

  app.call(libraryCalls.searchHistoryEntry, async ({ user, params }) => {
    const row = await findSearch(prisma, user.id, params.id);
    if (!row) throw errors('library.search-not-found');
    return presentSearch(row);
  });

  // Also deletes searches from the activity list; saved and generated items remain.
  app.call(libraryCalls.clearSearchHistory, async (request) => {
    const { user } = request;
    const userId = user.id;
    const object = { kind: 'search-history', id: null } as const;
    await inOwnerTransaction(prisma, userId, async (tx) => {
      const isAnyDeleted = await deleteSearches(tx, userId, new Date());
      const isAnyForgotten = await forgetSearches(tx, userId);
      if (!isAnyDeleted && !isAnyForgotten) return;
      await audit(tx, { action: 'search-history.clear', ...by(user), object });
    });
    outbox.flush();
  });
}

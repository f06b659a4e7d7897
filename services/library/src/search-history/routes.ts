import { libraryCalls } from '@sextant/contracts/library/calls';
import type { App } from '@sextant/service-kit/server';
import { forgetSearches } from '../activity/repository.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { presentSearch } from './presenter.ts';
import { deleteSearches, searchHistoryOf } from './repository.ts';

export function searchHistoryRoutes(app: App, { prisma }: { prisma: PrismaClient }): void {
  app.call(libraryCalls.searchHistory, async (request) => {
    const rows = await searchHistoryOf(prisma, request.user.id);
    return rows.map(presentSearch);
  });

  // Searches go, from the activity list too; what was saved or generated stays.
  app.call(libraryCalls.clearSearchHistory, async (request) => {
    const userId = request.user.id;
    await inOwnerTransaction(prisma, userId, async (tx) => {
      await deleteSearches(tx, userId, new Date());
      await forgetSearches(tx, userId);
    });
  });
}

import { libraryCalls } from '@sextant/contracts/library/calls';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { enforceQueryQuota, type LibraryQuota } from '../quota.ts';
import { presentSavedQuery } from './presenter.ts';
import { deleteQuery, insertQuery, savedQueriesOf } from './repository.ts';
import { newsOf, type RunQueries, runQuery } from './run-query.ts';

interface SavedQueryRoutes extends RunQueries {
  readonly quota: LibraryQuota;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

export function savedQueryRoutes(app: App, deps: SavedQueryRoutes): void {
  const { prisma, quota, outbox, audit } = deps;

  app.call(libraryCalls.savedQueries, async (request) => {
    const rows = await savedQueriesOf(prisma, request.user.id);
    return rows.map(presentSavedQuery);
  });

  app.call(libraryCalls.saveQuery, async (request) => {
    const userId = request.user.id;
    const row = await inOwnerTransaction(prisma, userId, async (tx) => {
      const saved = await insertQuery(tx, userId, request.body);
      await enforceQueryQuota(tx, userId, quota);
      return saved;
    });
    return presentSavedQuery(row);
  });

  app.call(libraryCalls.savedQueryNews, ({ user, params }) => newsOf(deps, user.id, params.id));

  app.call(libraryCalls.runSavedQuery, ({ user, params }) => runQuery(deps, user.id, params.id));

  app.call(libraryCalls.removeSavedQuery, async (request) => {
    const { user, params } = request;
    await prisma.$transaction(async (tx) => {
      if (!(await deleteQuery(tx, user.id, params.id))) throw errors('library.query-not-found');
      await audit(tx, { action: 'query.remove', ...by(user), object: { kind: 'query', id: params.id } });
    });
    outbox.flush();
  });
}

import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { App } from '@sextant/service-kit/server';
import { withCorrections } from '../corrections/apply.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { LARGE_BODY_BYTES } from '../limits.ts';
import { STORED_KINDS } from './kinds.ts';
import { presentStoredItem } from './presenter.ts';
import { deleteItem, findItem, listItems, renameItem, type StoredRow } from './repository.ts';
import { saveItem } from './save-item.ts';

/** List, get, save, rename and delete of one kind of stored items. A stranger gets the same 404 as for an id that does not exist. */
export function storedItemRoutes(app: App, prisma: PrismaClient, kind: JobKind): void {
  const { calls, dataField, notFound } = STORED_KINDS[kind];
  const present = async (rows: readonly StoredRow[], userId: string) =>
    (await withCorrections(prisma, kind, userId, rows)).map((row) => presentStoredItem(kind, row));
  const presentOne = async (row: StoredRow) => (await present([row], row.userId))[0];

  app.call(calls.list, async (request) => {
    const { id: userId } = request.user;
    return present(await listItems(prisma, kind, userId), userId);
  });

  app.call(calls.get, async (request) => {
    const row = await findItem(prisma, kind, request.user.id, { id: request.params.id });
    if (!row) throw errors(notFound);
    return presentOne(row);
  });

  app.call(
    calls.save,
    async (request) => {
      const { name, description = null, searchQuery, jobId = null, filters = null, ...data } = request.body;
      const row = await saveItem(prisma, kind, {
        userId: request.user.id,
        name,
        description,
        searchQuery,
        jobId,
        filters,
        data: (data as Record<string, unknown>)[dataField],
      });
      return presentOne(row);
    },
    { bodyLimit: LARGE_BODY_BYTES },
  );

  app.call(calls.rename, async (request) => {
    const row = await renameItem(prisma, kind, request.user.id, request.params.id, request.body);
    if (!row) throw errors(notFound);
    return presentOne(row);
  });

  app.call(calls.remove, async (request) => {
    if (!(await deleteItem(prisma, kind, request.user.id, request.params.id))) throw errors(notFound);
  });
}

import type { JobKind } from '@sextant/contracts/insight/jobs';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { withCorrections } from '../corrections/apply.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { STORED_KINDS } from '../item-store/kinds.ts';
import type { ResultQuota } from '../item-store/quota.ts';
import { deleteItem, findItem, listFigures, renameItem, type StoredRow } from '../item-store/repository.ts';
import { LARGE_BODY_BYTES } from '../limits.ts';
import { correctedFigures } from './corrected-figures.ts';
import { fromListCursor, toListCursor } from './list-cursor.ts';
import { presentStoredItem, presentSummary } from './presenter.ts';
import { saveItem } from './save-item.ts';
import { streamList } from './stream-list.ts';

export interface StoredItemRoutes {
  readonly prisma: PrismaClient;
  readonly quota: ResultQuota;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

/**
 * List, get, save, rename and delete one kind of stored items. Another user gets the same 404 as for a
 * missing id.
 */
export function storedItemRoutes(app: App, kind: JobKind, deps: StoredItemRoutes): void {
  const { prisma, quota, outbox, audit } = deps;
  const { calls, dataField, notFound } = STORED_KINDS[kind];
  const present = async (rows: readonly StoredRow[], userId: string) =>
    (await withCorrections(prisma, kind, userId, rows)).map((row) => presentStoredItem(kind, row));
  const presentOne = async (row: StoredRow) => (await present([row], row.userId))[0];

  app.call(calls.list, async (request, reply) => {
    const { view, cursor, limit } = request.query;
    const userId = request.user.id;
    if (view !== 'summary') {
      const list = await streamList(prisma, kind, userId);
      return reply.type('application/json; charset=utf-8').send(list);
    }
    // One extra row shows whether there is another page.
    const after = cursor ? fromListCursor(cursor) : null;
    const found = await listFigures(prisma, kind, userId, { after, take: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const more = found.length > limit && last;
    return {
      items: (await correctedFigures(prisma, kind, userId, page)).map(presentSummary),
      nextCursor: more ? toListCursor({ at: more.createdAt, id: more.id }) : null,
    };
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
      const row = await saveItem(prisma, kind, quota, {
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
    const { user, params } = request;
    await prisma.$transaction(async (tx) => {
      if (!(await deleteItem(tx, kind, user.id, params.id))) throw errors(notFound);
      await audit(tx, { action: `${kind}.delete`, ...by(user), object: { kind, id: params.id } });
    });
    outbox.flush();
  });
}

import type { JobKind } from '@sextant/contracts/insight/jobs';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { PlainSql } from '@sextant/service-kit/database';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import type { FastifyReply } from 'fastify';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { STORED_KINDS } from '../item-store/kinds.ts';
import type { ResultQuota } from '../item-store/quota.ts';
import { deleteItem, findItemRow, listFigures, renameItem, type SizedRow } from '../item-store/repository.ts';
import { LARGE_BODY_BYTES } from '../limits.ts';
import { deleteRunsWithoutResults } from '../runs/repository.ts';
import { correctedFigures } from './corrected-figures.ts';
import { fromListCursor, toListCursor } from './list-cursor.ts';
import { presentSummary } from './presenter.ts';
import { saveItem } from './save-item.ts';
import { readData, sendItem } from './send-item.ts';
import { streamList } from './stream-list.ts';

export interface StoredItemRoutes {
  readonly prisma: PrismaClient;
  /** Connections for data of megabytes. */
  readonly plain: PlainSql;
  readonly quota: ResultQuota;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

/**
 * List, get, save, rename and delete one kind of stored items. Another user gets the same 404 as for a
 * missing id.
 */
export function storedItemRoutes(app: App, kind: JobKind, deps: StoredItemRoutes): void {
  const { prisma, plain, quota, outbox, audit } = deps;
  const { calls, dataField, notFound } = STORED_KINDS[kind];
  /** Answers with a found item; its data is read now. */
  const sendFound = async (row: SizedRow | null, reply: FastifyReply) => {
    const data = row && (await readData(prisma, kind, row, app.largeCalls));
    if (!row || data === null) throw errors(notFound);
    return sendItem(prisma, kind, { row, data }, reply);
  };

  app.call(calls.list, async (request, reply) => {
    const { view, cursor, limit } = request.query;
    const userId = request.user.id;
    if (view !== 'summary') {
      const list = await streamList(prisma, kind, userId, app.largeCalls);
      return reply.type('application/json; charset=utf-8').send(list);
    }
    // One extra row shows whether there is another page.
    const after = cursor ? fromListCursor(cursor) : null;
    const found = await listFigures(prisma, kind, userId, { after, take: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const more = found.length > limit && last;
    return {
      items: (await correctedFigures(prisma, kind, userId, page, app.largeCalls)).map(presentSummary),
      nextCursor: more ? toListCursor({ at: more.createdAt, id: more.id }) : null,
    };
  });

  app.call(calls.get, async (request, reply) =>
    sendFound(await findItemRow(prisma, kind, request.user.id, request.params.id), reply),
  );

  app.call(
    calls.save,
    async (request, reply) => {
      const { name, description = null, searchQuery, jobId = null, filters = null, ...data } = request.body;
      const saved = await saveItem(plain, kind, quota, {
        userId: request.user.id,
        name,
        description,
        searchQuery,
        jobId,
        filters,
        data: (data as Record<string, unknown>)[dataField],
      });
      return sendItem(prisma, kind, saved, reply);
    },
    { bodyLimit: LARGE_BODY_BYTES },
  );

  app.call(calls.rename, async (request, reply) =>
    sendFound(await renameItem(prisma, kind, request.user.id, request.params.id, request.body), reply),
  );

  app.call(calls.remove, async (request) => {
    const { user, params } = request;
    await prisma.$transaction(async (tx) => {
      if (!(await deleteItem(tx, kind, user.id, params.id))) throw errors(notFound);
      await deleteRunsWithoutResults(tx, user.id);
      await audit(tx, { action: `${kind}.delete`, ...by(user), object: { kind, id: params.id } });
    });
    outbox.flush();
  });
}

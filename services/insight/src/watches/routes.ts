import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Watch } from '@sextant/contracts/insight/watch';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { findDigest, lastDigests, listDigests } from '../digests/repository.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { fromListCursor, toListCursor } from '../stored-items/list-cursor.ts';
import { createWatch } from './create-watch.ts';
import { scheduleNext } from './next-run.ts';
import { presentDigestSummary, presentWatch } from './presenter.ts';
import { deleteWatch, findWatch, listWatches, makeDue, updateWatch, type WatchRow } from './repository.ts';

interface WatchRoutes {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  /** Most watches of a user. */
  readonly limit: number;
}

/** Watches and their digests. Another user gets the same 404 as for a missing id. */
export function watchRoutes(app: App, { prisma, outbox, audit, limit }: WatchRoutes): void {
  async function findOwn(userId: string, id: string): Promise<WatchRow> {
    const watch = await findWatch(prisma, userId, id);
    if (!watch) throw errors('insight.watch-not-found');
    return watch;
  }
  async function show(userId: string, id: string): Promise<Watch> {
    const watch = await findOwn(userId, id);
    const [last] = await listDigests(prisma, userId, { watch: id, after: null, take: 1 });
    return presentWatch(watch, last);
  }

  app.call(insightCalls.watches, async ({ user }) => {
    const [watches, digests] = await Promise.all([
      listWatches(prisma, user.id),
      lastDigests(prisma, user.id),
    ]);
    const byWatch = new Map(digests.map((digest) => [digest.watchId, digest]));
    return { items: watches.map((watch) => presentWatch(watch, byWatch.get(watch.id))), limit };
  });

  app.call(insightCalls.createWatch, async ({ user, body }) =>
    show(user.id, await createWatch(prisma, user.id, body, limit)),
  );

  app.call(insightCalls.changeWatch, async ({ user, params, body }) => {
    const watch = await findOwn(user.id, params.id);
    const isResumed = body.isPaused === false && watch.paused !== null;
    const nextRunAt = body.schedule || isResumed ? scheduleNext(body.schedule ?? watch.schedule) : undefined;
    await updateWatch(prisma, watch, { ...body, nextRunAt });
    return show(user.id, watch.id);
  });

  app.call(insightCalls.runWatch, async ({ user, params }) => {
    const watch = await findOwn(user.id, params.id);
    if (watch.paused) throw errors('insight.watch-paused');
    await makeDue(prisma, watch);
    return show(user.id, watch.id);
  });

  app.call(insightCalls.deleteWatch, async ({ user, params: { id } }) => {
    await prisma.$transaction(async (tx) => {
      if (!(await deleteWatch(tx, user.id, id))) throw errors('insight.watch-not-found');
      await audit(tx, { action: 'watch.delete', ...by(user), object: { kind: 'watch', id } });
    });
    outbox.flush();
  });

  app.call(insightCalls.digests, async ({ user, query }) => {
    const { watch = null, cursor, limit: size } = query;
    if (watch) await findOwn(user.id, watch);
    const after = cursor ? fromListCursor(cursor) : null;
    // One extra row shows whether there is another page.
    const found = await listDigests(prisma, user.id, { watch, after, take: size + 1 });
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      items: page.map(presentDigestSummary),
      nextCursor: found.length > size && last ? toListCursor({ at: last.madeAt, id: last.id }) : null,
    };
  });

  app.call(insightCalls.digest, async ({ user, params: { id } }) => {
    const digest = await findDigest(prisma, user.id, id);
    if (!digest) throw errors('insight.digest-not-found');
    const { beforeRunId, beforeAsOf, afterRunId, afterAsOf, content, notes, ...summary } = digest;
    return {
      ...presentDigestSummary(summary),
      before: { runId: beforeRunId, asOf: beforeAsOf.toISOString() },
      after: { runId: afterRunId, asOf: afterAsOf.toISOString() },
      content,
      notes,
    };
  });
}

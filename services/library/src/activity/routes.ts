import { libraryCalls } from '@sextant/contracts/library/calls';
import type { App } from '@sextant/service-kit/server';
import type { PrismaClient } from '../generated/client.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { presentActivity } from './presenter.ts';
import { activityPage, countersOf } from './repository.ts';

export function activityRoutes(app: App, { prisma }: { prisma: PrismaClient }): void {
  app.call(libraryCalls.activity, async (request) => {
    const { kind, cursor, limit } = request.query;
    const position = cursor ? fromCursor(cursor) : null;
    // Reads one extra row to detect whether there is another page.
    const [rows, counters] = await Promise.all([
      activityPage(prisma, request.user.id, { kind, position, take: limit + 1 }),
      countersOf(prisma, request.user.id),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(presentActivity),
      nextCursor: rows.length > limit && last ? toCursor(last) : null,
      counters,
    };
  });
}

import { insightCalls } from '@sextant/contracts/insight/calls';
import { compareSearches } from '@sextant/contracts/insight/comparable-radars';
import { RadarData } from '@sextant/contracts/insight/radar';
import type { App } from '@sextant/service-kit/server';
import { withCorrections } from '../corrections/apply.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { findItem } from '../item-store/repository.ts';
import { getComparedParts } from './compared-parts.ts';
import { diffRadars } from './diff-radars.ts';

/**
 * `GET /api/technology-radars/:id/diff?against=`: changes since an earlier radar of the same search, with
 * reasons.
 */
export function radarDiffRoute(app: App, prisma: PrismaClient): void {
  async function find(userId: string, id: string) {
    const found = await findItem(prisma, 'radar', userId, id);
    const [row] = found ? await withCorrections(prisma, 'radar', userId, [found]) : [];
    if (!row) throw errors('insight.radar-not-found');
    const { name, searchQuery, createdAt, historyKey = null } = row;
    const data = RadarData.parse(row.data);
    const { evidence } = data;
    return {
      ...getComparedParts(data, row.corrections),
      search: { searchQuery, historyKey },
      summary: {
        id,
        name,
        createdAt: createdAt.toISOString(),
        asOf: evidence?.asOf ?? null,
        backgroundArticles: evidence?.background.count ?? null,
      },
    };
  }

  app.call(insightCalls.radarDiff, async (request) => {
    const { id: userId } = request.user;
    // Radars may have megabytes.
    const [after, before] = await app.largeCalls.run(userId, async () => [
      await find(userId, request.params.id),
      await find(userId, request.query.against),
    ]);
    const searches = compareSearches(before.search, after.search);
    if (searches === 'other query' || searches === 'other filters')
      throw errors('insight.radars-not-comparable');
    const changes = diffRadars(before.computed, after.computed, {
      before: before.decided,
      after: after.decided,
    });
    const unknown = 'The filters of at least one of these radars are not known: they may differ.';
    return {
      before: before.summary,
      after: after.summary,
      ...changes,
      notes: searches === 'same' ? changes.notes : [...changes.notes, unknown],
    };
  });
}

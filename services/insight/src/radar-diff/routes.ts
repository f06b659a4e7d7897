import { insightCalls } from '@sextant/contracts/insight/calls';
import { searchesBehind } from '@sextant/contracts/insight/comparable-radars';
import { RadarData } from '@sextant/contracts/insight/radar';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { findItem } from '../stored-items/repository.ts';
import { diffRadars } from './diff-radars.ts';

/** `GET /api/technology-radars/:id/diff?against=`: what happened since an earlier radar of the same search, and why. */
export function radarDiffRoute(app: App, prisma: PrismaClient): void {
  async function find(userId: string, id: string) {
    const row = await findItem(prisma, 'radar', userId, { id });
    if (!row) throw errors('insight.radar-not-found');
    const { name, searchQuery, createdAt, historyKey = null } = row;
    const data = RadarData.parse(row.data);
    const { evidence } = data;
    return {
      data,
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
    const after = await find(userId, request.params.id);
    const before = await find(userId, request.query.against);
    const searches = searchesBehind(before.search, after.search);
    if (searches === 'other query' || searches === 'other filters')
      throw errors('insight.radars-not-comparable');
    const changes = diffRadars(before.data, after.data);
    const unknown = 'The filters of at least one of these radars are not known: they may differ.';
    return {
      before: before.summary,
      after: after.summary,
      ...changes,
      notes: searches === 'same' ? changes.notes : [...changes.notes, unknown],
    };
  });
}

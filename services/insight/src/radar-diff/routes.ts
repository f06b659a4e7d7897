import { insightCalls } from '@sextant/contracts/insight/calls';
import { RadarData } from '@sextant/contracts/insight/radar';
import { folded } from '@sextant/contracts/literature/filters';
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
    const { name, searchQuery, createdAt, historyKey } = row;
    const data = RadarData.parse(row.data);
    const { evidence } = data;
    return {
      data,
      searchQuery,
      key: historyKey ?? null,
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
    const isKnown = before.key !== null && after.key !== null;
    // A radar that was saved without its job does not say its filters: then the query alone must be the same.
    const comparable = isKnown
      ? before.key === after.key
      : folded(before.searchQuery) === folded(after.searchQuery);
    if (!comparable) throw errors('insight.radars-not-comparable');
    const changes = diffRadars(before.data, after.data);
    const unknown = 'The filters of at least one of these radars are not known: they may differ.';
    return {
      before: before.summary,
      after: after.summary,
      ...changes,
      notes: isKnown ? changes.notes : [...changes.notes, unknown],
    };
  });
}

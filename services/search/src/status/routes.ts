import { LiteratureStatus } from '@sextant/contracts/account/status';
import type { Database } from '@sextant/literature-index/database';
import type { SemanticIndex } from '@sextant/literature-index/semantic-index';
import type { App } from '@sextant/service-kit/server';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { LiteratureSource } from '../literature-source.ts';
import { readBuilding } from './index-building.ts';

/** The searched literature, for the gateway's `/api/status`. */
export function statusRoutes(
  app: App,
  {
    database,
    source,
    vocabulary,
    semantic,
  }: {
    database: Database;
    source: LiteratureSource;
    semantic: Pick<SemanticIndex, 'ready'>;
    vocabulary: () => Vocabulary | null;
  },
): void {
  app.get(
    '/internal/status',
    { config: { access: 'gateway' }, schema: { response: { 200: LiteratureStatus } } },
    async () => {
      const current = vocabulary();
      const [status, building] = await Promise.all([source.status(), readBuilding(database, semantic.ready)]);
      return {
        ...status,
        building: status.source === 'local' ? building : null,
        vocabulary: current && {
          name: 'MeSH' as const,
          source: current.source,
          year: current.year,
          version: current.version,
          descriptors: current.descriptors,
          substances: current.substances,
        },
      };
    },
  );
}

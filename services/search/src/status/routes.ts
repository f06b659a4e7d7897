import { LiteratureStatus } from '@sextant/contracts/account/status';
import type { Database } from '@sextant/literature-index/database';
import type { App } from '@sextant/service-kit/server';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { LiteratureSource } from '../literature-source.ts';
import { dataSources } from './data-sources.ts';

/** The searched literature, for the gateway's `/api/status`. */
export function statusRoutes(
  app: App,
  {
    source,
    vocabulary,
    database,
  }: { source: LiteratureSource; vocabulary: () => Vocabulary | null; database: Database },
): void {
  app.get(
    '/internal/status',
    { config: { access: 'gateway' }, schema: { response: { 200: LiteratureStatus } } },
    async () => {
      const current = vocabulary();
      return {
        ...(await source.status()),
        sources: await dataSources(database),
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

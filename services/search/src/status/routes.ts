import { LiteratureStatus } from '@sextant/contracts/account/status';
import type { App } from '@sextant/service-kit/server';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { LiteratureSource } from '../literature-source.ts';

/** The searched literature, for the gateway's `/api/status`. */
export function statusRoutes(
  app: App,
  { source, vocabulary }: { source: LiteratureSource; vocabulary: () => Vocabulary | null },
): void {
  app.get(
    '/internal/status',
    { config: { access: 'gateway' }, schema: { response: { 200: LiteratureStatus } } },
    async () => {
      const current = vocabulary();
      return {
        ...(await source.status()),
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

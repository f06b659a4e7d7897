import { literatureCalls } from '@sextant/contracts/literature/calls';
import { NO_FACETS } from '@sextant/literature-index/literature-index';
import type { App } from '@sextant/service-kit/server';
import type { LiteratureSource } from '../literature-source.ts';
import { normalizeSearch } from '../searches/normalize-search.ts';

/** A separate call, so that the search does not wait for it. */
export function facetRoutes(app: App, { source }: { readonly source: LiteratureSource }): void {
  app.call(literatureCalls.facets, async ({ body }) => {
    const found = await source.facets({ ...normalizeSearch(body), asOf: new Date() });
    const { years, types, journals, mesh, remedies, ...counts } = found ?? NO_FACETS;
    return {
      ...counts,
      offered: found !== null,
      years: [...years],
      types: [...types],
      journals: [...journals],
      mesh: [...mesh],
      remedies: remedies.map(({ filters, ...rest }) => ({ filters: [...filters], ...rest })),
    };
  });
}

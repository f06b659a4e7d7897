import { literatureCalls } from '@sextant/contracts/literature/calls';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import type { App } from '@sextant/service-kit/server';
import type { LiteratureSource } from '../literature-source.ts';
import { normalizeSearch } from '../searches/normalize-search.ts';

/** A separate call, so that the search does not wait for it. */
export function facetRoutes(app: App, { source }: { readonly source: LiteratureSource }): void {
  app.call(literatureCalls.facets, async ({ body }) => {
    const { threshold } = DEPTH_PRESETS[body.depth];
    const search = { ...normalizeSearch(body), asOf: new Date() };
    const { years, types, journals, mesh, organisations, countries, remedies, ...counts } =
      await source.facets(search, { threshold });
    return {
      ...counts,
      years: [...years],
      types: [...types],
      journals: [...journals],
      mesh: [...mesh],
      organisations: [...organisations],
      countries: [...countries],
      remedies: remedies.map(({ filters, ...rest }) => ({ filters: [...filters], ...rest })),
    };
  });
}

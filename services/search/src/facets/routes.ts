import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import type { App } from '@sextant/service-kit/server';
import type { LiteratureSource } from '../literature-source.ts';
import { askedOf } from '../searches/asked-of.ts';

const NOT_OFFERED: FacetsAnswer = {
  offered: false,
  background: 0,
  years: [],
  counted: 0,
  countedAll: true,
  types: [],
  journals: [],
  mesh: [],
};

/** A call beside the search, which never waits for it. */
export function facetRoutes(app: App, { source }: { readonly source: LiteratureSource }): void {
  app.call(literatureCalls.facets, async ({ body }) => {
    const found = await source.facets({ ...askedOf(body), asOf: new Date() });
    if (!found) return NOT_OFFERED;
    return {
      ...found,
      offered: true,
      years: [...found.years],
      types: [...found.types],
      journals: [...found.journals],
      mesh: [...found.mesh],
    };
  });
}

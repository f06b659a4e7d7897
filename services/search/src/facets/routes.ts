import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { FacetsAnswer, FacetsBody } from '@sextant/contracts/literature/facets';
import { SearchFilters } from '@sextant/contracts/literature/filters';
import { cleanText } from '@sextant/literature-text/clean-text';
import type { App } from '@sextant/service-kit/server';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { z } from 'zod';
import type { Database } from '../database.ts';
import { limitsOf } from '../filters/limits.ts';
import type { LiteratureSource } from '../literature-source.ts';
import { readQuery } from '../local/read-query.ts';
import { select } from '../ranking/rank.ts';
import { expandQuery } from '../synonyms/expand-query.ts';
import { countValues, countYears } from './count-facets.ts';

interface Deps {
  readonly database: Database;
  readonly source: Pick<LiteratureSource, 'status'>;
  readonly vocabulary: () => Vocabulary | null;
}

const NOTHING: FacetsAnswer = {
  offered: true,
  background: 0,
  years: [],
  counted: 0,
  countedAll: true,
  types: [],
  journals: [],
  mesh: [],
};

type Body = z.output<typeof FacetsBody>;

/** @returns what the matches of a search are; of PubMed nothing, which would have to be asked once for each value */
export function createFacets({ database, source, vocabulary }: Deps) {
  return async (body: Body): Promise<FacetsAnswer> => {
    if ((await source.status()).source === 'pubmed') return { ...NOTHING, offered: false };
    const text = cleanText(body.query);
    const filters = SearchFilters.parse({
      ...body,
      journalFilter: cleanText(body.journalFilter ?? ''),
      authorFilter: cleanText(body.authorFilter ?? ''),
    });
    const read = readQuery(text);
    const query =
      filters.synonyms === false
        ? read
        : await expandQuery(database, read, { typed: text, vocabulary: vocabulary() });
    const now = new Date();
    const isWhole = (filters.historicalDepth ?? 'all') === 'all';
    const within = await select(database, query, limitsOf(filters, now));
    const whole = isWhole
      ? within
      : await select(database, query, limitsOf({ ...filters, historicalDepth: 'all' }, now));
    const [years, values] = await Promise.all([
      whole ? countYears(database, whole.selection) : null,
      within ? countValues(database, within.selection) : null,
    ]);
    return { ...NOTHING, ...years, ...values };
  };
}

/** A call beside the search, which never waits for it. */
export function facetRoutes(app: App, deps: Deps): void {
  const facets = createFacets(deps);
  app.call(literatureCalls.facets, ({ body }) => facets(body));
}

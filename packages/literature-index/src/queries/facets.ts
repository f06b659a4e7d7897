import { select } from '../scoring/rank.ts';
import { countTyped, countValues, countYears } from '../store/count-facets.ts';
import { toLimits } from '../syntax/limits.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { type Facets, NO_FACETS } from './answers.ts';
import { type Index, understandQuery } from './understand-query.ts';

/**
 * Counts of a query's matches: years over all time, the rest within the historical depth.
 * @throws QuerySyntaxError
 */
export async function facets(index: Index, literatureQuery: LiteratureQuery): Promise<Facets> {
  const { database } = index;
  const { filters, narrow, asOf } = literatureQuery;
  const query = await understandQuery(index, literatureQuery);
  const isWhole = (filters.historicalDepth ?? 'all') === 'all';
  const within = await select(database, query, toLimits(filters, asOf, narrow));
  const whole = isWhole
    ? within
    : await select(database, query, toLimits({ ...filters, historicalDepth: 'all' }, asOf, narrow));
  // Sequential: concurrent searches need the processor more.
  const years = whole ? await countYears(database, whole.selection) : null;
  const values = within ? await countValues(database, within.selection) : null;
  // Records without a publication type fail every type: they are counted without the filter.
  const isTyped = filters.articleType !== undefined && filters.articleType !== 'all';
  const anyType = isTyped
    ? await select(database, query, toLimits({ ...filters, articleType: 'all' }, asOf, narrow))
    : null;
  const typeFilter = anyType && (await countTyped(database, anyType.selection));
  return { ...NO_FACETS, ...years, ...values, typeFilter };
}

import { FEW_MATCHES } from '@sextant/contracts/literature/filters';
import { select } from '../scoring/rank.ts';
import { countOrganisations, countTyped, countValues, countYears } from '../store/count-facets.ts';
import { findMatches } from '../store/matches.ts';
import { toLimits } from '../syntax/limits.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { type Facets, NO_FACETS } from './query-results.ts';
import { findRemedies } from './remedies.ts';
import { type Index, understandQuery } from './understand-query.ts';

/**
 * Counts of a query's matches: years over all time, the rest within the historical depth.
 * @param options.threshold lowest similarity of what is offered as near in meaning
 * @param options.giveWay resolves once it is this count's turn; awaited before each statement, as searches are more urgent
 * @throws QuerySyntaxError
 */
export async function facets(
  index: Index,
  literatureQuery: LiteratureQuery,
  { threshold, giveWay }: { readonly threshold: number; readonly giveWay: () => Promise<void> },
): Promise<Facets> {
  const { at } = index;
  const { filters, narrow, asOf } = literatureQuery;
  const inTurn = <Result>(step: () => Promise<Result>) => giveWay().then(step);
  const query = await inTurn(() => understandQuery(index, literatureQuery));
  const findWith = (changed: Partial<typeof filters>) =>
    inTurn(async () => {
      const found = await select(at, query, toLimits({ ...filters, ...changed }, asOf, narrow));
      return found && findMatches(at, found.selection);
    });
  const within = await findWith({});
  const isWhole = (filters.historicalDepth ?? 'all') === 'all';
  const whole = isWhole ? within : await findWith({ historicalDepth: 'all' });
  const years = whole && countYears(whole);
  const values = within && (await inTurn(() => countValues(at, within)));
  const organisations = within && (await inTurn(() => countOrganisations(at, within)));
  // Records without a publication type fail every type: they are counted without the filter.
  const isTyped = filters.articleType !== undefined && filters.articleType !== 'all';
  const anyType = isTyped ? await findWith({ articleType: 'all' }) : null;
  const typeFilter = anyType && (await inTurn(() => countTyped(at, anyType)));
  const matches = values?.counted ?? 0;
  const remedies =
    within && matches < FEW_MATCHES
      ? await findRemedies(index, literatureQuery, { matches, threshold, inTurn })
      : [];
  return { ...NO_FACETS, ...years, ...values, ...organisations, typeFilter, remedies };
}

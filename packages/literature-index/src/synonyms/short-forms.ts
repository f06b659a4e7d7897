import type { IndexStatistics } from '../store/statistics.ts';
import type { Query } from '../syntax/expression.ts';
import type { Unit } from '../syntax/unit.ts';
import { withUnits } from './query-units.ts';

/**
 * Where fewer of the articles with the letters have them as capitals, the capitals are no short form: somebody typed
 * 'HEART FAILURE'.
 */
const MIN_SHARE = 0.1;

const rarest = ({ parts }: Unit, statistics: IndexStatistics) =>
  Math.min(...parts.map(({ term }) => statistics.articlesWith(term)));

/** Short forms that the articles of the index use stay; others are read as words. */
export function withKnownShortForms(query: Query, statistics: IndexStatistics): Query {
  return withUnits(query, (units) =>
    units.flatMap((unit) => {
      const { asWord } = unit;
      if (asWord === undefined) return unit;
      const known = rarest(unit, statistics);
      if (asWord === null) return known > 0 ? unit : [];
      const { others } = unit;
      return known > 0 && known >= MIN_SHARE * rarest(asWord, statistics)
        ? unit
        : { ...asWord, ...(others && { others }) };
    }),
  );
}

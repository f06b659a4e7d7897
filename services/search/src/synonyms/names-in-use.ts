import type { IndexStatistics } from '../index/statistics.ts';
import type { Query } from '../query/expression.ts';
import type { OtherName, OtherNames, Unit } from '../query/unit.ts';
import { unitsOfQuery, withUnits } from './query-units.ts';

/** Names of a vocabulary that one run of words is given. */
const MAX_VOCABULARY_NAMES = 3;

/** Articles with the rarest word of a name: no more can have the name. */
const articlesAtMost = ({ parts }: OtherName, statistics: IndexStatistics) =>
  Math.min(...parts.map(({ term }) => statistics.articlesWith(term)));

/**
 * The query with those names of a vocabulary that articles can have, the commonest of each run of words; what the index has taught stays.
 */
export function withNamesInUse(query: Query, statistics: IndexStatistics): Query {
  // Units of one run share one object, and do so afterwards.
  const kept = new Map<OtherNames, OtherNames | undefined>();
  const inUse = (others: OtherNames): OtherNames | undefined => {
    const learned = others.names.filter(({ source }) => source === 'index');
    const named = others.names
      .filter((name) => name.source === 'vocabulary' && articlesAtMost(name, statistics) > 0)
      .toSorted((a, b) => articlesAtMost(b, statistics) - articlesAtMost(a, statistics))
      .slice(0, MAX_VOCABULARY_NAMES);
    const names = [...learned, ...named];
    return names.length > 0 ? { names } : undefined;
  };
  const narrow = (unit: Unit): Unit => {
    const { others, ...bare } = unit;
    if (!others) return unit;
    if (!kept.has(others)) kept.set(others, inUse(others));
    const names = kept.get(others);
    return names ? { ...bare, others: names } : bare;
  };
  return withUnits(query, (units) => units.map(narrow));
}

/** The names that a query looks for beside the typed words, each once, as they are shown. */
export const namesOfQuery = (query: Query): string[] => [
  ...new Set(unitsOfQuery(query).flatMap(({ others }) => others?.names.map(({ label }) => label) ?? [])),
];

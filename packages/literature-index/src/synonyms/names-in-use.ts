import type { IndexStatistics } from '../store/statistics.ts';
import type { Query } from '../syntax/expression.ts';
import type { OtherName, OtherNames, Unit } from '../syntax/unit.ts';
import { getQueryUnits, withUnits } from './query-units.ts';

/** Maximum number of vocabulary names added to one run of words. */
const MAX_VOCABULARY_NAMES = 3;
/**
 * Words with a higher document frequency, absolute and relative, get no synonyms: these would only slow the search
 * down.
 */
const MAX_NAMED = { articles: 2_000, share: 0.04 };

/** Upper bound of the articles with a name: the document frequency of its rarest word. */
const maxArticles = (parts: OtherName['parts'], statistics: IndexStatistics) =>
  Math.min(...parts.map(({ term }) => statistics.articlesWith(term)));

/**
 * Keeps those vocabulary names that articles can have, the commonest of each run of words, and none for frequent words;
 * learned names stay.
 */
export function withNamesInUse(query: Query, statistics: IndexStatistics): Query {
  // Units of one run share one object, and keep sharing it.
  const kept = new Map<OtherNames, OtherNames>();
  const isCommon = (typed: readonly Unit[]) =>
    maxArticles(
      typed.flatMap(({ parts }) => parts),
      statistics,
    ) > Math.max(MAX_NAMED.articles, MAX_NAMED.share * statistics.articles);
  const filterInUse = (others: OtherNames, typed: readonly Unit[]): OtherNames => {
    const learned = others.names.filter(({ source }) => source === 'index');
    const named = isCommon(typed)
      ? []
      : others.names
          .filter(({ source, parts }) => source === 'vocabulary' && maxArticles(parts, statistics) > 0)
          .toSorted((a, b) => maxArticles(b.parts, statistics) - maxArticles(a.parts, statistics))
          .slice(0, MAX_VOCABULARY_NAMES);
    // Without any the words are still one name.
    return { names: [...learned, ...named] };
  };
  const narrow = (unit: Unit, run: readonly Unit[]): Unit => {
    const { others } = unit;
    if (!others) return unit;
    const inUse =
      kept.get(others) ??
      filterInUse(
        others,
        run.filter((each) => each.others === others),
      );
    kept.set(others, inUse);
    return { ...unit, others: inUse };
  };
  return withUnits(query, (units) => units.map((unit) => narrow(unit, units)));
}

/** All synonyms of a query, each once, for display. */
export const getSynonyms = (query: Query): string[] => [
  ...new Set(getQueryUnits(query).flatMap(({ others }) => others?.names.map(({ label }) => label) ?? [])),
];

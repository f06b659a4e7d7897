import { describeUnits } from '../syntax/describe.ts';
import { allOf, anyOf, unitTsquery } from '../syntax/to-tsquery.ts';
import type { WeightedUnit } from './bm25f.ts';

/** One interpretation of plain words: what an article must have to match. */
export interface Reading {
  readonly tsquery: string;
  /** As query syntax, shown to the user. */
  readonly translation: string;
  /** The interpretation is used only if at least this many articles match; otherwise the next, wider one is tried. */
  readonly minMatches: number;
}

/** More words than these would have too many subsets; the commonest words beyond are not required. */
const MAX_CONDITIONS = 8;
const MIN_FOR_ALL = 10;
const MIN_FOR_SOME = 20;
const SHARES = [
  { share: 1 / 2, words: 'the rarer half of' },
  { share: 1 / 4, words: 'the rarer quarter of' },
] as const;

/**
 * The smallest sets of words whose weight reaches `goal`; no set contains another. `units` must be sorted by weight,
 * heaviest first.
 */
function smallestSets(units: readonly WeightedUnit[], goal: number): WeightedUnit[][] {
  const subsets: WeightedUnit[][] = [];
  const extend = (from: number, chosen: WeightedUnit[], weight: number) => {
    // Heaviest first: once the goal is reached, the last word was needed, so the set is minimal.
    if (weight >= goal - 1e-9) {
      subsets.push(chosen);
      return;
    }
    units.forEach((unit, index) => {
      if (index >= from) extend(index + 1, [...chosen, unit], weight + unit.weight);
    });
  };
  extend(0, [], 0);
  return subsets;
}

/**
 * Interpretations of plain words, strictest first: all of them, as PubMed does; where hardly any article has all, words
 * with half of the query's weight (rare words weigh more), a quarter, and finally any of them. On the development
 * queries this is as good as ranking every article with any word (nDCG@10 0.3055 for both) with a quarter of the
 * matches; requiring all words as soon as one article has them costs 0.02.
 */
export function buildReadings(units: readonly WeightedUnit[]): Reading[] {
  if (units.length === 0) return [];
  const typed = units.map(({ unit }) => unit);
  const heaviest = units.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_CONDITIONS);
  const total = heaviest.reduce((sum, { weight }) => sum + weight, 0);
  const readings: Reading[] = [
    {
      tsquery: allOf(units.map(({ unit }) => unitTsquery(unit))),
      translation: describeUnits(typed, ' AND '),
      minMatches: MIN_FOR_ALL,
    },
    ...SHARES.map(({ share, words }) => ({
      tsquery: anyOf(
        smallestSets(heaviest, share * total).map((set) => allOf(set.map(({ unit }) => unitTsquery(unit)))),
      ),
      translation: `${words}: ${describeUnits(typed, ', ')}`,
      minMatches: MIN_FOR_SOME,
    })),
    {
      tsquery: anyOf(units.map(({ unit }) => unitTsquery(unit))),
      translation: describeUnits(typed, ' OR '),
      minMatches: 0,
    },
  ];
  // Of two equal interpretations, such as all and any of a single word, the later one needs fewer matches.
  return readings.filter(({ tsquery }, index) => tsquery !== readings[index + 1]?.tsquery);
}

import { unitsText } from '../syntax/describe.ts';
import { allOf, anyOf, unitTsquery } from '../syntax/to-tsquery.ts';
import type { WeightedUnit } from './bm25f.ts';

/** One way to read plain words: what an article must have to match. */
export interface Reading {
  readonly tsquery: string;
  /** In words, for the user. */
  readonly translation: string;
  /** The reading counts only if at least this many articles match; else the next, wider one is tried. */
  readonly enough: number;
}

/** Subsets of more words than these would be too many; the commonest beyond them are no condition. */
const MAX_CONDITIONS = 8;
const MIN_FOR_ALL = 10;
const MIN_FOR_SOME = 20;
const SHARES = [
  { share: 1 / 2, words: 'the rarer half of' },
  { share: 1 / 4, words: 'the rarer quarter of' },
] as const;

/** The smallest sets of words whose weight reaches `goal`; no set contains another. `units` by weight, heaviest first. */
function smallestSets(units: readonly WeightedUnit[], goal: number): WeightedUnit[][] {
  const sets: WeightedUnit[][] = [];
  const grow = (from: number, chosen: WeightedUnit[], weight: number) => {
    // Heaviest first: once the goal is reached, the last word was needed, so the set is minimal.
    if (weight >= goal - 1e-9) {
      sets.push(chosen);
      return;
    }
    units.forEach((unit, index) => {
      if (index >= from) grow(index + 1, [...chosen, unit], weight + unit.weight);
    });
  };
  grow(0, [], 0);
  return sets;
}

/**
 * How plain words are read, strictest first: all of them, as PubMed does; where hardly any article has them all, those that
 * carry half of the query's weight (rare words weigh more), a quarter, at last any of them. On the development queries this
 * finds as well as ranking every article with any word (nDCG@10 0.3055 for both) with a quarter of the matches; insisting on
 * all words as soon as one article has them costs 0.02.
 */
export function readingsOf(units: readonly WeightedUnit[]): Reading[] {
  if (units.length === 0) return [];
  const typed = units.map(({ unit }) => unit);
  const heaviest = units.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_CONDITIONS);
  const total = heaviest.reduce((sum, { weight }) => sum + weight, 0);
  const readings: Reading[] = [
    {
      tsquery: allOf(units.map(({ unit }) => unitTsquery(unit))),
      translation: unitsText(typed, ' AND '),
      enough: MIN_FOR_ALL,
    },
    ...SHARES.map(({ share, words }) => ({
      tsquery: anyOf(
        smallestSets(heaviest, share * total).map((set) => allOf(set.map(({ unit }) => unitTsquery(unit)))),
      ),
      translation: `${words}: ${unitsText(typed, ', ')}`,
      enough: MIN_FOR_SOME,
    })),
    {
      tsquery: anyOf(units.map(({ unit }) => unitTsquery(unit))),
      translation: unitsText(typed, ' OR '),
      enough: 0,
    },
  ];
  // Of two readings that are the same, such as all and any of a single word, the later one is satisfied with less.
  return readings.filter(({ tsquery }, index) => tsquery !== readings[index + 1]?.tsquery);
}

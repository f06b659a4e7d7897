import { unitsText } from '../syntax/describe.ts';
import { allOf, anyOf, unitTsquery } from '../syntax/to-tsquery.ts';
import { namesOf, type Unit } from '../syntax/unit.ts';
import type { WeightedUnit } from './bm25f.ts';

/** One way to read plain words: what an article must have to match. */
export interface Reading {
  readonly tsquery: string;
  /** In words, for the user. */
  readonly translation: string;
  /** The reading counts only if at least this many articles match; else the next, wider one is tried. */
  readonly enough: number;
}

/** Words that are one name together: see `namesOf`. */
interface WeightedName {
  readonly units: readonly Unit[];
  readonly weight: number;
}

/** Subsets of more names than these would be too many; the commonest beyond them are no condition. */
const MAX_CONDITIONS = 8;
const MIN_FOR_ALL = 10;
/** Fewer than for all words: what is wider still can do without the rare name that few articles have, and that was asked for. */
const MIN_FOR_SOME = 5;
const SHARES = [
  { share: 1 / 2, words: 'the rarer half of' },
  { share: 1 / 4, words: 'the rarer quarter of' },
] as const;

/** The names of a query; of one that is a single name its words. */
function weightedNames(units: readonly WeightedUnit[]): WeightedName[] {
  const weights = new Map(units.map(({ unit, weight }) => [unit, weight]));
  const words = units.map(({ unit }) => unit);
  const names = namesOf(words);
  return (names.length > 1 ? names : words.map((unit) => [unit])).map((name) => ({
    units: name,
    weight: name.reduce((sum, unit) => sum + (weights.get(unit) ?? 0), 0),
  }));
}

/** The smallest sets of names whose weight reaches `goal`; no set contains another. `names` by weight, heaviest first. */
function smallestSets(names: readonly WeightedName[], goal: number): WeightedName[][] {
  const sets: WeightedName[][] = [];
  const grow = (from: number, chosen: WeightedName[], weight: number) => {
    // Heaviest first: once the goal is reached, the last name was needed, so the set is minimal.
    if (weight >= goal - 1e-9) {
      sets.push(chosen);
      return;
    }
    names.forEach((name, index) => {
      if (index >= from) grow(index + 1, [...chosen, name], weight + name.weight);
    });
  };
  grow(0, [], 0);
  return sets;
}

/**
 * How plain words are read, strictest first: all of them, as PubMed does; where hardly any article has them all, those that
 * carry half of the query's weight (rare names weigh more), a quarter, at last any of them. On the development queries this
 * finds as well as ranking every article with any word (nDCG@10 0.3055 for both) with a quarter of the matches; insisting on
 * all words as soon as one article has them costs 0.02.
 */
export function readingsOf(units: readonly WeightedUnit[]): Reading[] {
  if (units.length === 0) return [];
  const typed = units.map(({ unit }) => unit);
  const heaviest = weightedNames(units)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_CONDITIONS);
  const total = heaviest.reduce((sum, { weight }) => sum + weight, 0);
  const readings: Reading[] = [
    {
      tsquery: allOf(units.map(({ unit }) => unitTsquery(unit))),
      translation: unitsText(typed, ' AND '),
      enough: MIN_FOR_ALL,
    },
    ...SHARES.map(({ share, words }) => ({
      tsquery: anyOf(
        smallestSets(heaviest, share * total).map((set) =>
          allOf(set.flatMap((name) => name.units.map((unit) => unitTsquery(unit)))),
        ),
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

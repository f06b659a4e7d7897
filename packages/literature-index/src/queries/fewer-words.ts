import { splitWords } from '@sextant/literature-text/terms';
import type { WeightedUnit } from '../scoring/bm25f.ts';
import { groupByName, type Unit } from '../syntax/unit.ts';

/** Names of which subsets are tried, the heaviest: with more there would be too many. */
const MAX_NAMES = 6;

/** A plain query without some of its words. */
interface FewerWords {
  /** As typed. */
  readonly query: string;
  /** The words that were left out, as typed. */
  readonly part: string;
}

/** Subsets of `size`, each in the given order. */
function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/**
 * The subsets of a query's names, the largest first: all but one, all but two, and so on to single names. Names are never
 * divided: half of `heart failure` is another subject. Of many names only the heaviest are tried.
 */
export function nameSubsets(units: readonly WeightedUnit[]): Unit[][][] {
  const names = groupByName(units.map(({ unit }) => unit));
  const weights = new Map(units.map(({ unit, weight }) => [unit, weight]));
  const weigh = (name: readonly Unit[]) => name.reduce((sum, unit) => sum + (weights.get(unit) ?? 0), 0);
  const heaviest = new Set(names.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, MAX_NAMES));
  const tried = names.filter((name) => heaviest.has(name));
  const largest = Math.min(tried.length, names.length - 1);
  return Array.from({ length: largest }, (_, left) =>
    subsets(tried, largest - left).map((kept) => kept.flat()),
  );
}

const wordsOf = (text: string) => splitWords(text).flatMap(({ parts }) => parts);
const withoutPunctuation = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, '');

/** Writes a typed query with the words of some of its units alone. */
export function writeFewerWords(typed: string, units: readonly Unit[], kept: readonly Unit[]): FewerWords {
  const wordsIn = (of: readonly Unit[]) => new Set(of.flatMap(({ label }) => wordsOf(label)));
  const [all, left] = [wordsIn(units), wordsIn(kept)];
  const typedWords = typed.split(/\s+/).map(withoutPunctuation);
  const has = (words: ReadonlySet<string>) => (word: string) => wordsOf(word).some((part) => words.has(part));
  return {
    query: typedWords.filter(has(left)).join(' '),
    part: typedWords.filter((word) => has(all)(word) && !has(left)(word)).join(' '),
  };
}

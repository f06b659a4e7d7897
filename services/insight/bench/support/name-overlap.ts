import { findAcronyms } from '@sextant/literature-text/acronyms';
import { singularize } from '@sextant/literature-text/plurals';

/** Words that tell no name from another: articles, prepositions, and what every trial has. */
const STOP = new Set(
  `a an the of in on at for to with by from and or vs versus as after before between per
  treatment therapy treated treating group patient subject participant arm study trial mean median receiving received
  given administration use using`.split(/\s+/),
);
const WORD = /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g;

/** Content words of names in one abstract, whose short forms count as what they stand for. */
export function contentWords(abstract: string): (name: string) => ReadonlySet<string> {
  const longForms = new Map(findAcronyms(abstract).map(({ short, long }) => [short, long]));
  const known = new Map<string, ReadonlySet<string>>();
  const read = (name: string): ReadonlySet<string> => {
    const spelledOut = name.replace(
      WORD,
      (word) => longForms.get(word) ?? longForms.get(word.replace(/s$/, '')) ?? word,
    );
    const words = (spelledOut.match(WORD) ?? []).flatMap((word) =>
      word.toLowerCase().split('-').map(singularize),
    );
    const telling = words.filter((word) => !STOP.has(word));
    return new Set(telling.length > 0 ? telling : words);
  };
  return (name) => {
    const found = known.get(name) ?? read(name);
    known.set(name, found);
    return found;
  };
}

/** Common words over the words of the shorter, 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shorter = Math.min(one.size, other.size);
  return shorter === 0 ? 0 : [...one].filter((word) => other.has(word)).length / shorter;
}

/** The largest number of pairs, each of the left with at most one of the right: Kuhn's augmenting paths. */
export function largestAssignment(
  left: number,
  right: number,
  fits: (left: number, right: number) => boolean,
): readonly (readonly [left: number, right: number])[] {
  const takenBy = new Array<number>(right).fill(-1);
  const place = (from: number, tried: Set<number>): boolean => {
    for (let to = 0; to < right; to += 1) {
      if (tried.has(to) || !fits(from, to)) continue;
      tried.add(to);
      const before = takenBy[to] ?? -1;
      if (before >= 0 && !place(before, tried)) continue;
      takenBy[to] = from;
      return true;
    }
    return false;
  };
  for (let from = 0; from < left; from += 1) place(from, new Set());
  return takenBy.flatMap((from, to) => (from < 0 ? [] : [[from, to] as const]));
}

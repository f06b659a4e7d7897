import type { NamedPlace } from './printed-outcomes.ts';

/** What texts compare, by the names that they print. */

export type Pair = readonly [string, string];

/** A drug given with another, or what it does to another in the blood, is no comparison of the two. */
const INTERACTION =
  /\b(?:interactions?|interacting|pharmacokinetic\w*|bioavailability|bioequivalen\w+|co-?(?:administ|prescri)\w+)\b/i;
export const isInteraction = (title: string): boolean => INTERACTION.test(title);

/** Several trials put together, or looked at anew. */
const POOLED = /\b(?:pooled|post[- ]hoc|meta-?analys\w+|trials|studies)\b/i;
export const isPooled = (title: string): boolean => POOLED.test(title);

/** Between two names: one was measured against the other. */
const AGAINST =
  /\b(?:versus|vs|than|compar(?:ed|able|ing|ison)|relative to|superior|inferior|non-?inferior|equivalent)\b/i;
/** Between two names that a text puts side by side. */
const SIDE_BY_SIDE = /^[\s\d.,()-]*(?:mg[\s)]*)?(?:(?:,|and|or)\s*){0,4}[\s\d.(-]*(?:mg\s*)?$/i;
/** What says so of names side by side: anywhere in a title; in a sentence that they did not differ, or before them. */
const IN_TITLE =
  /\b(?:versus|vs|compar\w+|head[ -]to[ -]head|differen\w+|similar\w*|equivalent|between|either|randomi[sz]ed|reviews?|meta-?analys\w+)\b/i;
const DIFFER =
  /\b(?:differen\w+ (?:[\w-]+ ){0,4}between|(?:not|n't) (?:[\w-]+ )?differ|differed|similar\w*|comparable|equivalent|head[ -]to[ -]head)\b/i;
const BEFORE = /\bcompar(?:e|ed|ing|isons?)(?: (?:of|between))?(?: (?!with\b|to\b)[\w-]+){0,6}\s*$/i;
/** They are given together. */
const TOGETHER =
  /^[\s\d.,()-]*(?:plus|\+|\/|with|combined with|in combination with|added to|followed by|-)[\s\d.,()-]*$/i;
/** Another comparator, or people in whom one of them failed, stands between. */
const APART =
  /[;]|\b(?:placebo|sham|failed|failures?|non-?respon\w+|respon\w+ (?:poorly )?to|previous\w*|prior|after|before|history of|users? of)\b/i;

/** The pairs of names that a title or a sentence compares. */
export function pairsIn(text: string, places: readonly NamedPlace[], isTitle: boolean): Pair[] {
  const ordered = places.toSorted((a, b) => a.start - b.start);
  const isCompared = isTitle ? IN_TITLE.test(text) : DIFFER.test(text);
  const pairs = ordered.flatMap((one, index) =>
    ordered.slice(index + 1).map((other, next) => ({ one, other, isNext: next === 0 })),
  );
  /** Without other names of a list: 'A, B and C' has A beside C. */
  const between = ({ one, other }: (typeof pairs)[number]) =>
    ordered
      .filter(({ start, end }) => start >= one.end && end <= other.start)
      .reduceRight(
        (words, { start, end }) => `${words.slice(0, start - one.end)}${words.slice(end - one.end)}`,
        text.slice(one.end, other.start),
      )
      // '(40% vs 33%)' compares numbers.
      .replace(/\([^()]*\)/g, ' ');
  const idOf = ({ one, other }: (typeof pairs)[number]) => [one.key, other.key].toSorted().join(' ');
  const together = new Set(
    pairs.filter((pair) => pair.isNext && TOGETHER.test(between(pair))).map((pair) => idOf(pair)),
  );
  /** 'A was better than B and C' says nothing of B and C. */
  const isAfterThird = ({ one }: (typeof pairs)[number]) =>
    ordered.some(({ end }) => end <= one.start && AGAINST.test(text.slice(end, one.start)));
  return pairs.flatMap((pair): Pair[] => {
    const words = between(pair);
    const isPair =
      pair.one.key !== pair.other.key &&
      !together.has(idOf(pair)) &&
      !APART.test(words) &&
      (AGAINST.test(words) ||
        (SIDE_BY_SIDE.test(words) &&
          !isAfterThird(pair) &&
          (isCompared || BEFORE.test(text.slice(0, pair.one.start)))));
    return isPair ? [[pair.one.key, pair.other.key]] : [];
  });
}

/** Each pair once, whatever its order. */
export const distinctPairs = (pairs: readonly Pair[]): Pair[] => [
  ...new Map(pairs.map((pair) => [pair.toSorted().join(' '), pair])).values(),
];

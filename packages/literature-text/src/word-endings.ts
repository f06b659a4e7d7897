import { stem } from './stem.ts';

/** Endings that stemming removes; a `*` may cut a word within one of them. */
const ENDINGS = `
ability able abilities ables aically al alism alities ality alization alize alized alizing ally als ance ances ant ate ated
ates ating ation ational ations ative atively ator ators ed eed ement ements ence ences ent er ers es ful fulness ibility
ible ic ical ically icate icity ics ied ies ing ingly ings ion ions ism ison ist ists ities ity ive ively iveness ivity ization
izations ize ized izer izers izes izing less ly ment mental ments ness ous ously ousness s sion sions tion tional tionally
tions y`;

const TAILS: readonly string[] = [
  ...new Set(
    ENDINGS.split(/\s+/)
      .filter(Boolean)
      .flatMap((ending) => Array.from(ending, (_, index) => ending.slice(index))),
  ),
];

/**
 * The index stores stems, so `hypertensi*` must also match `hypertens`, the stem of `hypertension`. Returns
 * the stems of words that begin with `prefix` but do not begin with it themselves.
 */
export function shorterStems(prefix: string): readonly string[] {
  const known = shorter.get(prefix);
  if (known) return known;
  const stems = new Set([stem(prefix), ...TAILS.map((tail) => stem(prefix + tail))]);
  const found = [...stems].filter((each) => !each.startsWith(prefix));
  if (shorter.size >= MAX_PREFIXES) shorter.clear();
  shorter.set(prefix, found);
  return found;
}

/** About two hundred stems each: a query may use the same prefix in every field. */
const shorter = new Map<string, readonly string[]>();
const MAX_PREFIXES = 1_000;

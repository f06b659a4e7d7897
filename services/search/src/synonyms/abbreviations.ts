/** A short form with the long form that a text gives for it, both as written. */
export interface Abbreviation {
  readonly short: string;
  readonly long: string;
}

const LONGEST_SHORT = 10;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const BRACKETS = /\(([^()]{2,120})\)/gu;
/** A long form does not cross from one sentence, or bracket, into the next. */
const BREAK = /[.;:!?()[\]](?=\s|$)|[()[\]]/gu;

/** Two to ten characters in one or two words, a letter or digit first, two capitals or a capital and a digit: `LNP`, `mRNA`, `CAR T`. */
function isShortForm(text: string): boolean {
  if (text.length < 2 || text.length > LONGEST_SHORT || text.split(/\s+/u).length > 2) return false;
  if (!/^[\p{L}\p{N}]/u.test(text) || !/\p{Lu}/u.test(text)) return false;
  return (text.match(/[\p{Lu}\p{N}]/gu) ?? []).length >= 2 && !/^[\d.,\s%-]+$/.test(text);
}

/** `LNPs` is many of `LNP`. */
const singular = (short: string) => (/[\p{Lu}\p{N}]s$/u.test(short) ? short.slice(0, -1) : short);

/**
 * The shortest end of `before` that spells `short`: every letter or digit of it in its order, from the right, the first one at the
 * beginning of a word. Null where there is none.
 */
function longFormOf(short: string, before: string): string | null {
  let at = before.length - 1;
  for (let index = short.length - 1; index >= 0; index -= 1) {
    const wanted = short.charAt(index).toLowerCase();
    if (!WORD_CHARACTER.test(wanted)) continue;
    const fits = () =>
      before.charAt(at).toLowerCase() === wanted &&
      (index > 0 || at === 0 || !WORD_CHARACTER.test(before.charAt(at - 1)));
    while (at >= 0 && !fits()) at -= 1;
    if (at < 0) return null;
    at -= 1;
  }
  const start = Math.max(before.lastIndexOf(' ', at), before.lastIndexOf('-', at)) + 1;
  return before.slice(start).trim();
}

function isLongForm(long: string, short: string): boolean {
  const words = long.split(/\s+/u);
  const most = Math.min(short.length + 5, short.length * 2);
  return (
    long.length > short.length + 2 &&
    words.length <= most &&
    !words.some((word) => word.toLowerCase() === short.toLowerCase()) &&
    !/["“”\\]/u.test(long)
  );
}

/** What stands in the sentence before a bracket, as many words as a long form may have. */
function wordsBefore(text: string, end: number, short: string): string {
  const sentence = text.slice(Math.max(0, end - 200), end).trimEnd();
  const from = [...sentence.matchAll(BREAK)].at(-1);
  const within = from ? sentence.slice(from.index + 1) : sentence;
  const most = Math.min(short.length + 5, short.length * 2);
  return within.trim().split(/\s+/u).slice(-most).join(' ');
}

/**
 * Short forms that a text defines, by the algorithm of Schwartz and Hearst (A simple algorithm for identifying abbreviation
 * definitions in biomedical text, PSB 2003): `long form (SF)`, or `SF (long form)`. Each pair once.
 */
export function abbreviationsOf(text: string): Abbreviation[] {
  const found = new Map<string, Abbreviation>();
  for (const { 0: bracket, 1: content = '', index } of text.matchAll(BRACKETS)) {
    if (bracket.length < 4) continue;
    const inside = (content.split(/[,;]/u)[0] ?? '').trim();
    const inner = isShortForm(inside);
    const outer = inner
      ? ''
      : (/([\p{L}\p{N}-]+)\s*$/u.exec(text.slice(Math.max(0, index - 20), index))?.[1] ?? '');
    if (!inner && !isShortForm(outer)) continue;
    const short = singular(inner ? inside : outer);
    const long = longFormOf(short, inner ? wordsBefore(text, index, short) : content.trim());
    if (long && isLongForm(long, short)) found.set(`${short}\n${long.toLowerCase()}`, { short, long });
  }
  return [...found.values()];
}

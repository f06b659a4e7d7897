export interface AcronymPair {
  short: string;
  long: string;
}

/** A usable short form: 2–10 characters, at most two words, has a letter, starts with a letter or digit. */
const isShortForm = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 10 &&
  /^[\p{L}\p{N}]/u.test(text) &&
  /\p{L}/u.test(text) &&
  text.split(/\s+/).length <= 2;

/**
 * The shortest long form before a short form, or null: Schwartz & Hearst (2003), "A simple algorithm for identifying
 * abbreviation definitions in biomedical text", Pac Symp Biocomput, algorithm findBestLongForm.
 */
export function bestLongForm(short: string, before: string): string | null {
  let l = before.length - 1;
  for (let s = short.length - 1; s >= 0; s--) {
    const letter = short.charAt(s).toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(letter)) continue;
    while (
      (l >= 0 && before.charAt(l).toLowerCase() !== letter) ||
      (s === 0 && l > 0 && /[\p{L}\p{N}]/u.test(before.charAt(l - 1)))
    ) {
      l--;
    }
    if (l < 0) return null;
    l--;
  }
  const start = before.lastIndexOf(' ', l) + 1;
  return before.slice(Math.max(start, 0)).trim();
}

/** Definitions 'long form (SF)' of a text, in order. Long forms have more characters than the short one and at most min(|SF| + 5, 2|SF|) words. */
export function findAcronyms(text: string): AcronymPair[] {
  const pairs: AcronymPair[] = [];
  for (const match of text.matchAll(/\(([^()]{2,20})\)/g)) {
    const short = (match[1] ?? '').split(/[,;]/)[0]?.trim() ?? '';
    // A short form has a capital or a digit; words in brackets are remarks.
    if (!isShortForm(short) || !/[\p{Lu}\d]/u.test(short) || /^\d+$/.test(short) || /[=<>%]/.test(short))
      continue;
    const words = Math.min(short.length + 5, short.length * 2);
    const sentence = text.slice(Math.max(0, match.index - 160), match.index);
    const before = sentence.slice(
      Math.max(0, ...[...sentence.matchAll(/[.;:()](?=\s)/g)].map((m) => m.index + 1)),
    );
    const candidate = before.trim().split(/\s+/).slice(-words).join(' ');
    const singular = /[A-Z0-9]s$/.test(short) ? short.slice(0, -1) : short;
    const long = bestLongForm(singular, candidate);
    if (
      !long ||
      long.length <= singular.length ||
      long.split(/[\s-]+/).length < 2 ||
      long.toLowerCase().includes(`${singular.toLowerCase()} `)
    )
      continue;
    pairs.push({ short: singular, long });
  }
  return pairs;
}

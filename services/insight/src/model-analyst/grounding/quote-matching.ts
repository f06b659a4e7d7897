/** Shortest quote that says something, and the longest that is still a quote. */
const LEAST = { characters: 12, words: 3 };
const MOST_CHARACTERS = 1_000;

const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/u;
const FOLDED: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u2032': "'",
  '\u00b4': "'",
  '`': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
};
/** A character with its marks. */
const MARKED = /\P{M}\p{M}*|\p{M}+/gsu;
/** From here on there are characters, not marks, that Unicode may write as one with the character before: Korean letters are the first. */
const JOINING_FROM = 0x1100;

interface Normalized {
  readonly text: string;
  /** Where each character of `text` begins and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The pieces of a text that NFKC changes each by itself: a character with its marks, the letters of a Korean syllable, 'ｶﾞ' in half width. */
function clusters(text: string) {
  const found: { cluster: string; readonly index: number }[] = [];
  for (const { 0: marked, index } of text.matchAll(MARKED)) {
    const before = found.at(-1);
    const joins =
      before !== undefined &&
      (marked.codePointAt(0) ?? 0) >= JOINING_FROM &&
      (before.cluster + marked).normalize('NFKC') !==
        before.cluster.normalize('NFKC') + marked.normalize('NFKC');
    if (joins) before.cluster += marked;
    else found.push({ cluster: marked, index });
  }
  return found;
}

/** A text as quotes are compared: NFKC, quotation marks and dashes of one kind, white space as one space, nothing invisible. */
function normalize(original: string): Normalized {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { cluster, index } of clusters(original)) {
    if (INVISIBLE.test(cluster)) continue;
    const end = index + cluster.length;
    for (const unit of cluster.normalize('NFKC')) {
      const character = /\s/u.test(unit) ? ' ' : (FOLDED[unit] ?? unit);
      if (character === ' ' && (text === '' || text.endsWith(' '))) {
        if (text !== '') ends[ends.length - 1] = end;
        continue;
      }
      text += character;
      for (let i = 0; i < character.length; i++) {
        starts.push(index);
        ends.push(end);
      }
    }
  }
  return { text, starts, ends };
}

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** True where a quote of `length` at `at` begins or ends inside a word: 'effective' is no quote from 'ineffective'. */
function cutsWord(text: string, at: number, length: number): boolean {
  const cuts = (left: number) => isWordPart(text[left]) && isWordPart(text[left + 1]);
  return (at > 0 && cuts(at - 1)) || cuts(at + length - 1);
}

function findIn(original: string, quote: string): string | null {
  const { text, starts, ends } = normalize(original);
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (cutsWord(text, at, quote.length)) continue;
    return original.slice(starts[at], ends[at + quote.length - 1]).trim();
  }
  return null;
}

/**
 * The passage of an article that a quote is, verbatim as the article has it; null where title and abstract do not hold it. White space and
 * the ways to write a character are let pass, words and case are not. A quote lies in the title or in the abstract, never across.
 */
export function findQuote(
  article: { readonly title: string; readonly abstract: string | null },
  quoted: string,
): string | null {
  if (quoted.length > MOST_CHARACTERS) return null;
  // Models like to put quotation marks around what they quote.
  for (const form of [quoted, quoted.trim().replace(/^["“”'‘’]+|["“”'‘’]+$/gu, '')]) {
    const quote = normalize(form).text.trim();
    if (quote.length < LEAST.characters || quote.split(' ').length < LEAST.words) continue;
    const found = findIn(article.title, quote) ?? (article.abstract ? findIn(article.abstract, quote) : null);
    if (found) return found;
  }
  return null;
}

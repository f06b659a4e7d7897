import { definedAcronyms } from '@sextant/literature-text/acronyms';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Longer spellings help no reader. */
const MAX_LONG_CHARS = 60;

/** What is cut from the middle of a list is no name. */
const BROKEN = /,|^(?:and|or|the)\b| and$/i;

/** A long form as it stands within a sentence: the first word of one is capital for its place alone. */
function within(long: string, article: string): string {
  if (!/^[A-Z][a-z-]+(?![\w'’])/.test(long)) return long;
  const small = long.charAt(0).toLowerCase() + long.slice(1);
  const at = article.indexOf(long);
  return article.includes(small) || /(?:^|[.:?!\n]\s*)$/.test(article.slice(0, at)) ? small : long;
}

/**
 * A sentence with the short forms that its article defines spelled out in square brackets where they stand first: 'UUI [urge urinary incontinence]'.
 * @param article title and abstract
 * @param isKnown whether a reader knows the short form of a name
 * @returns the sentence, and how many of its short forms a reader knows or is told
 */
export function spellOut(
  sentence: string,
  article: string,
  isKnown: (long: string) => boolean = () => false,
): { text: string; spelled: number } {
  let [text, spelled] = [sentence, 0];
  const seen = new Set<string>();
  for (const { short, long } of definedAcronyms(article)) {
    if (seen.has(short) || long.length > MAX_LONG_CHARS || BROKEN.test(long)) continue;
    seen.add(short);
    const match = new RegExp(String.raw`(?<![\w-])${escaped(short)}(?![\w-])`).exec(text);
    if (!match) continue;
    spelled++;
    if (isKnown(long) || text.toLowerCase().includes(long.toLowerCase())) continue;
    const end = match.index + short.length;
    text = `${text.slice(0, end)} [${within(long, article)}]${text.slice(end)}`;
  }
  return { text, spelled };
}

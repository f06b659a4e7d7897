import { findAcronyms } from '@sextant/literature-text/acronyms';

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Readers of research know it. */
const STUDY_DESIGN = /^RCT$/i;

/** Longer forms do not help a reader. */
const MAX_LONG_CHARS = 60;

/** A fragment of a list is not a name. */
const BROKEN = /,|^(?:and|or|the)\b| and$/i;

/**
 * A long form as written within a sentence: the first word of a sentence is capitalized for its position
 * only.
 */
function toSentenceForm(long: string, article: string): string {
  if (!/^[A-Z][a-z-]+(?![\w'’])/.test(long)) return long;
  const lowerCased = long.charAt(0).toLowerCase() + long.slice(1);
  const at = article.indexOf(long);
  return article.includes(lowerCased) || /(?:^|[.:?!\n]\s*)$/.test(article.slice(0, at)) ? lowerCased : long;
}

/** A name in the number of its acronym: 'PIVCs [peripheral intravenous catheters]'. */
function inNumber(name: string, isPlural: boolean, isDefinedAsPlural: boolean): string {
  if (isPlural) return name.endsWith('s') ? name : `${name}s`;
  return isDefinedAsPlural ? name.replace(/(?<![siu])s$/, '') : name;
}

/**
 * Spells out the acronyms of a sentence, as defined by its article, in square brackets at first mention: 'UUI
 * [urge urinary incontinence]'.
 * @param article title and abstract
 * @param isKnown whether readers know an acronym, by its long and short form
 * @returns the sentence, and the number of its acronyms that are known or explained
 */
export function spellOut(
  sentence: string,
  article: string,
  isKnown: (long: string, short: string) => boolean = () => false,
): { text: string; spelled: number } {
  let [text, spelled] = [sentence, 0];
  const seen = new Set<string>();
  for (const { short, long } of findAcronyms(article)) {
    if (seen.has(short) || long.length > MAX_LONG_CHARS || BROKEN.test(long)) continue;
    seen.add(short);
    // Definitions are in the singular; a sentence may have only the plural.
    const match = new RegExp(String.raw`(?<![\w-])${escapeRegExp(short)}(s?)(?![\w-])`).exec(text);
    if (!match) continue;
    spelled++;
    if (STUDY_DESIGN.test(short) || isKnown(long, short) || text.toLowerCase().includes(long.toLowerCase()))
      continue;
    const end = match.index + match[0].length;
    const name = toSentenceForm(long, article);
    text = `${text.slice(0, end)} [${inNumber(name, match[1] !== '', article.includes(`(${short}s`))}]${text.slice(end)}`;
  }
  return { text, spelled };
}

/** 'VGF-40': letters and a number. */
const CODE = /(?<![\w-])[A-Z]{2,6}-?\d{1,4}(?![\w-])/;

/** Adds the name of a technology after its code: 'VGF-40 [velogliflozin]'. */
export function explainCode(
  text: string,
  { label, spellings }: { label: string; spellings: readonly { text: string }[] },
): string {
  const match = CODE.exec(text);
  const isIts = match && spellings.some((spelling) => spelling.text === match[0]);
  if (!isIts || CODE.test(label) || text.toLowerCase().includes(label.toLowerCase())) return text;
  const end = match.index + match[0].length;
  return `${text.slice(0, end)} [${label}]${text.slice(end)}`;
}

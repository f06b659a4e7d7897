import { shortForm } from '@sextant/literature-text/short-form';
import { isIgnoredWord } from '@sextant/literature-text/stop-words';

/** A whole word as typed: `in` inside `in-vs-out` is none. */
const WORD = /(?<![\p{L}\p{N}\p{M}/+’'-])\p{L}+(?![\p{L}\p{N}\p{M}/+’'-])/gu;

const NONE: ReadonlySet<number> = new Set();

interface SearchedText {
  readonly text: string;
  /** The removed words as typed, in order. */
  readonly ignoredWords: readonly string[];
}

/**
 * Removes stop words, and words of comparison (`losartan versus captopril`), from text without quotes and field tags. Text that has
 * no other words is returned unchanged.
 * @param asking places of further words to remove: see `askingWords`
 */
export function removeStopWords(typed: string, asking: ReadonlySet<number> = NONE): SearchedText {
  const ignoredWords: string[] = [];
  // Among small letters `ALL` is a short form; in a text of capitals it may be any word.
  const hasSmallLetters = /\p{Ll}{2}/u.test(typed);
  // The comma keeps the neighbours from becoming one name: `factor vs 5`.
  const text = typed.replace(WORD, (word, at: number) => {
    const isIgnored = isIgnoredWord(word) && !(hasSmallLetters && shortForm(word));
    if (!isIgnored && !asking.has(at)) return word;
    ignoredWords.push(word);
    return ',';
  });
  return /[\p{L}\p{N}]/u.test(text) ? { text, ignoredWords } : { text: typed, ignoredWords: [] };
}

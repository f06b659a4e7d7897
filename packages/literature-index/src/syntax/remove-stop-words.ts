import { shortForm } from '@sextant/literature-text/short-form';
import { isIgnoredWord } from '@sextant/literature-text/stop-words';

/** A whole word as typed: `in` inside `in-vs-out` is none. */
const WORD = /(?<![\p{L}\p{N}\p{M}/+’'-])\p{L}+(?![\p{L}\p{N}\p{M}/+’'-])/gu;

interface SearchedText {
  readonly text: string;
  /** The removed words as typed, in order. */
  readonly ignoredWords: readonly string[];
}

/**
 * Removes stop words, and words of comparison (`losartan versus captopril`), from text without quotes and field tags. Text that has
 * no other words is returned unchanged.
 */
export function removeStopWords(typed: string): SearchedText {
  const ignoredWords: string[] = [];
  // Among small letters `ALL` is a short form; in a text of capitals it may be any word.
  const hasSmallLetters = /\p{Ll}{2}/u.test(typed);
  // The comma keeps the neighbours from becoming one name: `factor vs 5`.
  const text = typed.replace(WORD, (word) => {
    if (!isIgnoredWord(word) || (hasSmallLetters && shortForm(word))) return word;
    ignoredWords.push(word);
    return ',';
  });
  return /[\p{L}\p{N}]/u.test(text) ? { text, ignoredWords } : { text: typed, ignoredWords: [] };
}

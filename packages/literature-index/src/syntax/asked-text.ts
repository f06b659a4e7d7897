import { isUnasked } from '@sextant/literature-text/stop-words';

/** Words as they were typed, none that is a part of another: `in-vs-out` is one. */
const WORD = /(?<![\p{L}\p{N}\p{M}/+’'-])\p{L}+(?![\p{L}\p{N}\p{M}/+’'-])/gu;

/** Words that are searched for, and those that are not. */
interface AskedText {
  readonly text: string;
  /** As they were typed, in their order. */
  readonly unasked: readonly string[];
}

/**
 * What words without quotes and field ask for: without stop words, and without what compares (`losartan versus captopril`). Where that is all
 * there is, `versus` is looked for as it was typed.
 */
export function askedText(typed: string): AskedText {
  const unasked: string[] = [];
  // A comma keeps what was apart from becoming one name: `factor vs 5`.
  const text = typed.replace(WORD, (word) => {
    if (!isUnasked(word)) return word;
    unasked.push(word);
    return ',';
  });
  return /[\p{L}\p{N}]/u.test(text) ? { text, unasked } : { text: typed, unasked: [] };
}

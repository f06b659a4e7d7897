import { phraseWords } from '@sextant/literature-text/phrase-words';

/** Normalized words of a text for finding phrases, ignoring plurals and spelling. */
export const phraseText = (text: string): string => ` ${phraseWords(text).join(' ')} `;

/**
 * Whether a text contains one of the names.
 * @param text as `phraseText` returns it
 */
export const containsName = (text: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const words = phraseText(name);
    return words.trim() !== '' && text.includes(words);
  });

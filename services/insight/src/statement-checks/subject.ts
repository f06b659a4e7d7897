import { phraseWords } from '@sextant/literature-text/phrase-words';

/** Words of a text, to be looked for phrases; a phrase is found by its words in their order, whatever their plural or spelling. */
export const phraseText = (text: string): string => ` ${phraseWords(text).join(' ')} `;

/** Whether a text names something by one of its names. @param text as `phraseText` gives it */
export const namesOne = (text: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const words = phraseText(name);
    return words.trim() !== '' && text.includes(words);
  });

/** Whether a text holds at least half of a name's words. */
export function namesHalf(text: string, name: string): boolean {
  const words = new Set(phraseWords(text));
  const own = [...new Set(phraseWords(name))];
  return 2 * own.filter((word) => words.has(word)).length >= own.length;
}

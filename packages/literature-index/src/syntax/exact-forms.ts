import { GREEK_LETTERS, greekName } from '@sextant/literature-text/greek';
import { exactWords } from '@sextant/literature-text/terms';
import type { ExactWord } from './expression.ts';

const GREEK = new RegExp(`[${GREEK_LETTERS}]`, 'gu');
const STAR = /(?<=[\p{L}\p{N}])\*/gu;
/** A letter that stands for a star while the text is split; no word has it. */
const STAR_LETTER = '\ue001';

function words(text: string): ExactWord[] {
  const forms: ExactWord[] = [];
  // Word by word, so that a star stays with its word.
  for (const piece of text.split(/\s+/u)) {
    const starred = piece.replace(STAR, STAR_LETTER).split(STAR_LETTER);
    starred.forEach((part, index) => {
      const found = exactWords(part);
      found.forEach((word, place) => {
        forms.push({ word, isPrefix: index < starred.length - 1 && place === found.length - 1 });
      });
    });
  }
  return forms;
}

/**
 * The words of a quoted or tagged text as they are written in articles: neither stemmed nor without stop words. A Greek
 * letter is its name, joined to its word or apart: `Aβ` is also `A-beta`. Each form is a phrase; none without a word.
 */
export function exactForms(text: string): ExactWord[][] {
  const apart = text.replace(GREEK, (letter) => ` ${greekName(letter) ?? letter} `);
  const forms = apart === text ? [words(text)] : [words(text), words(apart)];
  return forms.filter((form) => form.length > 0);
}

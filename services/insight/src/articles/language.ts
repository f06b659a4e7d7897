import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/** Frequent English words that are rare in other languages. */
const ENGLISH = new Set(
  'the of and with were for this that from by to which these than between not are is we'.split(' '),
);
/** About a quarter of the words of an English abstract; about 4 % in Dutch, the closest language. */
const MIN_SHARE = 0.05;
/** Shorter texts are not classified. */
const MIN_WORDS = 40;

/** Length of the text to examine. */
const MAX_CHARS = 1_000;

/** Whether a text is in English, or too short to tell. */
export function isEnglish(text: string): boolean {
  const start = text.slice(0, MAX_CHARS).toLowerCase();
  const words = start.match(/[a-z]+/g) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  if (words.length >= MIN_WORDS && english >= MIN_SHARE * words.length) return true;
  // Words of scripts without spaces cannot be counted.
  const others = start.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  return words.length < MIN_WORDS && others < start.length / 4;
}

export const isReadable = ({ title, abstract }: LiteratureRecord): boolean =>
  isEnglish(`${title} ${abstract ?? ''}`);

/** Whether the record gives another language than English; false if it gives none. */
export const isForeign = ({ languages }: LiteratureRecord): boolean =>
  languages !== null && languages.length > 0 && !languages.includes('eng');

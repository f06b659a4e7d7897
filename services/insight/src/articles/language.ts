import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/** Words that every English text is full of, and hardly any other language has. */
const ENGLISH = new Set(
  'the of and with were for this that from by to which these than between not are is we'.split(' '),
);
/** About a quarter of an English abstract are such words; of a Dutch one, the nearest in this, some 4 %. */
const MIN_SHARE = 0.05;
/** A shorter text tells nothing. */
const MIN_WORDS = 40;

/** So much of a text tells its language. */
const MAX_CHARS = 1_000;

/** Whether a text can be read: in English, or too short to tell. */
export function isEnglish(text: string): boolean {
  const start = text.slice(0, MAX_CHARS).toLowerCase();
  const words = start.match(/[a-z]+/g) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  if (words.length >= MIN_WORDS && english >= MIN_SHARE * words.length) return true;
  // Words of other scripts have no spaces between them that one could count by.
  const others = start.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  return words.length < MIN_WORDS && others < start.length / 4;
}

export const isReadable = ({ title, abstract }: LiteratureRecord): boolean =>
  isEnglish(`${title} ${abstract ?? ''}`);

/** The record says that its article was published in another language; false where it says nothing. */
export const isForeign = ({ languages }: LiteratureRecord): boolean =>
  languages !== null && languages.length > 0 && !languages.includes('eng');

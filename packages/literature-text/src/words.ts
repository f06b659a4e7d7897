import {
  APOSTROPHES,
  DOUBLE_PRIMES,
  DOUBLE_QUOTES,
  HYPHENS,
  SINGLE_QUOTES,
  WORD_CHARACTERS,
} from './characters.ts';
import { GREEK_LETTERS, greekName } from './greek.ts';

/**
 * A word in a text: [start, end) in UTF-16 units; `hard` if punctuation separates it from the previous word.
 */
export interface WordSpan {
  start: number;
  end: number;
  isAfterPunctuation: boolean;
}

// Subtypes belong to the preceding name, also in PubMed's notation for subscripts: '5-HT1B/1D',
// '5-HT(1B/1D)', 'AT(1)', 'HbA(1c)'. Remarks and definitions in brackets have other forms, as do exponents of
// units: 'm(2)'.
const SUBTYPES = String.raw`(?:\(\d\p{Lu}(?:/\d?\p{Lu})*\)|(?<=\p{Lu})\(\d\p{Ll}?\)|(?<=\d\p{Lu})(?:/\d?\p{Lu})+(?![${WORD_CHARACTERS}]))?`;
// A dot joins digits ('2.5-mg', '0.5-2.5'), as in the index; a comma joins those of a number ('1,000',
// '3,4-').
const PART = String.raw`[${WORD_CHARACTERS}]+(?:\.(?<=\p{N}\.)(?=\p{N})[${WORD_CHARACTERS}]+)*${SUBTYPES}`;
const NUMBER = String.raw`\d+(?:[.,]\d+)+(?![${WORD_CHARACTERS}])`;
// Words with inner hyphens and a possessive; everything else but white space is punctuation, including a run
// of hyphens (a dash).
const TOKEN = new RegExp(
  String.raw`(?:${NUMBER}|${PART})(?:[${HYPHENS}]${PART})*(?:[${APOSTROPHES}]s(?![${WORD_CHARACTERS}]))?|[^\s${WORD_CHARACTERS}]+`,
  'gu',
);
const WORD = new RegExp(`^[${WORD_CHARACTERS}]`, 'u');
const QUOTES = new RegExp(`^[${DOUBLE_QUOTES}${DOUBLE_PRIMES}${SINGLE_QUOTES}]+$`, 'u');

/**
 * The words of a biomedical text in order. Hyphenated words are one; punctuation other than quotation marks
 * only marks a boundary.
 */
export function splitIntoWords(text: string): WordSpan[] {
  const words: WordSpan[] = [];
  let isAfterPunctuation = true;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (WORD.test(token)) {
      words.push({ start: index, end: index + token.length, isAfterPunctuation });
      isAfterPunctuation = false;
    } else if (!QUOTES.test(token)) {
      isAfterPunctuation = true;
    }
  }
  return words;
}

/**
 * Prefixes and combining forms written with or without a hyphen: 'anti-hypertensive', 'gastro-oesophageal'.
 */
const PREFIXES = new Set(
  'anti non pre post co re multi semi sub ultra micro macro hyper hypo inter intra over under peri trans extra bio broncho cardio cerebro chemo electro entero gastro hepato immuno laryngo musculo naso neuro oro psycho radio thrombo tracheo uro veno'.split(
    ' ',
  ),
);
/** Text between hyphens; a Greek letter is a piece of its own. */
const PIECE = new RegExp(`[${GREEK_LETTERS}]|[^${HYPHENS}${GREEK_LETTERS}]+`, 'gu');

/** A part of a word from which a name may be built: its text and its offset in the word. */
export interface WordPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The parts of a word: 'angiotensin-converting' → two, 'anti-tumor' → one, 'IL-6' → one (a digit belongs to
 * its letters), 'TNF-α' and 'TNFα' → two (a Greek letter is spelled out).
 */
export function splitWordParts(word: string): WordPart[] {
  const parts: WordPart[] = [];
  for (const { 0: piece, index } of word.matchAll(PIECE)) {
    const text = greekName(piece) ?? piece;
    const end = index + piece.length;
    const last = parts.at(-1);
    const joins =
      last !== undefined &&
      (PREFIXES.has(last.text.toLowerCase()) || /^\d/.test(text) || /^\d[\d.,]*$/.test(last.text));
    if (!joins) parts.push({ text, start: index, end });
    else {
      const hyphen = /\d/.test(text + last.text) ? '-' : '';
      parts[parts.length - 1] = { text: last.text + hyphen + text, start: last.start, end };
    }
  }
  return parts;
}

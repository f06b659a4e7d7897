import { HYPHENS } from '@sextant/literature-text/characters';
import { FUNCTION_WORDS } from '@sextant/literature-text/function-words';
import { GREEK_LETTERS } from '@sextant/literature-text/greek';
import { conceptWord } from '@sextant/literature-text/phrase-words';
import { splitIntoWords, splitWordParts, type WordSpan } from '@sextant/literature-text/words';
import { collocationAt } from './collocations.ts';
import { CAN_END, CAN_START, getFlags, type PartRows, STRONG, UNIT } from './part-rows.ts';
import { STUDY_COMPOUNDS, STUDY_PAIRS, STUDY_WORDS } from './study-words.ts';
import { classifyWord, type WordClass } from './word-classes.ts';

/** Long form of an acronym, as normal words. */
export type Expand = (short: string) => readonly string[] | undefined;

/** A number belongs to a name after these words: 'type 2'. */
const NUMBERED = new Set('type factor stage grade class receptor phase group subtype'.split(' '));
/**
 * A digit after the name of a protein belongs to it, unless it is an amount: 'interleukin 6', not 'warfarin 5
 * mg'.
 */
const PROTEIN = /[a-z]{4}(?:in|ase)$/;
const AMOUNT =
  /^(?:mg|g|kg|ml|l|iu|u|mcg|microg|mmol|to|or|and|per|times?|hours?|days?|weeks?|months?|years?|h|hr|min|minutes?)$/;
/** Words after a single letter that begins a name: 'T cell', 'C peptide'. */
const LETTERED = new Set('cell lymphocyte wave ray peptide chain type reactive score segment'.split(' '));
/** '24-hour', '12-week': an amount, not a name. */
const MEASURE =
  /^\d[\d.,]*-?(?:hours?|h|hr|weeks?|wk|months?|mo|days?|d|years?|yr|y|min|minutes?|mg|g|kg|ml|mm|cm|fold|items?|points?|center|centre|arm|step|lead|way|bit|th|st|nd|rd)$/i;
const COMPOUND = new RegExp(`[${HYPHENS}${GREEK_LETTERS}]`, 'u');
/** A compound that a text defines in brackets, 'olmesartan-amlodipine (OM-AML)', is no acronym of its parts. */
const DEFINED_COMPOUND = /\((\p{Lu}[\p{Lu}\p{N}]*-[\p{Lu}\p{N}-]+)\)/gu;
const UNIT_OF_MILLIONTHS = /^[µμ](?:g|l|m|mol|s|u|v)$/i;
/**
 * Long forms of trial names ('Studies of Left Ventricular Dysfunction') and organizations are not concepts.
 */
const STUDY_NAME =
  /^(?:trial|study|evaluation|project|program|programme|survival|assessment|association|organization|society|college|committee|interval|ratio|deviation|survey|registry|group|curve|intention|treat)$/;

interface WordEntry {
  count: number;
  word: string;
  class: WordClass;
}

/** Converts texts to rows of parts. Caches the result for each spelling. */
export class DocumentLexer {
  readonly #rows: PartRows;
  readonly #entries = new Map<string, WordEntry>();

  constructor(rows: PartRows) {
    this.#rows = rows;
  }

  /** Frequency of each word by spelling. */
  surfaces(): Map<string, number> {
    return new Map([...this.#entries].map(([surface, { count }]) => [surface, count]));
  }

  /** Adds the parts of one text; returns the number of parts before `titleLength`. */
  read(text: string, titleLength: number, expand: Expand): number {
    const rows = this.#rows;
    const tokens = splitIntoWords(text);
    const defined = new Set(Array.from(text.matchAll(DEFINED_COMPOUND), ([, compound]) => compound));
    let titleTo = -1;
    for (let t = 0; t < tokens.length; ) {
      const token = tokens[t] as WordSpan;
      if (titleTo < 0 && token.start >= titleLength) {
        rows.boundary();
        titleTo = rows.parts.length;
      }
      if (token.isAfterPunctuation) rows.boundary();
      t += this.#readAt(text, tokens, t, expand, defined);
    }
    rows.boundary();
    return titleTo < 0 ? rows.parts.length : titleTo;
  }

  /** Adds the parts that begin at token `t`; returns the number of tokens consumed. */
  #readAt(
    text: string,
    tokens: readonly WordSpan[],
    t: number,
    expand: Expand,
    defined: ReadonlySet<string | undefined>,
  ): number {
    const rows = this.#rows;
    const token = tokens[t] as WordSpan;
    const surface = text.slice(token.start, token.end);
    const fixed = collocationAt(text, tokens, t);
    if (fixed) {
      rows.push(
        fixed.word,
        (fixed.qualifier ? 0 : STRONG | CAN_END) | CAN_START | UNIT,
        token.start,
        fixed.end,
      );
      return fixed.tokens;
    }
    const next = tokens[t + 1];
    const nextSurface = next && !next.isAfterPunctuation ? text.slice(next.start, next.end) : '';
    // An acronym of two words ('CAR T') takes precedence over one of a single word.
    const pair = nextSurface ? expand(`${surface} ${nextSurface}`) : undefined;
    if (pair && next) {
      this.#pushExpansion(pair, token.start, next.end);
      return 2 + countRepeated(text, tokens[t + 2], pair);
    }
    const whole = expand(surface);
    if (whole) {
      this.#pushExpansion(whole, token.start, token.end);
      return 1 + countRepeated(text, next, whole);
    }
    if (defined.has(surface))
      rows.push(surface.toLowerCase(), STRONG | CAN_START | CAN_END | UNIT, token.start, token.end);
    else this.#pushToken(text, token, nextSurface.toLowerCase(), expand);
    return 1;
  }

  #pushExpansion(words: readonly string[], start: number, end: number): void {
    const rows = this.#rows;
    const classes = words.map((word) => classifyWord(word, word));
    // A long form with a function word inside is read as one word: spelled out it cannot be a phrase.
    if (classes.some(({ endsPhrase }) => endsPhrase)) {
      if (words.some((word) => STUDY_NAME.test(word))) rows.boundary();
      else rows.push(words.join(' '), STRONG | CAN_START | CAN_END | UNIT, start, end);
      return;
    }
    for (const [i, word] of words.entries()) {
      const ends = i === words.length - 1 && classes[i]?.canEnd;
      rows.push(word, STRONG | (i === 0 ? CAN_START | UNIT : 0) | (ends ? CAN_END : 0), start, end);
    }
  }

  #pushToken(text: string, token: WordSpan, next: string, expand: Expand): void {
    const rows = this.#rows;
    const surface = text.slice(token.start, token.end);
    const isCompound = COMPOUND.test(surface);
    if (isCompound && UNIT_OF_MILLIONTHS.test(surface)) {
      rows.boundary();
      return;
    }
    const pieces = isCompound ? splitWordParts(surface) : [];
    if (pieces.length < 2) {
      this.#pushPiece(pieces[0]?.text ?? surface, token.start, token.end, next);
      return;
    }
    const lower = surface.toLowerCase();
    if (STUDY_COMPOUNDS.has(lower) || STUDY_WORDS.has(lower)) {
      rows.boundary();
      return;
    }
    // 'vein-to-vein' is one word.
    if (pieces.some((piece) => FUNCTION_WORDS.has(piece.text.toLowerCase()))) {
      rows.push(lower, STRONG | CAN_START | UNIT, token.start, token.end);
      return;
    }
    for (const [i, piece] of pieces.entries()) {
      const start = token.start + piece.start;
      const last = i === pieces.length - 1;
      const end = last ? token.end : token.start + piece.end;
      const long = piece.text.length > 2 ? expand(piece.text) : undefined;
      if (long) this.#pushExpansion(long, start, end);
      else
        this.#pushPiece(piece.text, start, end, last ? next : (pieces[i + 1]?.text ?? '').toLowerCase(), i);
    }
  }

  /** `index` is set within a hyphenated word: there even a study word has a meaning ('patient-derived'). */
  #pushPiece(piece: string, start: number, end: number, next: string, place?: number): void {
    const rows = this.#rows;
    if (/^\d[\d.,]*(?:-\d[\d.,]*)*$/.test(piece)) {
      const before = rows.lastWord();
      const numbers = NUMBERED.has(before)
        ? piece.length <= 2
        : PROTEIN.test(before) && /^\d$/.test(piece) && !AMOUNT.test(next);
      if (numbers) rows.push(piece, CAN_END | UNIT, start, end);
      else rows.boundary();
      return;
    }
    const entry = this.#entryOf(piece);
    const isStudyPair = STUDY_PAIRS.has(`${piece.toLowerCase()} ${next}`);
    if (MEASURE.test(piece) || isStudyPair || (entry.class.endsPhrase && place === undefined)) {
      rows.boundary();
      return;
    }
    const leads = piece.length === 1 && /\p{Lu}/u.test(piece) && LETTERED.has(next.replace(/s$/, ''));
    const own = entry.class.endsPhrase ? (place === 0 ? CAN_START : 0) | UNIT : getFlags(entry.class);
    rows.push(entry.word, own | (leads ? CAN_START : 0), start, end);
  }

  #entryOf(surface: string): WordEntry {
    let entry = this.#entries.get(surface);
    if (!entry) {
      const word = conceptWord(surface);
      entry = { count: 0, word, class: classifyWord(word, surface.toLowerCase()) };
      this.#entries.set(surface, entry);
    }
    entry.count++;
    return entry;
  }
}

/**
 * 1 if the token repeats the last word of a spelled-out acronym ('CAR T cells'), which is then not a new
 * word.
 */
function countRepeated(text: string, token: WordSpan | undefined, words: readonly string[]): 0 | 1 {
  if (!token || token.isAfterPunctuation || words.length < 2) return 0;
  return conceptWord(text.slice(token.start, token.end)) === words.at(-1) ? 1 : 0;
}

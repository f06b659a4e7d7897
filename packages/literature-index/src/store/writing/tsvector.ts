import { writeTerm } from '@sextant/literature-text/word-cache';
import { facet, TERM_MARK } from '../../syntax/facet.ts';

/** PostgreSQL's own limits: positions end at 16,383, and a lexeme keeps at most 256 of them. */
export const LAST_POSITION = 16_383;
const MAX_POSITIONS = 256;
/** A lexeme of at most 2,046 bytes, a terminator, and its positions with their count. */
const MAX_LEXEME_BYTES = 2_046 + 1 + 2 + 2 * MAX_POSITIONS;

const MAX_UTF8_BYTES_PER_CHAR = 3;

const NONE = new Int32Array(0);
const NO_PREFIX = Buffer.alloc(0);
const OF_NO_WORD = Buffer.from(TERM_MARK);
/** Fields whose words are stored a second time, or in them alone. */
const FIELDS = {
  ti: Buffer.from(facet('ti', '')),
  tw: Buffer.from(facet('tw', '')),
  ad: Buffer.from(facet('ad', '')),
  gr: Buffer.from(facet('gr', '')),
} as const;
export type MarkedField = keyof typeof FIELDS;

/** PostgreSQL's numbers for position weights; D is the default. */
export const WEIGHTS = { A: 3, B: 2, C: 1, D: 0 } as const;

/** A position and its weight in one number, as in a `tsvector`. */
export const packPosition = (position: number, weight: number): number =>
  Math.min(position, LAST_POSITION) | (weight << 14);

/**
 * Writes a `tsvector` in PostgreSQL's binary format (`tsvectorsend`), which is parsed in half the time of the text
 * form, and needs no quoting. Lexemes may come in any order, but each once.
 */
export class TsvectorWriter {
  private buffer = Buffer.allocUnsafe(65_536);
  private at = 4;
  private lexemes = 0;

  /**
   * A word as written.
   * @param term its number
   * @param positions made by `packPosition`, ascending; of equal positions the first is kept, so it must have the highest
   *   weight
   * @param begin start of the range of positions
   * @param end end of the range
   */
  addTerm(term: number, positions: Int32Array, begin: number, end: number): void {
    this.addPrefixed(NO_PREFIX, term, positions, begin, end);
  }

  /** As `addTerm`, for a term that is no word as written: `~il6`. */
  addOtherTerm(term: number, positions: Int32Array, begin: number, end: number): void {
    this.addPrefixed(OF_NO_WORD, term, positions, begin, end);
  }

  /** As `addTerm`, for a word of one field: `ti/captopril`. */
  addFieldTerm(field: MarkedField, term: number, positions: Int32Array, begin: number, end: number): void {
    this.addPrefixed(FIELDS[field], term, positions, begin, end);
  }

  private addPrefixed(prefix: Buffer, term: number, positions: Int32Array, begin: number, end: number): void {
    this.ensureCapacity(MAX_LEXEME_BYTES);
    for (const code of prefix) this.buffer[this.at++] = code;
    this.at = writeTerm(term, this.buffer, this.at);
    this.putPositions(positions, begin, end);
  }

  /** A lexeme without positions. */
  addValue(value: string): void {
    this.ensureCapacity(MAX_LEXEME_BYTES + value.length * MAX_UTF8_BYTES_PER_CHAR);
    this.at += this.buffer.write(value, this.at);
    this.putPositions(NONE, 0, 0);
  }

  /** Returns what was added since the last call; valid until more is added. */
  finish(): Buffer {
    this.buffer.writeInt32BE(this.lexemes, 0);
    const bytes = this.buffer.subarray(0, this.at);
    this.at = 4;
    this.lexemes = 0;
    return bytes;
  }

  private ensureCapacity(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    this.buffer = Buffer.concat([this.buffer.subarray(0, this.at)], 2 * (this.at + bytes));
  }

  /** The terminator of a lexeme, and its positions. */
  private putPositions(positions: Int32Array, begin: number, end: number): void {
    const { buffer } = this;
    buffer[this.at] = 0;
    const countAt = this.at + 1;
    let at = countAt + 2;
    let count = 0;
    let last = 0;
    for (let index = begin; index < end; index += 1) {
      const position = positions[index] ?? 0;
      const place = position & LAST_POSITION;
      if (place === last || count === MAX_POSITIONS) continue;
      last = place;
      buffer[at++] = position >> 8;
      buffer[at++] = position & 0xff;
      count += 1;
    }
    buffer[countAt] = count >> 8;
    buffer[countAt + 1] = count & 0xff;
    this.at = at;
    this.lexemes += 1;
  }
}

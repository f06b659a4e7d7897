/** PostgreSQL's own limits: positions end at 16,383, and a lexeme keeps 256 of them. */
export const LAST_POSITION = 16_383;
const MOST_POSITIONS = 256;
/** A lexeme is at most 2,046 bytes; then its end, the number of its positions and these. */
const LARGEST_LEXEME = 2_046 + 1 + 2 + 2 * MOST_POSITIONS;

const NONE = new Int32Array(0);

/** How PostgreSQL numbers the weights of a position; D is none. */
export const WEIGHTS = { A: 3, B: 2, C: 1, D: 0 } as const;

/** A position and its weight in one number, as a `tsvector` keeps them. */
export const weighted = (position: number, weight: number): number =>
  Math.min(position, LAST_POSITION) | (weight << 14);

/**
 * Writes a `tsvector` in PostgreSQL's binary form (`tsvectorsend`), which is read in half the time of the text form, and needs no
 * quoting. Lexemes may come in any order, but each once.
 */
export class TsvectorWriter {
  private buffer = Buffer.allocUnsafe(65_536);
  private at = 4;
  private lexemes = 0;

  /**
   * @param positions made by `weighted`, in rising order; of equal ones the first is kept, so it must have the highest weight
   * @param begin where those that count begin, and
   * @param end where they end
   */
  add(lexeme: string, positions: Int32Array = NONE, begin = 0, end = positions.length): void {
    if (this.at + LARGEST_LEXEME > this.buffer.length)
      this.buffer = Buffer.concat([this.buffer.subarray(0, this.at)], this.buffer.length * 2);
    const { buffer } = this;
    let { at } = this;
    const start = at;
    for (let index = 0; index < lexeme.length; index += 1) {
      const code = lexeme.charCodeAt(index);
      if (code > 127) {
        at = start + buffer.write(lexeme, start);
        break;
      }
      buffer[at++] = code;
    }
    buffer[at++] = 0;
    const countAt = at;
    at += 2;
    let count = 0;
    let last = 0;
    for (let index = begin; index < end; index += 1) {
      const position = positions[index] ?? 0;
      const place = position & LAST_POSITION;
      if (place === last || count === MOST_POSITIONS) continue;
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

  /** What was added since the last one was taken; good until more is added. */
  take(): Buffer {
    this.buffer.writeInt32BE(this.lexemes, 0);
    const taken = this.buffer.subarray(0, this.at);
    this.at = 4;
    this.lexemes = 0;
    return taken;
  }
}

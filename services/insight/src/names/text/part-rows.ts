import type { WordClass } from './word-classes.ts';

export const STRONG = 1;
export const CAN_START = 2;
export const CAN_END = 4;
/** First part of a word; the others continue a spelled-out acronym. */
export const UNIT = 8;

/** Flags of a word by its class. */
export const getFlags = ({ isContent, canStart, canEnd }: WordClass): number =>
  (isContent ? STRONG : 0) | (canStart ? CAN_START : 0) | (canEnd ? CAN_END : 0) | UNIT;

/** Columns of parts: word id, flags, and offsets in the text. */
export class PartRows {
  readonly words: string[] = [];
  readonly parts: number[] = [];
  readonly flags: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly #ids = new Map<string, number>();

  push(word: string, flags: number, start: number, end: number): void {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.push(word) - 1;
      this.#ids.set(word, id);
    }
    this.#row(id, flags, start, end);
  }

  /** Ends the current phrase. */
  boundary(): void {
    if (this.parts.length > 0 && this.parts.at(-1) !== -1) this.#row(-1, 0, 0, 0);
  }

  lastWord(): string {
    return this.words[this.parts.at(-1) ?? -1] ?? '';
  }

  #row(id: number, flags: number, start: number, end: number): void {
    this.parts.push(id);
    this.flags.push(flags);
    this.starts.push(start);
    this.ends.push(end);
  }
}

import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';

/**
 * The words of some articles: which of them have each word. Words are sorted by their UTF-8 bytes and end with a line feed; the rows of each are
 * ascending, as varint differences, and begin at its offset.
 */
export interface Segment {
  readonly words: Buffer;
  readonly offsets: Buffer;
  readonly rows: Buffer;
}

const LINE_FEED = 10;
const SLASH = 47;

/** Numbers distinct words by their bytes: many times faster than strings. */
class WordNumbers {
  count = 0;
  /** Words one after the other, each with a line feed, and where each begins. */
  private bytes = Buffer.allocUnsafe(2 ** 16);
  private starts = new Int32Array(2 ** 12);
  private hashes = new Int32Array(2 ** 12);
  /** By hash, with linear probing: numbers plus one. */
  private slots = new Int32Array(2 ** 13);

  numberOf(words: Buffer, start: number, end: number, hash: number): number {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = (this.slots[slot] ?? 0) - 1;
      if (this.hashes[number] === hash && this.isEqual(number, words, start, end)) return number;
    }
    return this.add(words, start, end, hash, slot);
  }

  wordOf(number: number): Buffer {
    return this.bytes.subarray(this.starts[number] ?? 0, this.starts[number + 1] ?? 0);
  }

  private isEqual(number: number, words: Buffer, start: number, end: number): boolean {
    const first = this.starts[number] ?? 0;
    if ((this.starts[number + 1] ?? 0) - first - 1 !== end - start) return false;
    for (let at = start; at < end; at += 1) if (words[at] !== this.bytes[first + at - start]) return false;
    return true;
  }

  private add(words: Buffer, start: number, end: number, hash: number, slot: number): number {
    const number = this.count;
    const first = this.starts[number] ?? 0;
    const next = first + end - start + 1;
    if (next > this.bytes.length) this.bytes = Buffer.concat([this.bytes], 2 * next);
    this.starts = ensureCapacity(this.starts, number + 2);
    this.hashes = ensureCapacity(this.hashes, number + 1);
    words.copy(this.bytes, first, start, end);
    this.bytes[next - 1] = LINE_FEED;
    this.starts[number + 1] = next;
    this.hashes[number] = hash;
    this.slots[slot] = number + 1;
    this.count += 1;
    if (2 * this.count > this.slots.length) this.rehash();
    return number;
  }

  private rehash(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number += 1) {
      let slot = (this.hashes[number] ?? 0) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}

/** Collects the words of articles, in the order of their rows. */
export class SegmentWriter {
  private readonly numbers = new WordNumbers();
  /** Of every occurrence: the word, and the row. */
  private words = new Int32Array(2 ** 16);
  private rows = new Int32Array(2 ** 16);
  private occurrences = 0;

  /** @param words a `tsvector` without positions, in PostgreSQL's binary format; values of fields are left out */
  add(row: number, words: Buffer): void {
    const lexemes = words.readInt32BE(0);
    for (let at = 4, lexeme = 0; lexeme < lexemes; lexeme += 1) {
      const start = at;
      let isOfField = false;
      // FNV-1a.
      let hash = 0x811c9dc5;
      for (let byte = words[at] ?? 0; byte !== 0; byte = words[++at] ?? 0) {
        if (byte === SLASH) isOfField = true;
        hash = Math.imul(hash ^ byte, 0x01000193);
      }
      if (!isOfField) this.note(this.numbers.numberOf(words, start, at, hash), row);
      at += 3;
    }
  }

  private note(word: number, row: number): void {
    this.words = ensureCapacity(this.words, this.occurrences + 1);
    this.rows = ensureCapacity(this.rows, this.occurrences + 1);
    this.words[this.occurrences] = word;
    this.rows[this.occurrences] = row;
    this.occurrences += 1;
  }

  finish(): Segment {
    const { count } = this.numbers;
    const ends = new Int32Array(count);
    const add = (numbers: Int32Array, at: number, more: number) => {
      numbers[at] = (numbers[at] ?? 0) + more;
    };
    for (let at = 0; at < this.occurrences; at += 1) add(ends, this.words[at] ?? 0, 1);
    for (let word = 1; word < count; word += 1) add(ends, word, ends[word - 1] ?? 0);
    const next = Int32Array.from(ends, (_, word) => ends[word - 1] ?? 0);
    const byWord = new Int32Array(this.occurrences);
    for (let at = 0; at < this.occurrences; at += 1) {
      const word = this.words[at] ?? 0;
      byWord[next[word] ?? 0] = this.rows[at] ?? 0;
      add(next, word, 1);
    }
    const sorted = Array.from({ length: count }, (_, number) => ({
      number,
      word: this.numbers.wordOf(number),
    }));
    sorted.sort((a, b) => Buffer.compare(a.word, b.word));
    const offsets = Buffer.alloc(8 * (count + 1));
    const rows = Buffer.allocUnsafe(5 * this.occurrences);
    let wordAt = 0;
    let rowAt = 0;
    for (const [place, { number, word }] of sorted.entries()) {
      offsets.writeUInt32LE(wordAt, 8 * place);
      offsets.writeUInt32LE(rowAt, 8 * place + 4);
      wordAt += word.length;
      let before = -1;
      for (let at = ends[number - 1] ?? 0; at < (ends[number] ?? 0); at += 1) {
        const row = byWord[at] ?? 0;
        rowAt = writeVarint(rows, rowAt, row - before);
        before = row;
      }
    }
    offsets.writeUInt32LE(wordAt, 8 * count);
    offsets.writeUInt32LE(rowAt, 8 * count + 4);
    return { words: Buffer.concat(sorted.map(({ word }) => word)), offsets, rows: rows.subarray(0, rowAt) };
  }
}

function writeVarint(buffer: Buffer, at: number, value: number): number {
  let rest = value;
  let next = at;
  for (; rest > 127; rest >>>= 7) buffer[next++] = (rest & 127) | 128;
  buffer[next] = rest;
  return next + 1;
}

/** Calls back for each row that has a word, ascending. */
export function visitRows(
  { words, offsets, rows }: Segment,
  word: string,
  onRow: (row: number) => void,
): void {
  const wanted = Buffer.from(`${word}\n`);
  let low = 0;
  let high = offsets.length / 8 - 2;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start, end] = [offsets.readUInt32LE(8 * middle), offsets.readUInt32LE(8 * middle + 8)];
    const order = wanted.compare(words, start, end);
    if (order === 0) {
      const last = offsets.readUInt32LE(8 * middle + 12);
      let row = -1;
      for (let at = offsets.readUInt32LE(8 * middle + 4); at < last; at += 1) {
        let difference = 0;
        for (let shift = 0; ; shift += 7, at += 1) {
          const byte = rows[at] ?? 0;
          difference |= (byte & 127) << shift;
          if (byte < 128) break;
        }
        row += difference;
        onRow(row);
      }
      return;
    }
    if (order > 0) low = middle + 1;
    else high = middle - 1;
  }
}

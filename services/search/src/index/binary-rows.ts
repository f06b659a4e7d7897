import { hash } from 'node:crypto';
import type { Memory } from './memory.ts';

/** PostgreSQL's numbers of its own types. */
const TYPES = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  smallint: 21,
  integer: 23,
  text: 25,
  textArray: 1009,
  bigintArray: 1016,
  date: 1082,
  tsvector: 3614,
  jsonb: 3802,
} as const;
const JSONB_VERSION = 1;
/** Dimensions, no nulls; then the type of the items, their number, and that they are counted from 1. */
const HEADER_BYTES = 20;
const DAYS_BEFORE_2000 = 10_957;
const MOST_UTF8_BYTES = 3;
const INITIAL_BYTES = 262_144;
const MOST_DIGITS = 24;
const BLANK = 32;
const LINE_END = 10;
const MINUS = 45;
const ZERO = 48;

/** Rows of a table, without the number of their type. */
export type Rows = Uint8Array<Memory>;

/**
 * Writes rows of a table in PostgreSQL's binary form, as an array of its row type: `unnest($1::search.articles[])` reads them back.
 * Neither side spends time on quoting and parsing, which with JSON was a third of what storing an article cost.
 * Every row has all columns, in the table's own order.
 */
export class BinaryRows {
  private buffer: Buffer<Memory>;
  private at = HEADER_BYTES;
  private count = 0;
  /** Where the row at hand begins. */
  private start = HEADER_BYTES;

  /** @param memory that rows were in before, to be used again */
  constructor(memory: Memory = new SharedArrayBuffer(INITIAL_BYTES)) {
    this.buffer = Buffer.from(memory);
  }

  /** Writes one row. */
  add(columns: number, write: (row: BinaryRows) => void): void {
    this.room(8);
    this.start = this.at;
    this.at += 4;
    this.putInteger(columns);
    write(this);
    this.buffer.writeInt32BE(this.at - this.start - 4, this.start);
    this.count += 1;
  }

  bigint(digits: string | number): this {
    this.column(TYPES.bigint, 8);
    this.putBigint(digits);
    return this;
  }

  integer(value: number | null): this {
    if (value === null) return this.nothing(TYPES.integer);
    this.column(TYPES.integer, 4);
    this.putInteger(value);
    return this;
  }

  /** Bytes so far. */
  get length(): number {
    return this.at;
  }

  smallint(value: number): this {
    this.column(TYPES.smallint, 2);
    this.at = this.buffer.writeInt16BE(value, this.at);
    return this;
  }

  boolean(value: boolean): this {
    this.column(TYPES.boolean, 1);
    this.buffer[this.at++] = value ? 1 : 0;
    return this;
  }

  /** @param day by `dayNumber` */
  date(day: number | null): this {
    if (day === null) return this.nothing(TYPES.date);
    this.column(TYPES.date, 4);
    this.putInteger(day - DAYS_BEFORE_2000);
    return this;
  }

  text(text: string | null): this {
    if (text === null) return this.nothing(TYPES.text);
    this.room(4);
    this.putInteger(TYPES.text);
    this.putText(text);
    return this;
  }

  /** A text of lines, each written by `line`. */
  lines(put: () => void): this {
    this.column(TYPES.text, 0);
    const start = this.at;
    put();
    this.buffer.writeInt32BE(this.at - start, start - 4);
    return this;
  }

  /**
   * Within `lines`: a key, a blank and how much it changes by.
   * @param put writes the key, of at most so many bytes; returns where it ends
   */
  line<Key>(
    key: Key,
    put: (key: Key, target: Uint8Array, at: number) => number,
    { bytes, change }: { readonly bytes: number; readonly change: number },
  ): void {
    this.room(bytes + MOST_DIGITS + 2);
    this.at = put(key, this.buffer, this.at);
    this.endLine(change);
  }

  /** Within `lines`: a number, a blank and how much it changes by. */
  numberLine(key: number, change: number): void {
    this.room(2 * MOST_DIGITS + 2);
    this.putDigits(key);
    this.endLine(change);
  }

  jsonb(value: unknown): this {
    if (value === null) return this.nothing(TYPES.jsonb);
    this.column(TYPES.jsonb, 1);
    const lengthAt = this.at - 4;
    this.buffer[this.at++] = JSONB_VERSION;
    const bytes = this.putCharacters(JSON.stringify(value));
    this.buffer.writeInt32BE(bytes + 1, lengthAt);
    return this;
  }

  bytea(bytes: Buffer): this {
    return this.bytes(TYPES.bytea, bytes);
  }

  /** @param bytes made by a `TsvectorWriter` */
  tsvector(bytes: Buffer): this {
    return this.bytes(TYPES.tsvector, bytes);
  }

  texts(texts: readonly string[]): this {
    return this.array(TYPES.textArray, TYPES.text, texts, (text) => this.putText(text));
  }

  bigints(digits: readonly (string | number)[]): this {
    return this.array(TYPES.bigintArray, TYPES.bigint, digits, (each) => {
      this.room(12);
      this.putInteger(8);
      this.putBigint(each);
    });
  }

  /** A SHA-256 in base64url of all columns of the row so far, and of `more`. */
  digestWith(more: Uint8Array): this {
    // Where the next column is to be: bytes side by side are hashed in one call.
    this.room(more.length);
    this.buffer.set(more, this.at);
    const columns = this.buffer.subarray(this.start + 8, this.at + more.length);
    return this.text(hash('sha256', columns, 'base64url'));
  }

  /** All rows, for `asParameter`; they are in the memory that more rows would be written to. */
  take(): Rows {
    [1, 0, 0, this.count, 1].forEach((value, index) => {
      this.buffer.writeUInt32BE(value, index * 4);
    });
    return new Uint8Array(this.buffer.buffer, 0, this.at);
  }

  private room(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const larger = Buffer.from(new SharedArrayBuffer(Math.max(this.buffer.length * 2, this.at + bytes)));
    this.buffer.copy(larger, 0, 0, this.at);
    this.buffer = larger;
  }

  private column(type: number, length: number): void {
    this.room(8 + length);
    this.putInteger(type);
    this.putInteger(length);
  }

  private nothing(type: number): this {
    this.column(type, 0);
    this.buffer.writeInt32BE(-1, this.at - 4);
    return this;
  }

  private bytes(type: number, bytes: Buffer): this {
    this.column(type, 0);
    this.buffer.writeInt32BE(bytes.length, this.at - 4);
    this.room(bytes.length);
    this.at += bytes.copy(this.buffer, this.at);
    return this;
  }

  private array<Item>(
    type: number,
    itemType: number,
    items: readonly Item[],
    put: (item: Item) => void,
  ): this {
    this.column(type, 20);
    const start = this.at;
    this.putInteger(items.length > 0 ? 1 : 0);
    this.putInteger(0);
    this.putInteger(itemType);
    if (items.length > 0) {
      this.putInteger(items.length);
      this.putInteger(1);
    }
    for (const item of items) put(item);
    this.buffer.writeInt32BE(this.at - start, start - 4);
    return this;
  }

  private putInteger(value: number): void {
    this.buffer.writeInt32BE(value, this.at);
    this.at += 4;
  }

  private putBigint(digits: string | number): void {
    const value = Number(digits);
    this.buffer.writeUInt32BE(Math.floor(value / 2 ** 32), this.at);
    this.buffer.writeUInt32BE(value % 2 ** 32, this.at + 4);
    this.at += 8;
  }

  /** Length and characters. */
  private putText(text: string): void {
    this.room(4);
    const lengthAt = this.at;
    this.at += 4;
    const bytes = this.putCharacters(text);
    this.buffer.writeInt32BE(bytes, lengthAt);
  }

  private endLine(change: number): void {
    this.buffer[this.at++] = BLANK;
    this.putDigits(change);
    this.buffer[this.at++] = LINE_END;
  }

  /** Of an integer. For some digits a loop is several times as fast as a call out of JavaScript. */
  private putDigits(value: number): void {
    if (value < 0) this.buffer[this.at++] = MINUS;
    let rest = Math.abs(value);
    let end = this.at + 1;
    for (let ten = 10; ten <= rest; ten *= 10) end += 1;
    this.at = end;
    do {
      end -= 1;
      this.buffer[end] = ZERO + (rest % 10);
      rest = Math.floor(rest / 10);
    } while (rest > 0);
  }

  private putCharacters(text: string): number {
    this.room(text.length * MOST_UTF8_BYTES);
    const bytes = this.buffer.write(text, this.at);
    this.at += bytes;
    return bytes;
  }
}

const asBuffer = (rows: Rows): Buffer => Buffer.from(rows.buffer, rows.byteOffset, rows.length);

/** Where each row begins, with its length. */
function startsOf(rows: Buffer): number[] {
  const starts: number[] = [];
  for (let at = HEADER_BYTES; at < rows.length; at += 4 + rows.readInt32BE(at)) starts.push(at);
  return starts;
}

/**
 * Rows as the value of a parameter.
 * @param rowType the number of the table's row type in this database: `'search.articles'::regtype::oid`
 * @param isWanted told the number of each row, from 0; all of them otherwise
 */
export function asParameter(rows: Rows, rowType: number, isWanted?: (row: number) => boolean): Buffer {
  const all = asBuffer(rows);
  all.writeUInt32BE(rowType, 8);
  if (!isWanted) return all;
  const starts = startsOf(all);
  const wanted = starts.flatMap((start, row) =>
    isWanted(row) ? [all.subarray(start, starts[row + 1] ?? all.length)] : [],
  );
  const header = Buffer.from(all.subarray(0, HEADER_BYTES));
  header.writeUInt32BE(wanted.length, 12);
  return Buffer.concat([header, ...wanted]);
}

/** Writes another value over an integer of a row. @param place where its four bytes begin */
export function fillIn(rows: Rows, place: number, value: number): void {
  asBuffer(rows).writeInt32BE(value, place);
}

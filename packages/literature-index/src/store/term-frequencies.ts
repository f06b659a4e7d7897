import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';

/** Fields that are scored separately. */
export const FIELDS = ['title', 'abstract', 'keywords'] as const;

/** Terms that each field of an article has, in the order of `FIELDS`. */
export type FieldLengths = readonly [number, number, number];

const HEADER_BYTES = 8;
const ENTRY_BYTES = 7;
const MAX_COUNT = 255;
const MAX_FIELD_TERMS = 65_535;

/** Far above the terms of an article, and with 32 bits of hash still an exact number. */
const MAX_TERMS = 2 ** 20;

let room = new Float64Array(1_024);

/**
 * What scoring needs of an article, in some 800 bytes, so that a thousand candidates are read in milliseconds: three field
 * lengths, then per term its hash and three counts, ordered by hash.
 * @param hashes of the terms, by `termHash`
 * @param counts how often each field has a term, in the order of `FIELDS`: three numbers a term, in the order of `hashes`
 */
export function packFrequencies(
  hashes: ArrayLike<number>,
  counts: ArrayLike<number>,
  lengths: FieldLengths,
): Buffer {
  // Numbers sort many times faster than pairs.
  room = ensureCapacity(room, hashes.length);
  const order = room.subarray(0, hashes.length);
  for (let index = 0; index < order.length; index += 1)
    order[index] = (hashes[index] ?? 0) * MAX_TERMS + index;
  order.sort();
  const packed = Buffer.allocUnsafe(HEADER_BYTES + order.length * ENTRY_BYTES);
  lengths.forEach((length, field) => {
    packed.writeUInt16LE(Math.min(length, MAX_FIELD_TERMS), field * 2);
  });
  packed.writeUInt16LE(0, HEADER_BYTES - 2);
  let at = HEADER_BYTES;
  let before = -1;
  for (const place of order) {
    const hash = Math.floor(place / MAX_TERMS);
    // Of two terms with one hash the later one is kept.
    if (hash === before) at -= ENTRY_BYTES;
    before = hash;
    const term = (place - hash * MAX_TERMS) * 3;
    packed.writeUInt32LE(hash, at);
    for (let field = 0; field < 3; field += 1)
      packed[at + 4 + field] = Math.min(counts[term + field] ?? 0, MAX_COUNT);
    at += ENTRY_BYTES;
  }
  return packed.subarray(0, at);
}

/** Reads one packed article: its lengths, and the counts of any term. */
export interface FrequencyReader {
  readonly lengths: FieldLengths;
  /** Null where the article has not got the term. */
  counts(hash: number): FieldLengths | null;
}

export function readFrequencies(packed: Buffer): FrequencyReader {
  const entries = Math.floor((packed.length - HEADER_BYTES) / ENTRY_BYTES);
  return {
    lengths: [packed.readUInt16LE(0), packed.readUInt16LE(2), packed.readUInt16LE(4)],
    counts(hash) {
      let low = 0;
      let high = entries - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const at = HEADER_BYTES + middle * ENTRY_BYTES;
        const found = packed.readUInt32LE(at);
        if (found === hash) return [packed[at + 4] ?? 0, packed[at + 5] ?? 0, packed[at + 6] ?? 0];
        if (found < hash) low = middle + 1;
        else high = middle - 1;
      }
      return null;
    },
  };
}

/** Every term of a packed article, by its hash. */
export function* packedTerms(packed: Buffer): Generator<{ hash: number; counts: FieldLengths }> {
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= packed.length; at += ENTRY_BYTES)
    yield {
      hash: packed.readUInt32LE(at),
      counts: [packed[at + 4] ?? 0, packed[at + 5] ?? 0, packed[at + 6] ?? 0],
    };
}

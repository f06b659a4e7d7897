import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';

/** Fields that are scored separately. */
export const FIELDS = ['title', 'abstract', 'keywords'] as const;

/** Number of terms in each field of an article, in the order of `FIELDS`. */
export type FieldLengths = readonly [number, number, number];

const HEADER_BYTES = 8;
const HASH_BYTES = 4;
const ENTRY_BYTES = HASH_BYTES + FIELDS.length;
export const MAX_COUNT = 255;
const MAX_FIELD_TERMS = 65_535;

/** Far above the number of terms in an article; combined with a 32-bit hash it is still an exact number. */
const MAX_TERMS = 2 ** 20;

let sortBuffer = new Float64Array(1_024);

/**
 * Packs an article's term counts into some 800 bytes, so that a thousand candidates are read in milliseconds: three
 * field lengths, then per term its hash and three counts, ordered by hash.
 * @param hashes of the terms, by `termHash`
 * @param counts of each term in each field, in the order of `FIELDS`: three numbers per term, in the order of
 *   `hashes`
 */
export function packFrequencies(
  hashes: ArrayLike<number>,
  counts: ArrayLike<number>,
  lengths: FieldLengths,
): Buffer {
  // Numbers sort many times faster than pairs.
  sortBuffer = ensureCapacity(sortBuffer, hashes.length);
  const order = sortBuffer.subarray(0, hashes.length);
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
  for (const offset of order) {
    const hash = Math.floor(offset / MAX_TERMS);
    // If two terms share a hash, the later one is kept.
    if (hash === before) at -= ENTRY_BYTES;
    before = hash;
    const term = (offset - hash * MAX_TERMS) * 3;
    packed.writeUInt32LE(hash, at);
    for (let field = 0; field < 3; field += 1)
      packed[at + 4 + field] = Math.min(counts[term + field] ?? 0, MAX_COUNT);
    at += ENTRY_BYTES;
  }
  return packed.subarray(0, at);
}

/** Reads packed articles in place, one after the other. */
export class FrequencyReader {
  private readonly packed: Uint8Array;
  private start = 0;
  private entries = 0;

  constructor(packed: Uint8Array) {
    this.packed = packed;
  }

  /** The article between these bytes, until the next call. */
  at(start: number, end: number): this {
    this.start = start;
    this.entries = Math.floor((end - start - HEADER_BYTES) / ENTRY_BYTES);
    return this;
  }

  get lengths(): FieldLengths {
    return [this.lengthOf(0), this.lengthOf(1), this.lengthOf(2)];
  }

  lengthOf(field: number): number {
    const at = this.start + 2 * field;
    return (this.packed[at] ?? 0) | ((this.packed[at + 1] ?? 0) << 8);
  }

  /** Where the counts of a term are; 0 if the article does not have it. */
  find(hash: number): number {
    const { packed } = this;
    const first = this.start + HEADER_BYTES;
    let low = 0;
    let high = this.entries - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = first + middle * ENTRY_BYTES;
      const found =
        ((packed[at] ?? 0) |
          ((packed[at + 1] ?? 0) << 8) |
          ((packed[at + 2] ?? 0) << 16) |
          ((packed[at + 3] ?? 0) << 24)) >>>
        0;
      if (found === hash) return at + HASH_BYTES;
      if (found < hash) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }

  /** @param place by `find` */
  countAt(place: number, field: number): number {
    return this.packed[place + field] ?? 0;
  }
}

export const readFrequencies = (packed: Uint8Array): FrequencyReader =>
  new FrequencyReader(packed).at(0, packed.length);

/** All terms of a packed article, by hash. */
export function* packedTerms(packed: Buffer): Generator<{ hash: number; counts: FieldLengths }> {
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= packed.length; at += ENTRY_BYTES)
    yield {
      hash: packed.readUInt32LE(at),
      counts: [packed[at + 4] ?? 0, packed[at + 5] ?? 0, packed[at + 6] ?? 0],
    };
}

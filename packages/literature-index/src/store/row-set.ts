/** A set of rows, one bit each; rows beyond its end are not in it. */
export type RowSet = Uint32Array;

export const emptySet = (size: number): RowSet => new Uint32Array((size + 31) >>> 5);

export const hasRow = (set: RowSet, row: number): boolean =>
  (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

export function addRow(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function removeRow(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

/** The same rows in a set of this size. */
export function resizedSet(set: RowSet, size: number): RowSet {
  const resized = emptySet(size);
  resized.set(set.subarray(0, resized.length));
  return resized;
}

function combine(sets: readonly RowSet[], size: number, of: (a: number, b: number) => number): RowSet {
  const combined = resizedSet(sets[0] ?? emptySet(0), size);
  for (const set of sets.slice(1))
    for (let word = 0; word < combined.length; word += 1)
      combined[word] = of(combined[word] ?? 0, set[word] ?? 0);
  return combined;
}

export const intersection = (sets: readonly RowSet[], size: number): RowSet =>
  combine(sets, size, (a, b) => a & b);
export const union = (sets: readonly RowSet[], size: number): RowSet => combine(sets, size, (a, b) => a | b);
/** The rows of the first that the second has not. */
export const difference = (first: RowSet, second: RowSet, size: number): RowSet =>
  combine([first, second], size, (a, b) => a & ~b);

export function countRows(set: RowSet): number {
  let count = 0;
  for (let bits of set) {
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Ascending. */
export function forEachRow(set: RowSet, onRow: (row: number) => void): void {
  for (let word = 0; word < set.length; word += 1)
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1)
      onRow((word << 5) + 31 - Math.clz32(bits & -bits));
}

type Numbers =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** The array itself if it has room for `length` numbers; otherwise a copy of at least twice the size. */
export function ensureCapacity<Kind extends Numbers>(numbers: Kind, length: number): Kind {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Kind)(2 * length);
  larger.set(numbers);
  return larger;
}

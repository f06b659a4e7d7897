type Numbers = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** The numbers where there is room for `length` of them; else a copy in an array of twice as many. */
export function withRoom<Kind extends Numbers>(numbers: Kind, length: number): Kind {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Kind)(2 * length);
  larger.set(numbers);
  return larger;
}

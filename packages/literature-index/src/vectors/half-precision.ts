/** Numbers of half precision (IEEE 754 binary16) by their bits; neither infinity nor NaN, which `halfvec` cannot hold. */
const HALVES = Float32Array.from({ length: 2 ** 16 }, (_, bits) => {
  const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  const size = exponent === 0 ? fraction * 2 ** -24 : (1_024 + fraction) * 2 ** (exponent - 25);
  return bits & 0x8000 ? -size : size;
});

const HEADER_BYTES = 4;

/** A column of vectors as bytes: writing and reading them as text takes several times as long. */
export const vectorBytes = (column: string) => `public.halfvec_send(${column})`;

/**
 * A vector as pgvector sends it: the number of dimensions and an unused one in 16 bits each, then the numbers, big-endian
 * (`halfvec_send` in its `halfvec.c`).
 */
export function readVectorBytes(sent: Buffer): Float32Array {
  const vector = new Float32Array((sent.length - HEADER_BYTES) / 2);
  for (let k = 0, at = HEADER_BYTES; k < vector.length; k += 1, at += 2)
    vector[k] = HALVES[((sent[at] ?? 0) << 8) | (sent[at + 1] ?? 0)] ?? 0;
  return vector;
}

/** Values of 16-bit floating-point numbers by their bits (IEEE 754 binary16). */
const HALVES = Float32Array.from({ length: 65_536 }, (_, bits) => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
});

const HEADER_BYTES = 4;

/** A vector as pgvector's `halfvec_send` gives it: dimensions, nothing, then halves, all big-endian. */
export function readHalfvec(sent: Buffer): Float32Array {
  const dimensions = sent.readUInt16BE(0);
  return Float32Array.from(
    { length: dimensions },
    (_, k) => HALVES[sent.readUInt16BE(HEADER_BYTES + 2 * k)] ?? 0,
  );
}

/** As text, with the four digits that a half keeps. */
export const writeHalfvec = (vector: Float32Array): string =>
  `[${Array.from(vector, (value) => Number(value.toPrecision(4))).join(',')}]`;

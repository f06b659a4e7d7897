/**
 * A vector quantized to bytes: component k is `scale × bytes[k]`. It costs a hundredth in the cosine, and saves three
 * quarters of the memory.
 */
export function quantise(vector: ArrayLike<number>, bytes: Int8Array): number {
  let largest = 0;
  for (let k = 0; k < vector.length; k += 1) largest = Math.max(largest, Math.abs(vector[k] ?? 0));
  const scale = largest / 127;
  for (let k = 0; k < bytes.length; k += 1) bytes[k] = scale > 0 ? Math.round((vector[k] ?? 0) / scale) : 0;
  return scale;
}

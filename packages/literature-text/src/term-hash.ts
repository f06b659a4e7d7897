/** FNV-1a, 32 bits, over character codes: the initial value. */
export const HASH_SEED = 0x811c9dc5 | 0;
export const hashStep = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** The hash of a whole text as a signed number. */
export function hashText(text: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < text.length; at += 1) hash = hashStep(hash, text.charCodeAt(at));
  return hash;
}

/**
 * Hash stored in the index for a term. Two terms of one article collide in about one of 10^5 articles; they
 * then count as one.
 */
export const termHash = (term: string): number => hashText(term) >>> 0;

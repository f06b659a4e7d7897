/** FNV-1a over UTF-16 units, 32 bits: stable across browsers and releases, for positions and names that must not change. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619) >>> 0;
  return hash;
}

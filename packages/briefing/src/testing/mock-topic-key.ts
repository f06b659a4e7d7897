import { normalizeText, type SearchFilters } from '@sextant/contracts/literature/filters';

/** 32 hexadecimal digits, equal for equal searches; differs from the key of the service. */
export function mockTopicKey(searchQuery: string, filters: SearchFilters | null = null): string {
  const { articleType, journalFilter, authorFilter, synonyms } = filters ?? {};
  const text = JSON.stringify([
    normalizeText(searchQuery),
    articleType,
    journalFilter,
    authorFilter,
    synonyms,
  ]);
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0').repeat(4);
}

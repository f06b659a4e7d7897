import { createHash } from 'node:crypto';
import { normalizeText, type SearchFilters } from '@sextant/contracts/literature/filters';

/**
 * Key of a topic's results: the normalized query, type, journal, author and synonyms. Depth and horizon
 * distinguish versions of a topic, not topics. Unrecorded filters (null) are a topic of their own.
 */
export function topicKey(searchQuery: string, filters: SearchFilters | null): string {
  const parts = [normalizeText(searchQuery)];
  if (filters) {
    const { articleType = 'all', journalFilter, authorFilter, synonyms } = filters;
    const spelling = synonyms === false ? 'words as typed' : '';
    parts.push(articleType, normalizeText(journalFilter), normalizeText(authorFilter), spelling);
  }
  return createHash('sha256').update(parts.join('\u001f')).digest('hex').slice(0, 32);
}

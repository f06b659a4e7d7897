import { createHash } from 'node:crypto';
import { folded, type SearchFilters } from '@sextant/contracts/literature/filters';

/**
 * Key of a topic's results: the normalized query, type, journal, author and synonyms. Depth and horizon
 * distinguish versions of a topic, not topics. Unrecorded filters (null) are a topic of their own.
 */
export function topicKey(searchQuery: string, filters: SearchFilters | null): string {
  const parts = [folded(searchQuery)];
  if (filters) {
    const { articleType = 'all', journalFilter, authorFilter, synonyms } = filters;
    const spelling = synonyms === false ? 'words as typed' : '';
    parts.push(articleType, folded(journalFilter), folded(authorFilter), spelling);
  }
  return createHash('sha256').update(parts.join('\u001f')).digest('hex').slice(0, 32);
}

import { normalizeText } from '../literature/filters.ts';
import type { StoredRadar } from './stored.ts';

/** The search of a radar. */
export type RadarSearch = Pick<StoredRadar, 'searchQuery' | 'historyKey'>;

/**
 * Compares the searches of two radars. Radars of the `same` search can be compared, and those of the same
 * `query alone`, where one was saved without its job and has no filters. Differences between other radars
 * could not be attributed to anything.
 */
export function compareSearches(
  one: RadarSearch,
  other: RadarSearch,
): 'same' | 'query alone' | 'other filters' | 'other query' {
  const known = one.historyKey !== null && other.historyKey !== null;
  if (known && one.historyKey === other.historyKey) return 'same';
  if (normalizeText(one.searchQuery) !== normalizeText(other.searchQuery)) return 'other query';
  return known ? 'other filters' : 'query alone';
}

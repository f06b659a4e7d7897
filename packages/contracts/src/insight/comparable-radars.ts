import { folded } from '../literature/filters.ts';
import type { StoredRadar } from './stored.ts';

/** What a radar says of the search behind it. */
export type RadarSearch = Pick<StoredRadar, 'searchQuery' | 'historyKey'>;

/**
 * How the searches behind two radars relate. Radars of the `same` search can be compared, and those of the same `query alone`, of which
 * one was saved without its job and does not say its filters. Others differ for reasons that no comparison could tell apart.
 */
export function searchesBehind(
  one: RadarSearch,
  other: RadarSearch,
): 'same' | 'query alone' | 'other filters' | 'other query' {
  const known = one.historyKey !== null && other.historyKey !== null;
  if (known && one.historyKey === other.historyKey) return 'same';
  if (folded(one.searchQuery) !== folded(other.searchQuery)) return 'other query';
  return known ? 'other filters' : 'query alone';
}

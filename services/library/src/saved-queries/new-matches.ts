/** A query's most recent matches, newest first; `capped` if there are more than are stored. */
export interface Matches {
  readonly pmids: readonly string[];
  readonly capped: boolean;
}

/**
 * Matches that are not among the earlier ones. If the earlier list was capped, unknown articles after the last known one do not count as
 * new, because they may have been cut off before.
 */
export function newMatches(before: Matches, now: Matches): string[] {
  const known = new Set(before.pmids);
  const lastKnown = now.pmids.findLastIndex((pmid) => known.has(pmid));
  const reach = before.capped && lastKnown >= 0 ? now.pmids.slice(0, lastKnown) : now.pmids;
  return reach.filter((pmid) => !known.has(pmid));
}

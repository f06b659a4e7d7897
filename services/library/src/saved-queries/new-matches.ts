/** The newest matches of a query, the newest first; `capped` where there are more than are held. */
export interface Matches {
  readonly pmids: readonly string[];
  readonly capped: boolean;
}

/**
 * The matches that were not there before. Where not all of the earlier ones were held, an unknown article that stands behind the
 * last known one may be as old as those that were left out: it does not count as new.
 */
export function newMatches(before: Matches, now: Matches): string[] {
  const known = new Set(before.pmids);
  const lastKnown = now.pmids.findLastIndex((pmid) => known.has(pmid));
  const reach = before.capped && lastKnown >= 0 ? now.pmids.slice(0, lastKnown) : now.pmids;
  return reach.filter((pmid) => !known.has(pmid));
}

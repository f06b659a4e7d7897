import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';

/** The proof of one statement of an answer, by its JSON pointer, e.g. '/items/3'. */
export function claimAt(evidence: Evidence | undefined, path: string): Claim | undefined {
  return evidence?.claims.find((claim) => claim.path === path);
}

/** Ids that can be looked up: digits only, each once. */
export function lookupIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,9}$/.test(id)))];
}

/** The articles behind an item: its claim's, best first, then what else it names. */
export function articlesBehind(claim: Claim | undefined, relatedArticles: readonly string[] = []): string[] {
  return lookupIds([...(claim?.pmids ?? []), ...relatedArticles]);
}

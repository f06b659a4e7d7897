import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';

/** The claim of one statement of a result, by its JSON pointer, e.g. '/items/3'. */
export function claimAt(evidence: Evidence | undefined, path: string): Claim | undefined {
  return evidence?.claims.find((claim) => claim.path === path);
}

/** Ids that can be looked up: digits only, without duplicates. */
export function filterLookupIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,9}$/.test(id)))];
}

/** The articles of an item: those of its claim, best first, then others that it names. */
export function listArticleIds(claim: Claim | undefined, relatedArticles: readonly string[] = []): string[] {
  return filterLookupIds([...(claim?.pmids ?? []), ...relatedArticles]);
}

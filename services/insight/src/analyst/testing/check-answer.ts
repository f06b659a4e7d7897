import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { expect } from 'vitest';

/** Resolves a JSON pointer. */
function resolve(answer: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);
}

/**
 * Invariants of every answer: claims point to existing parts, cite articles that were read, posted ones first
 * and flagged, and quote them verbatim.
 */
export function checkEvidence(
  answer: { evidence?: Evidence },
  posted: readonly LiteratureRecord[],
  shown: readonly string[],
  background: readonly LiteratureRecord[] = [],
): void {
  const { evidence } = answer;
  if (!evidence) throw new Error('no evidence');
  const articles = new Map([...background, ...posted].map((article) => [article.pmid, article]));
  const isPosted = new Set(posted.map(({ pmid }) => pmid));
  const paths = new Set<string>();
  for (const claim of evidence.claims) {
    expect(resolve(answer, claim.path), claim.path).toBeDefined();
    expect(paths.has(claim.path), claim.path).toBe(false);
    paths.add(claim.path);
    expect(claim.pmids.length).toBeGreaterThan(0);
    expect(new Set(claim.pmids).size).toBe(claim.pmids.length);
    for (const pmid of claim.pmids) expect(articles.has(pmid), pmid).toBe(true);
    const cited = claim.posted ?? claim.pmids;
    expect(claim.pmids).toEqual(expect.arrayContaining(cited));
    for (const pmid of claim.pmids) expect(cited.includes(pmid), pmid).toBe(isPosted.has(pmid));
    const retracted = evidence.articles.retracted;
    const order = claim.pmids.filter((pmid) => !retracted.includes(pmid)).map((pmid) => isPosted.has(pmid));
    // A claim about several technologies or a pair alternates between them.
    if (claim.formula === 'growth') {
      const [lead = '', second = ''] = claim.pmids;
      // A trend that repeats a statement of an article cites and quotes it first.
      const repeats = claim.path.startsWith('/overallTrends/') && !isPosted.has(lead) && isPosted.has(second);
      if (repeats) expect(claim.quotes[0]?.pmid).toBe(lead);
      const others = repeats ? order.slice(1) : order;
      expect(others).toEqual(others.toSorted((a, b) => Number(b) - Number(a)));
    }
    expect(claim.quotes.length).toBeGreaterThan(0);
    for (const { pmid, text } of claim.quotes) {
      const article = articles.get(pmid);
      expect(text.length).toBeGreaterThan(0);
      expect(article?.title.includes(text) || article?.abstract?.includes(text), text).toBe(true);
    }
    expect(claim.figures.length).toBeGreaterThan(0);
    for (const { value } of claim.figures)
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  }
  expect([...paths].sort()).toEqual([...shown].sort());
  const { claims, supported, dropped } = evidence.grounding;
  expect(supported + dropped).toBe(claims);
  expect(supported).toBe(evidence.claims.length);
}

/** JSON pointers of the entries of an answer's lists. */
export const pointers = (answer: object, ...lists: readonly string[]): string[] =>
  lists.flatMap((list) => {
    const value = resolve(answer, list);
    return Array.isArray(value) ? value.map((_, i) => `${list}/${i}`) : [];
  });

import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { LiteratureIndex } from '@sextant/literature-index/literature-index';
import type { LiteratureSource } from '../literature-source.ts';

/**
 * Articles by PMID: from the local store first, then from the source. In the requested order; unknown PMIDs are left
 * out.
 */
export interface ArticleLookUp {
  summaries(pmids: readonly string[]): Promise<LiteratureRecord[]>;
  withAbstracts(pmids: readonly string[]): Promise<LiteratureRecord[]>;
  /** With abstracts and metadata. */
  fullRecords(pmids: readonly string[]): Promise<LiteratureRecord[]>;
}

export function createArticleLookUp(index: LiteratureIndex, source: LiteratureSource): ArticleLookUp {
  async function findArticles(
    pmids: readonly string[],
    parts: { readonly abstracts: boolean; readonly metadata?: boolean },
    fetchMissing: (missing: readonly string[]) => Promise<readonly LiteratureRecord[]>,
  ): Promise<LiteratureRecord[]> {
    const uniquePmids = [...new Set(pmids)];
    const found = new Map((await index.articles(uniquePmids, parts)).map((record) => [record.pmid, record]));
    const missing = uniquePmids.filter((pmid) => !found.has(pmid));
    if (missing.length > 0) for (const record of await fetchMissing(missing)) found.set(record.pmid, record);
    return uniquePmids.flatMap((pmid) => found.get(pmid) ?? []);
  }
  return {
    summaries: (pmids) => findArticles(pmids, { abstracts: false }, source.summaries),
    withAbstracts: (pmids) => findArticles(pmids, { abstracts: true }, source.abstracts),
    fullRecords: (pmids) => findArticles(pmids, { abstracts: true, metadata: true }, source.abstracts),
  };
}

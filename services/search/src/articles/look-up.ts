import { createHash } from 'node:crypto';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import {
  type ArticleOrganisations,
  type LiteratureIndex,
  type RevisedArticle,
  recordOrganisations,
} from '@sextant/literature-index/literature-index';
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
  /** What affiliations name, without persons. */
  organisations(pmids: readonly string[]): Promise<ArticleOrganisations[]>;
  /** Of full records. */
  revisions(pmids: readonly string[]): Promise<RevisedArticle[]>;
}

/** Keys in one order: a record that was cached has others first than one that was just read. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The source gives records without revisions. */
const revise = (record: LiteratureRecord): RevisedArticle => ({
  pmid: record.pmid,
  revision: createHash('md5').update(JSON.stringify(record, inOrder)).digest('hex'),
});

export function createArticleLookUp(index: LiteratureIndex, source: LiteratureSource): ArticleLookUp {
  async function find<Found extends { readonly pmid: string }>(
    pmids: readonly string[],
    readStored: (pmids: readonly string[]) => Promise<readonly Found[]>,
    fetchMissing: (missing: readonly string[]) => Promise<readonly Found[]>,
  ): Promise<Found[]> {
    const uniquePmids = [...new Set(pmids)];
    const found = new Map((await readStored(uniquePmids)).map((one) => [one.pmid, one]));
    const missing = uniquePmids.filter((pmid) => !found.has(pmid));
    if (missing.length > 0) for (const one of await fetchMissing(missing)) found.set(one.pmid, one);
    return uniquePmids.flatMap((pmid) => found.get(pmid) ?? []);
  }
  const stored = (parts: Parameters<LiteratureIndex['articles']>[1]) => (pmids: readonly string[]) =>
    index.articles(pmids, parts);
  const fullRecords = (pmids: readonly string[]) =>
    find(pmids, stored({ abstracts: true, metadata: true }), source.abstracts);
  return {
    summaries: (pmids) => find(pmids, stored({ abstracts: false }), source.summaries),
    withAbstracts: (pmids) => find(pmids, stored({ abstracts: true }), source.abstracts),
    fullRecords,
    organisations: (pmids) =>
      find(pmids, index.organisations, async (missing) =>
        (await fullRecords(missing)).map((record) => ({
          pmid: record.pmid,
          organisations: recordOrganisations(record),
        })),
      ),
    revisions: (pmids) =>
      find(pmids, index.revisions, async (missing) => (await source.abstracts(missing)).map(revise)),
  };
}

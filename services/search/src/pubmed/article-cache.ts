import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Database } from '../database.ts';

/** Records are asked for again after a week, since articles are retracted, indexed and cited. */
const FRESH = `interval '7 days'`;
/** Where the citation count was not to be had, sooner. */
const FRESH_WITHOUT_CITATIONS = `interval '1 hour'`;

export interface CachedArticle {
  readonly record: LiteratureRecord;
  readonly fresh: boolean;
}

export interface FetchedArticle {
  readonly record: LiteratureRecord;
  /** Null where PubMed did not say. */
  readonly citations: number | null;
}

interface Row {
  record: LiteratureRecord;
  citations: number | null;
  fresh: boolean;
}

export const withCitations = ({ record, citations }: FetchedArticle): LiteratureRecord => ({
  ...record,
  citationCount: citations ?? 0,
});

/** Articles that PubMed handed out before, by PMID. */
export async function readCached(
  database: Database,
  pmids: readonly string[],
): Promise<Map<string, CachedArticle>> {
  if (pmids.length === 0) return new Map();
  const { rows } = await database.query<Row>(
    `SELECT record, citations,
       fetched_at > now() - CASE WHEN citations IS NULL THEN ${FRESH_WITHOUT_CITATIONS} ELSE ${FRESH} END AS fresh
     FROM search.pubmed_articles WHERE pmid = ANY($1::bigint[]) LIMIT $2`,
    [pmids, pmids.length],
  );
  return new Map(
    rows.map(({ record, citations, fresh }) => [
      record.pmid,
      { record: withCitations({ record, citations }), fresh },
    ]),
  );
}

/** Keeps articles as PubMed handed them out. */
export async function writeCached(database: Database, articles: readonly FetchedArticle[]): Promise<void> {
  if (articles.length === 0) return;
  const rows = articles.map(({ record, citations }) => ({ pmid: record.pmid, record, citations }));
  // In PMID order, so that two processes with the same articles do not lock each other out.
  await database.query(
    `INSERT INTO search.pubmed_articles (pmid, record, citations)
     SELECT pmid, record, citations
     FROM jsonb_to_recordset($1::jsonb) AS given (pmid bigint, record jsonb, citations integer) ORDER BY pmid
     ON CONFLICT (pmid) DO UPDATE SET record = excluded.record, fetched_at = now(),
       citations = COALESCE(excluded.citations, search.pubmed_articles.citations)`,
    [JSON.stringify(rows)],
  );
}

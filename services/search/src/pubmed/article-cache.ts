import {
  type LiteratureRecord,
  NO_METADATA,
  type RecordMetadata,
} from '@sextant/contracts/literature/article';
import type { Database } from '@sextant/literature-index/database';

/** Records are fetched again after a week, because articles are retracted, indexed and cited. */
const FRESH = `interval '7 days'`;
/** Sooner if the citation count was unavailable. */
const FRESH_WITHOUT_CITATIONS = `interval '1 hour'`;

export interface CachedArticle {
  readonly record: LiteratureRecord;
  readonly fresh: boolean;
}

export interface FetchedArticle {
  readonly record: LiteratureRecord;
  /** Null if PubMed reported none. */
  readonly citations: number | null;
}

interface Row {
  /** Without metadata if an older release stored it. */
  record: Omit<LiteratureRecord, keyof RecordMetadata> & Partial<RecordMetadata>;
  citations: number | null;
  fresh: boolean;
}

export const withCitations = ({ record, citations }: FetchedArticle): LiteratureRecord => ({
  ...record,
  citationCount: citations ?? 0,
});

/** Cached PubMed articles, by PMID. */
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
      { record: withCitations({ record: { ...NO_METADATA, ...record }, citations }), fresh },
    ]),
  );
}

/** Caches articles from PubMed. */
export async function writeCached(database: Database, articles: readonly FetchedArticle[]): Promise<void> {
  if (articles.length === 0) return;
  const rows = articles.map(({ record, citations }) => ({ pmid: record.pmid, record, citations }));
  // In PMID order, so that two processes with the same articles do not deadlock.
  await database.query(
    `INSERT INTO search.pubmed_articles (pmid, record, citations)
     SELECT pmid, record, citations
     FROM jsonb_to_recordset($1::jsonb) AS given (pmid bigint, record jsonb, citations integer) ORDER BY pmid
     ON CONFLICT (pmid) DO UPDATE SET record = excluded.record, fetched_at = now(),
       citations = COALESCE(excluded.citations, search.pubmed_articles.citations)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Replaces records that an older parser read. Their age stays, because the citation count is as old as before, and
 * unused ones must still expire.
 */
export async function replaceRecords(
  database: Database,
  records: readonly LiteratureRecord[],
): Promise<void> {
  const rows = records.map((record) => ({ pmid: record.pmid, record }));
  await database.query(
    `UPDATE search.pubmed_articles AS kept SET record = given.record
     FROM (SELECT given.* FROM jsonb_to_recordset($1::jsonb) AS given (pmid bigint, record jsonb)
       JOIN search.pubmed_articles USING (pmid) ORDER BY pmid FOR UPDATE OF pubmed_articles) AS given
     WHERE kept.pmid = given.pmid
       AND COALESCE((kept.record->>'parsedBy')::integer, 0) < COALESCE((given.record->>'parsedBy')::integer, 0)`,
    [JSON.stringify(rows)],
  );
}

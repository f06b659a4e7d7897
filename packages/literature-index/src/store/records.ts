import {
  type LiteratureRecord,
  NO_METADATA,
  type RecordMetadata,
  type Retraction,
} from '@sextant/contracts/literature/article';
import type { Database } from './database.ts';

export interface ArticleRow {
  pmid: string;
  title: string;
  abstract: string | null;
  authors: string[];
  journal: string;
  pub_date: string;
  year: number | null;
  month: number | null;
  doi: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  keywords: string[];
  mesh: { term: string; major: boolean }[];
  publication_types: string[];
  citations: number;
  retraction: Retraction | null;
  synthetic: boolean;
  vernacular_title: RecordMetadata['vernacularTitle'];
  notices: RecordMetadata['notices'];
  other_abstracts: RecordMetadata['otherAbstracts'];
}

/** The remaining columns of a whole record. */
export interface MetadataRow {
  substances: RecordMetadata['substances'];
  mesh_headings: RecordMetadata['meshHeadings'];
  publication_type_uis: RecordMetadata['publicationTypeUis'];
  trials: RecordMetadata['trials'];
  languages: RecordMetadata['languages'];
  country: RecordMetadata['country'];
  grants: RecordMetadata['grants'];
  parsed_by: RecordMetadata['parsedBy'];
  affiliations: RecordMetadata['affiliations'];
  entered: RecordMetadata['entered'];
  created: RecordMetadata['created'];
  accessions: RecordMetadata['accessions'];
}
export const METADATA_COLUMNS = `a.substances, a.mesh_headings, a.publication_type_uis, a.trials, a.languages, a.country, a.grants,
  a.parsed_by, a.affiliations, a.entered::text AS entered, a.created::text AS created, a.accessions`;

/** Columns of a record but for its abstract, its citations and its metadata. */
export const ARTICLE_ROW_COLUMNS = `a.pmid, a.title, a.authors, a.journal, a.pub_date, a.year, a.month, a.doi, a.volume, a.issue,
  a.pages, a.keywords, a.mesh, a.publication_types, a.retraction, a.synthetic, a.notices, a.vernacular_title, a.other_abstracts`;

export const toMetadata = (
  row: MetadataRow,
): Omit<RecordMetadata, 'vernacularTitle' | 'notices' | 'otherAbstracts'> => ({
  substances: row.substances,
  meshHeadings: row.mesh_headings,
  publicationTypeUis: row.publication_type_uis,
  trials: row.trials,
  languages: row.languages,
  country: row.country,
  grants: row.grants,
  parsedBy: row.parsed_by,
  affiliations: row.affiliations,
  entered: row.entered,
  created: row.created,
  accessions: row.accessions,
});

export const toRecord = (row: ArticleRow, metadata: ReturnType<typeof toMetadata>): LiteratureRecord => ({
  pmid: row.pmid,
  title: row.title,
  abstract: row.abstract,
  authors: row.authors,
  journal: row.journal,
  pubDate: row.pub_date,
  year: row.year,
  month: row.month,
  doi: row.doi,
  volume: row.volume,
  issue: row.issue,
  pages: row.pages,
  keywords: row.keywords,
  mesh: row.mesh,
  publicationTypes: row.publication_types,
  citationCount: row.citations,
  retraction: row.retraction,
  synthetic: row.synthetic,
  ...metadata,
  vernacularTitle: row.vernacular_title,
  notices: row.notices,
  otherAbstracts: row.other_abstracts,
});

/** Optional parts of a record; parts that are not requested are null. Few records have other abstracts: they always come. */
export interface RecordParts {
  readonly abstracts: boolean;
  readonly metadata?: boolean;
}

/** A record's revision: another one whenever anything of the record is. */
export interface RevisedArticle {
  readonly pmid: string;
  readonly revision: string;
}

/** Revisions of records in the requested order, each once; unknown PMIDs are left out. */
export async function findRevisions(database: Database, pmids: readonly string[]): Promise<RevisedArticle[]> {
  if (pmids.length === 0) return [];
  const uniquePmids = [...new Set(pmids)];
  const { rows } = await database.query<RevisedArticle>(
    `SELECT a.pmid, md5(a.content_hash || coalesce(a.metadata_hash, '') || ' ' || coalesce(a.parsed_by, 0) || ' '
       || GREATEST(a.stated_citations, c.citations, 0)) AS revision
     FROM ${database.schema}.articles a LEFT JOIN ${database.schema}.citation_counts c USING (pmid)
     WHERE a.pmid = ANY($1::bigint[]) LIMIT $2`,
    [uniquePmids, uniquePmids.length],
  );
  const byPmid = new Map(rows.map((row) => [row.pmid, row]));
  return uniquePmids.flatMap((pmid) => byPmid.get(pmid) ?? []);
}

/**
 * Records in the requested order, each once; unknown PMIDs are left out. The citation count is the larger of the
 * source's own and the number of citing articles in the index.
 */
export async function findRecords(
  database: Database,
  pmids: readonly string[],
  { abstracts, metadata = false }: RecordParts,
): Promise<LiteratureRecord[]> {
  if (pmids.length === 0) return [];
  const uniquePmids = [...new Set(pmids)];
  const { rows } = await database.query<ArticleRow & MetadataRow>(
    `SELECT ${ARTICLE_ROW_COLUMNS}, ${abstracts ? 'a.abstract' : 'NULL AS abstract'},
       ${metadata ? `${METADATA_COLUMNS},` : ''} GREATEST(a.stated_citations, c.citations, 0) AS citations
     FROM ${database.schema}.articles a LEFT JOIN ${database.schema}.citation_counts c USING (pmid)
     WHERE a.pmid = ANY($1::bigint[]) LIMIT $2`,
    [uniquePmids, uniquePmids.length],
  );
  const byPmid = new Map(
    rows.map((row) => [row.pmid, toRecord(row, metadata ? toMetadata(row) : NO_METADATA)]),
  );
  return uniquePmids.flatMap((pmid) => byPmid.get(pmid) ?? []);
}

import type { SourceArticle } from '../../medline/source-article.ts';
import type { Connection } from '../database.ts';
import {
  ARTICLE_ROW_COLUMNS,
  type ArticleRow,
  METADATA_COLUMNS,
  type MetadataRow,
  toMetadata,
  toRecord,
} from '../records.ts';

/** A stored article with everything that is indexed of it. */
export interface StoredArticle {
  readonly article: SourceArticle;
  /** False if it was read by a parser that did not store names of authors. */
  readonly isComplete: boolean;
  /** The facets of its present entry. */
  readonly facets: readonly string[];
}

interface SourceRow extends ArticleRow, MetadataRow {
  author_names: string[] | null;
  lead_authors: string[] | null;
  group_authors: string[] | null;
  abbreviation: string | null;
  facets: string[];
}

const storedSql = (schema: string) => `
  SELECT ${ARTICLE_ROW_COLUMNS}, a.abstract, ${METADATA_COLUMNS}, a.stated_citations AS citations,
    a.author_names, a.lead_authors, a.group_authors, j.abbreviation,
    ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(e.words)) AS lexeme WHERE lexeme LIKE 'au/%' OR lexeme LIKE 'mh/%') AS facets
  FROM ${schema}.index_entries e JOIN ${schema}.articles a USING (pmid) LEFT JOIN ${schema}.journals j ON j.id = e.journal_id
  WHERE e.pmid = ANY($1::bigint[]) LIMIT $2`;

function toStoredArticle(row: SourceRow): StoredArticle {
  const record = toRecord(row, toMetadata(row));
  return {
    isComplete: row.author_names !== null,
    facets: row.facets,
    article: {
      record,
      // What is not indexed.
      version: 1,
      revised: null,
      references: [],
      authorNames: row.author_names ?? [],
      leadAuthors: row.lead_authors ?? [],
      groups: row.group_authors ?? [],
      journalAbbreviation: row.abbreviation,
      meshQualified: [
        ...new Set(
          (record.meshHeadings ?? []).flatMap(({ name, qualifiers }) =>
            qualifiers.map((qualifier) => `${name}/${qualifier.name}`),
          ),
        ),
      ],
    },
  };
}

export async function readStoredArticles(
  connection: Connection,
  pmids: readonly string[],
): Promise<StoredArticle[]> {
  const { rows } = await connection.query<SourceRow>(storedSql(connection.schema), [pmids, pmids.length]);
  return rows.map(toStoredArticle);
}

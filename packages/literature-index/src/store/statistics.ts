import type { Database } from './database.ts';
import type { FieldLengths } from './term-frequencies.ts';

/** Collection statistics that scoring needs. */
export interface IndexStatistics {
  readonly articles: number;
  /** Average number of terms by field. */
  readonly averageLengths: FieldLengths;
  /** Number of articles that have a term; 0 for an unknown term. */
  articlesWith(term: string): number;
}

interface CorpusRow {
  articles: number;
  synthetic_articles: number;
  title_terms: string;
  abstract_terms: string;
  keyword_terms: string;
}

const corpusSql = (schema: string) =>
  `SELECT articles, synthetic_articles, title_terms, abstract_terms, keyword_terms FROM ${schema}.corpus LIMIT 1`;

/** During an import term counts lag behind by at most 50,000 articles; the size of the index is always current. */
export async function readStatistics(database: Database, terms: readonly string[]): Promise<IndexStatistics> {
  const uniqueTerms = [...new Set(terms)];
  const [corpus, counted] = await Promise.all([
    database.query<CorpusRow>(corpusSql(database.schema)),
    database.query<{ term: string; articles: number }>(
      `SELECT term, articles FROM ${database.schema}.terms WHERE term = ANY($1::text[]) LIMIT $2`,
      [uniqueTerms, uniqueTerms.length],
    ),
  ]);
  const row = corpus.rows[0];
  const articles = row?.articles ?? 0;
  const totals = [row?.title_terms, row?.abstract_terms, row?.keyword_terms];
  const average = (field: number) => Math.max(1, Number(totals[field] ?? 0) / Math.max(1, articles));
  const byTerm = new Map(counted.rows.map((each) => [each.term, each.articles]));
  return {
    articles,
    averageLengths: [average(0), average(1), average(2)],
    articlesWith: (term) => byTerm.get(term) ?? 0,
  };
}

/** Number of articles in the local index, and how many of them belong to the sample corpus. */
export async function readCorpusSize(database: Database): Promise<{ articles: number; synthetic: number }> {
  const { rows } = await database.query<CorpusRow>(corpusSql(database.schema));
  return { articles: rows[0]?.articles ?? 0, synthetic: rows[0]?.synthetic_articles ?? 0 };
}

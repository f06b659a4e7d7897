import type { Database } from './database.ts';
import type { IndexVersion } from './index-cache.ts';
import type { FieldLengths } from './term-frequencies.ts';

/** Collection statistics that scoring needs. */
export interface IndexStatistics {
  readonly articles: number;
  /** Average number of terms by field. */
  readonly averageLengths: FieldLengths;
  /** Number of articles that have a term; 0 for an unknown term. */
  articlesWith(term: string): number;
}

/** During an import term counts lag behind by at most 50,000 articles; the size of the index is always current. */
export async function readStatistics(at: IndexVersion, terms: readonly string[]): Promise<IndexStatistics> {
  const { articles, title_terms, abstract_terms, keyword_terms } = at;
  const byTerm = await at.lookUp('articles by term', terms, (missing) => countArticles(at.database, missing));
  const average = (total: string) => Math.max(1, Number(total) / Math.max(1, articles));
  return {
    articles,
    averageLengths: [average(title_terms), average(abstract_terms), average(keyword_terms)],
    articlesWith: (term) => byTerm.get(term) ?? 0,
  };
}

async function countArticles(database: Database, terms: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await database.query<{ term: string; articles: number }>(
    `SELECT term, articles FROM ${database.schema}.terms WHERE term = ANY($1::text[]) LIMIT $2`,
    [terms, terms.length],
  );
  return new Map(rows.map(({ term, articles }) => [term, articles]));
}

/** Number of articles in the local index, and how many of them belong to the sample corpus. */
export async function readCorpusSize(database: Database): Promise<{ articles: number; synthetic: number }> {
  const { rows } = await database.query<{ articles: number; synthetic: number }>(
    `SELECT articles, synthetic_articles AS synthetic FROM ${database.schema}.corpus LIMIT 1`,
  );
  return rows[0] ?? { articles: 0, synthetic: 0 };
}

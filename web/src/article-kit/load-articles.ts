import { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { api } from '../lib/http.ts';
import { fetchSummaries } from './article-summaries.ts';

export interface LoadedArticles {
  readonly articles: Article[];
  /** Total number of matches. */
  readonly totalCount: number;
}

/** Repeats a search without adding it to the history, and loads the first 20 articles with their abstracts. */
export async function loadArticles(query: string, filters: SearchFilters): Promise<LoadedArticles> {
  const { pmids, count } = await api(literatureCalls.search, {
    body: { query, ...filters, resultsPerPage: 20, page: 1, record: false },
  });
  if (pmids.length === 0) return { articles: [], totalCount: 0 };
  const [summaries, abstracts] = await Promise.all([
    fetchSummaries(pmids),
    api(literatureCalls.abstracts, { body: { pmids } }),
  ]);
  const byPmid = new Map(summaries.map((summary) => [summary.pmid, summary]));
  const articles = pmids.flatMap((pmid) => {
    const summary = byPmid.get(pmid);
    return summary ? [Article.parse({ ...summary, abstract: abstracts[pmid] })] : [];
  });
  return { articles, totalCount: count };
}

import type { Article } from '@sextant/contracts/literature/article';
import {
  literatureCalls,
  type SearchOrdering,
  type SimilarityMethod,
} from '@sextant/contracts/literature/calls';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import { fetchSummaries } from '../../../lib/article-summaries.ts';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { filtersOf, type ResearchSearch } from './research-search.ts';

/** Most results that a search by similarity holds (`search/most-similar`). */
export const MAX_SIMILAR_ARTICLES = 50;

/** How the query was understood. */
interface ReadQuery {
  /** In the search syntax; '' where the server does not say. */
  translation: string;
  /** Names that were looked for beside the typed ones. */
  synonyms: string[];
}

const readAs = (answer: { queryTranslation?: string; synonyms?: string[] }): ReadQuery => ({
  translation: answer.queryTranslation ?? '',
  synonyms: answer.synonyms ?? [],
});

/** The best articles by likeness to the query: all of them at once, paged in the browser. */
interface SimilarResults extends ReadQuery {
  kind: 'similar';
  articles: Article[];
  count: number;
  method: SimilarityMethod;
  threshold: number | null;
  /** Articles that match the query, those below the threshold too. */
  matches: number;
  /** Articles that join them, near in meaning. */
  near: number;
  matchesAreCapped: boolean;
  searchId: string | null;
}

/** One page of a listing that the server pages. */
export interface ListedResults extends ReadQuery {
  kind: 'listed';
  articles: Article[];
  count: number;
  countIsCapped: boolean;
  ordering: SearchOrdering;
  /** Rank of the last article that paging can reach. */
  lastReachable: number;
  searchId: string | null;
}

export type SearchResults = SimilarResults | ListedResults;

export const pageSize = (search: ResearchSearch): number => DEPTH_PRESETS[search.analysisDepth].articleLimit;

/**
 * The first page of a search. By relevance it asks for the most similar articles; if that fails it falls back to a date-ordered
 * listing without an error (`search/semantic-fallback`), and the results say which ordering they have.
 */
export async function runSearch(
  search: ResearchSearch,
  { record }: { record: boolean },
): Promise<SearchResults> {
  if (search.ordering === 'relevance') {
    try {
      return await similarArticles(search, record);
    } catch (error) {
      if (hasStatus(error, 401)) throw error;
    }
  }
  return listPage(search, { ordering: 'date-desc', page: 1, perPage: pageSize(search), record });
}

async function similarArticles(search: ResearchSearch, record: boolean): Promise<SimilarResults> {
  const answer = await api(literatureCalls.semanticSearch, {
    body: {
      query: search.query.trim(),
      depth: search.analysisDepth,
      enableSimilaritySort: true,
      maxResults: MAX_SIMILAR_ARTICLES,
      ...filtersOf(search),
      record,
    },
  });
  const { results, count, method, threshold, searchId } = answer;
  return {
    kind: 'similar',
    articles: results,
    count,
    method,
    threshold,
    matches: answer.matches ?? count,
    near: answer.near ?? 0,
    matchesAreCapped: answer.matchesAreCapped ?? false,
    searchId,
    ...readAs(answer),
  };
}

interface ListOptions {
  ordering: SearchOrdering;
  page: number;
  perPage: number;
  record: boolean;
}

/** One page in the given ordering: its PMIDs, then their summaries. No PMIDs, no further call. */
export async function listPage(search: ResearchSearch, options: ListOptions): Promise<ListedResults> {
  const { ordering, page, perPage, record } = options;
  const answer = await api(literatureCalls.search, {
    body: {
      query: search.query.trim(),
      analysisDepth: search.analysisDepth,
      resultsPerPage: perPage,
      page,
      sortMethod: ordering === 'date-desc' ? 'date' : 'relevance',
      sortOrder: ordering,
      ...filtersOf(search),
      record,
    },
  });
  const { pmids, count, countIsCapped, lastReachable, searchId } = answer;
  const articles = pmids.length === 0 ? [] : await summaries(pmids);
  return {
    kind: 'listed',
    articles,
    count,
    countIsCapped,
    ordering: answer.ordering,
    lastReachable,
    searchId,
    ...readAs(answer),
  };
}

/** Summaries in the order of their PMIDs. */
async function summaries(pmids: readonly string[]): Promise<Article[]> {
  const byPmid = new Map((await fetchSummaries(pmids)).map((article) => [article.pmid, article]));
  return pmids.flatMap((pmid) => byPmid.get(pmid) ?? []);
}

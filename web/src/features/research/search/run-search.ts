import type { Article } from '@sextant/contracts/literature/article';
import {
  literatureCalls,
  type SearchOrdering,
  type SimilarityMethod,
} from '@sextant/contracts/literature/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import { fetchSummaries } from '../../../lib/article-summaries.ts';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { isNarrowed } from './narrow.ts';
import { filtersOf, type ResearchSearch } from './research-search.ts';

/** Most results that a search by similarity holds (`search/most-similar`). */
export const MAX_SIMILAR_ARTICLES = 50;

/** How the query was understood, and what of its articles is asked for. */
interface ReadQuery {
  /** In the search syntax; '' where the server does not say. */
  translation: string;
  /** Names that were looked for beside the typed ones. */
  synonyms: string[];
  /** Typed words that were not looked for. */
  ignoredWords: string[];
  /** The query as it may have been meant, where the index has none of one of its words. */
  suggestion: string | null;
  /** What the results are narrowed to. */
  narrow: Narrow;
}

const readAs = (
  answer: {
    queryTranslation?: string;
    synonyms?: string[];
    ignoredWords?: string[];
    suggestion?: string | null;
  },
  narrow: Narrow,
): ReadQuery => ({
  translation: answer.queryTranslation ?? '',
  synonyms: answer.synonyms ?? [],
  ignoredWords: answer.ignoredWords ?? [],
  suggestion: answer.suggestion ?? null,
  narrow,
});

/** In the body of a call. */
const narrowed = (narrow: Narrow) => (isNarrowed(narrow) ? { narrow } : {});

interface RunOptions {
  narrow: Narrow;
  /** Whether it is a search of the user's own, which the history has a row of. */
  record: boolean;
}

/** The best articles by similarity to the query: all of them at once, paged in the browser. */
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
export async function runSearch(search: ResearchSearch, options: RunOptions): Promise<SearchResults> {
  if (search.ordering === 'relevance') {
    try {
      return await similarArticles(search, options);
    } catch (error) {
      if (hasStatus(error, 401)) throw error;
    }
  }
  return listPage(search, { ordering: 'date-desc', page: 1, perPage: pageSize(search), ...options });
}

async function similarArticles(
  search: ResearchSearch,
  { narrow, record }: RunOptions,
): Promise<SimilarResults> {
  const answer = await api(literatureCalls.semanticSearch, {
    body: {
      query: search.query.trim(),
      depth: search.analysisDepth,
      enableSimilaritySort: true,
      maxResults: MAX_SIMILAR_ARTICLES,
      ...filtersOf(search),
      ...narrowed(narrow),
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
    ...readAs(answer, narrow),
  };
}

interface ListOptions extends RunOptions {
  ordering: SearchOrdering;
  page: number;
  perPage: number;
}

/** One page in the given ordering: its PMIDs, then their summaries. No PMIDs, no further call. */
export async function listPage(search: ResearchSearch, options: ListOptions): Promise<ListedResults> {
  const { ordering, page, perPage, narrow, record } = options;
  const answer = await api(literatureCalls.search, {
    body: {
      query: search.query.trim(),
      analysisDepth: search.analysisDepth,
      resultsPerPage: perPage,
      page,
      sortMethod: ordering === 'date-desc' ? 'date' : 'relevance',
      sortOrder: ordering,
      ...filtersOf(search),
      ...narrowed(narrow),
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
    ...readAs(answer, narrow),
  };
}

/** Summaries in the order of their PMIDs. */
async function summaries(pmids: readonly string[]): Promise<Article[]> {
  const byPmid = new Map((await fetchSummaries(pmids)).map((article) => [article.pmid, article]));
  return pmids.flatMap((pmid) => byPmid.get(pmid) ?? []);
}

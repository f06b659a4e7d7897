import type { Article } from '@sextant/contracts/literature/article';
import {
  literatureCalls,
  type SearchOrdering,
  type SimilarityMethod,
} from '@sextant/contracts/literature/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { fetchSummaries } from '../../../lib/article-summaries.ts';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { isNarrowed } from './narrow.ts';
import { type ResearchSearch, toFilters } from './research-search.ts';

/** Maximum number of results of a similarity search (`search/most-similar`). */
export const MAX_SIMILAR_ARTICLES = 50;

/** How the query was interpreted, and which facets narrow it. */
interface ParsedQuery {
  /** In PubMed syntax; empty if unknown. */
  translation: string;
  /** Synonyms that were searched as well. */
  synonyms: string[];
  /** Typed words that were ignored. */
  ignoredWords: string[];
  /** A corrected query, if the index lacks one of the words. */
  suggestion: string | null;
  /** Parts of the index that were not complete: a later search may find other articles. */
  missing: IndexPart[];
  /** The selected facet values. */
  narrow: Narrow;
}

const parseAnswer = (
  response: {
    queryTranslation?: string;
    synonyms?: string[];
    ignoredWords?: string[];
    suggestion?: string | null;
    missing?: IndexPart[];
  },
  narrow: Narrow,
): ParsedQuery => ({
  translation: response.queryTranslation ?? '',
  synonyms: response.synonyms ?? [],
  ignoredWords: response.ignoredWords ?? [],
  suggestion: response.suggestion ?? null,
  missing: response.missing ?? [],
  narrow,
});

/** The facet values as a part of a request body. */
const narrowBody = (narrow: Narrow) => (isNarrowed(narrow) ? { narrow } : {});

interface RunOptions {
  narrow: Narrow;
  /** Whether to add it to the search history; true only for the user's own searches. */
  isRecorded: boolean;
}

/** The articles most similar to the query, loaded at once and paged in the browser. */
interface SimilarResults extends ParsedQuery {
  kind: 'similar';
  articles: Article[];
  count: number;
  method: SimilarityMethod;
  threshold: number | null;
  /** Number of articles that match the query, including those below the threshold. */
  matches: number;
  /** Number of semantically similar articles that do not match. */
  near: number;
  matchesAreCapped: boolean;
  searchId: string | null;
}

/** One page of a listing with server-side paging. */
export interface ListedResults extends ParsedQuery {
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
  { narrow, isRecorded }: RunOptions,
): Promise<SimilarResults> {
  const response = await api(literatureCalls.semanticSearch, {
    body: {
      query: search.query.trim(),
      depth: search.analysisDepth,
      enableSimilaritySort: true,
      maxResults: MAX_SIMILAR_ARTICLES,
      ...toFilters(search),
      ...narrowBody(narrow),
      record: isRecorded,
    },
  });
  const { results, count, method, threshold, searchId } = response;
  return {
    kind: 'similar',
    articles: results,
    count,
    method,
    threshold,
    matches: response.matches ?? count,
    near: response.near ?? 0,
    matchesAreCapped: response.matchesAreCapped ?? false,
    searchId,
    ...parseAnswer(response, narrow),
  };
}

interface ListOptions extends RunOptions {
  ordering: SearchOrdering;
  page: number;
  perPage: number;
}

/** One page in the given ordering: first its PMIDs, then their summaries if there are any. */
export async function listPage(search: ResearchSearch, options: ListOptions): Promise<ListedResults> {
  const { ordering, page, perPage, narrow, isRecorded } = options;
  const response = await api(literatureCalls.search, {
    body: {
      query: search.query.trim(),
      analysisDepth: search.analysisDepth,
      resultsPerPage: perPage,
      page,
      sortMethod: ordering === 'date-desc' ? 'date' : 'relevance',
      sortOrder: ordering,
      ...toFilters(search),
      ...narrowBody(narrow),
      record: isRecorded,
    },
  });
  const { pmids, count, countIsCapped, lastReachable, searchId } = response;
  const articles = pmids.length === 0 ? [] : await loadSummaries(pmids);
  return {
    kind: 'listed',
    articles,
    count,
    countIsCapped,
    ordering: response.ordering,
    lastReachable,
    searchId,
    ...parseAnswer(response, narrow),
  };
}

/** Summaries in the order of their PMIDs. */
async function loadSummaries(pmids: readonly string[]): Promise<Article[]> {
  const byPmid = new Map((await fetchSummaries(pmids)).map((article) => [article.pmid, article]));
  return pmids.flatMap((pmid) => byPmid.get(pmid) ?? []);
}

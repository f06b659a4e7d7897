import type { Article } from '@sextant/contracts/literature/article';
import {
  literatureCalls,
  type SearchOrdering,
  type SimilarityMethod,
} from '@sextant/contracts/literature/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { fetchSummaries } from '../../../article-kit/article-summaries.ts';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { isNarrowed } from './narrow.ts';
import { type ResearchSearch, toFilters } from './research-search.ts';

/** Maximum number of articles in the answer of a similarity search (`search/most-similar`). */
const MAX_SIMILAR_ARTICLES = 50;

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

/** The matches of a search, the first of them loaded. */
export interface SearchResults extends ParsedQuery {
  /** The first matches in this ordering, at least a page. */
  articles: Article[];
  /** Number of matches. */
  count: number;
  countIsCapped: boolean;
  /** The ordering that was applied. */
  ordering: SearchOrdering;
  /** Rank of the last match that paging can reach. */
  lastReachable: number;
  searchId: string | null;
  /** How similarity was measured; null for a listing without it. */
  similarity: {
    method: SimilarityMethod;
    threshold: number | null;
    /** Articles near the query in meaning, which do not match it. */
    near: Article[];
  } | null;
}

export const pageSize = (search: ResearchSearch): number => DEPTH_PRESETS[search.analysisDepth].articleLimit;

/**
 * The first page of a search. By relevance it asks for the most similar articles; if that fails it falls back to a date-ordered
 * listing without an error (`search/semantic-fallback`), and the results say which ordering they have.
 */
export async function runSearch(search: ResearchSearch, options: RunOptions): Promise<SearchResults> {
  if (search.ordering === 'relevance') {
    try {
      return await findSimilar(search, options);
    } catch (error) {
      if (hasStatus(error, 401)) throw error;
    }
  }
  return listPage(search, { ordering: 'date-desc', page: 1, perPage: pageSize(search), ...options });
}

/** The matches by similarity. Where its answer has less than a page, because others are below the threshold, these are listed after it. */
export async function findSimilar(
  search: ResearchSearch,
  { narrow, isRecorded }: RunOptions,
): Promise<SearchResults> {
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
  const { results, count, method, threshold, searchId, nearest = [] } = response;
  const ordering = response.ordering ?? 'relevance';
  const perPage = pageSize(search);
  const isPage = results.length >= Math.min(perPage, count);
  const listed = isPage
    ? []
    : (await listPage(search, { ordering, page: 1, perPage, narrow, isRecorded: false })).articles;
  const known = new Set(results.map(({ pmid }) => pmid));
  return {
    articles: [...results, ...listed.filter(({ pmid }) => !known.has(pmid))],
    count,
    countIsCapped: response.matchesAreCapped ?? false,
    ordering,
    lastReachable: response.lastReachable ?? count,
    searchId,
    similarity: { method, threshold, near: nearest },
    ...parseAnswer(response, narrow),
  };
}

interface ListOptions extends RunOptions {
  ordering: SearchOrdering;
  page: number;
  perPage: number;
}

/** One page in the given ordering: first its PMIDs, then their summaries if there are any. */
export async function listPage(search: ResearchSearch, options: ListOptions): Promise<SearchResults> {
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
    articles,
    count,
    countIsCapped,
    ordering: response.ordering,
    lastReachable,
    searchId,
    similarity: null,
    ...parseAnswer(response, narrow),
  };
}

/** Summaries in the order of their PMIDs. */
async function loadSummaries(pmids: readonly string[]): Promise<Article[]> {
  const byPmid = new Map((await fetchSummaries(pmids)).map((article) => [article.pmid, article]));
  return pmids.flatMap((pmid) => byPmid.get(pmid) ?? []);
}

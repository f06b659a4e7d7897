import type { TypedCounts, ValueCounts, YearCounts } from '../store/count-facets.ts';

/** Newest or oldest first, or by relevance. */
export type Ordering = 'relevance' | 'date-desc';

/**
 * Which articles a query returns: matches, articles that lack at most one of its words, or its nearest neighbours too;
 * or a sample of all articles, regardless of the query.
 */
export type Reach = 'matches' | 'all-but-one' | 'nearest' | 'sample';

export interface SearchPage {
  readonly pmids: readonly string[];
  readonly count: number;
  readonly countIsCapped: boolean;
  /** The ordering that was used: a query without scorable words has no relevance. */
  readonly ordering: Ordering;
  readonly lastReachable: number;
  readonly translation: string;
  /** Synonyms searched in addition to the typed words; empty if the source does not report them. */
  readonly synonyms: readonly string[];
  /** Typed words that were not searched; empty if the source does not report them. */
  readonly ignoredWords: readonly string[];
}

interface SimilarArticle {
  readonly pmid: string;
  /**
   * 0 to 1, calibrated: 0.60 is the 99th percentile among query–document pairs. Null if the query has no scorable
   * words.
   */
  readonly similarity: number | null;
}

export interface SimilarArticles {
  /** Best first. */
  readonly articles: readonly SimilarArticle[];
  readonly method: 'semantic' | 'lexical';
  /** Matching articles, regardless of their similarity. */
  readonly matches: number;
  /** Semantic neighbours added to the matches. */
  readonly near: number;
  readonly matchesAreCapped: boolean;
  /** The similarity threshold; null if none applies. */
  readonly threshold: number | null;
  readonly translation: string;
  readonly synonyms: readonly string[];
  /** Typed words that were not searched; empty if the source does not report them. */
  readonly ignoredWords: readonly string[];
}

export interface MatchSetPage {
  /** By ascending PMID. */
  readonly pmids: readonly string[];
  /** Cursor of the page after the given PMID of this one. */
  readonly cursorAfter: (pmid: string) => string;
  readonly isLast: boolean;
  readonly total: number;
  readonly capped: boolean;
  /** Number of words or names that articles must have for a plain query; null for a query with syntax. */
  readonly words: number | null;
  /** True if hardly any article has all words: the matches have some of them. */
  readonly partial: boolean;
}

/** A part to leave out of a query without matches, with the resulting count. */
export interface Remedy {
  readonly filters: readonly ('historicalDepth' | 'articleType' | 'journalFilter' | 'authorFilter')[];
  /** A part of the query that is left out too, if any. */
  readonly part: string | null;
  /** The query that is left. */
  readonly query: string;
  readonly count: number;
}

/** Counts of a query's matches: years over all time; types, journals and headings within the historical depth. */
export interface Facets extends YearCounts, ValueCounts {
  /** What the article-type filter is applied to; null without that filter. */
  readonly typeFilter: TypedCounts | null;
  /** Empty unless nothing matches within the depth. */
  readonly remedies: readonly Remedy[];
}

/** For a query that cannot match, and for a source without counts. */
export const NO_FACETS: Facets = {
  background: 0,
  years: [],
  counted: 0,
  countedAll: true,
  types: [],
  journals: [],
  mesh: [],
  typeFilter: null,
  remedies: [],
};

/** For a query that cannot match, and for a reach that the query or the source does not support. */
export const NO_MATCHES: MatchSetPage = {
  pmids: [],
  cursorAfter: () => '',
  isLast: true,
  total: 0,
  capped: false,
  words: null,
  partial: false,
};

import type { TypedCounts, ValueCounts, YearCounts } from '../store/count-facets.ts';
import type { OrganisationCounts } from '../store/organisation-table.ts';

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
  /** The matches, best first. */
  readonly articles: readonly SimilarArticle[];
  /** Articles near the query in meaning that do not match it, best first. */
  readonly near: readonly SimilarArticle[];
  readonly method: 'semantic' | 'lexical';
  /** The ordering of `articles`: a query without scorable words has no relevance. */
  readonly ordering: Ordering;
  /** Number of matches, regardless of their similarity. */
  readonly matches: number;
  /** Rank of the last match that paging reaches. */
  readonly lastReachable: number;
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
}

/** A way from few matches to more, with the resulting count. */
export interface Remedy {
  readonly filters: readonly ('historicalDepth' | 'articleType' | 'journalFilter' | 'authorFilter')[];
  /** A part of the query that is left out too, if any. */
  readonly part: string | null;
  /** The query that is left. */
  readonly query: string;
  /** Whether it counts the articles near in meaning, which do not match, instead of the matches. */
  readonly near: boolean;
  readonly count: number;
}

/** Counts of a query's matches: years over all time; types, journals, headings, organisations and countries within the historical depth. */
export interface Facets extends YearCounts, ValueCounts, OrganisationCounts {
  /** What the article-type filter is applied to; null without that filter. */
  readonly typeFilter: TypedCounts | null;
  /** Empty unless few articles match within the depth. */
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
  organisations: [],
  countries: [],
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
};

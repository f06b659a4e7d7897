import type { ValueCounts, YearCounts } from '../store/count-facets.ts';

/** Newest or oldest first, or by relevance. */
export type Ordering = 'relevance' | 'date-desc';

/** Which articles belong to a query: those that match it, those that lack one of its words at most, or its nearest in meaning too. */
export type Reach = 'matches' | 'all-but-one' | 'nearest';

export interface SearchPage {
  readonly pmids: readonly string[];
  readonly count: number;
  readonly countIsCapped: boolean;
  /** The ordering that was used: a query without words to score has no relevance. */
  readonly ordering: Ordering;
  readonly lastReachable: number;
  readonly translation: string;
  /** Names that were looked for beside the typed ones; empty where the source does not say. */
  readonly synonyms: readonly string[];
  /** Typed words that were not looked for; empty where the source does not say. */
  readonly unasked: readonly string[];
}

interface SimilarArticle {
  readonly pmid: string;
  /**
   * 0 to 1, calibrated: 0.60 is the 99th percentile among query–document pairs. Null where the query has no words to compare.
   */
  readonly similarity: number | null;
}

export interface SimilarArticles {
  /** Best first. */
  readonly articles: readonly SimilarArticle[];
  readonly method: 'semantic' | 'lexical';
  /** Articles that match, whatever their similarity. */
  readonly matches: number;
  /** Articles that join them, near in meaning. */
  readonly near: number;
  readonly matchesAreCapped: boolean;
  /** Lowest similarity that was let through; null where none applies. */
  readonly threshold: number | null;
  readonly translation: string;
  readonly synonyms: readonly string[];
  /** Typed words that were not looked for; empty where the source does not say. */
  readonly unasked: readonly string[];
}

export interface MatchSetPage {
  /** By ascending PMID. */
  readonly pmids: readonly string[];
  /** Cursor of the page after the given PMID of this one. */
  readonly cursorAfter: (pmid: string) => string;
  readonly isLast: boolean;
  readonly total: number;
  readonly capped: boolean;
  /** Words or names of a plain query that its articles are asked to have; null for a query that uses the syntax. */
  readonly words: number | null;
  /** Hardly any article has all words: the matches have some of them. */
  readonly partial: boolean;
}

/** What the matches of a query are: years over all time, types, journals and headings of what matches within the depth. */
export interface Facets extends YearCounts, ValueCounts {}

/** Of what cannot match, and of a source that counts nothing. */
export const NO_FACETS: Facets = {
  background: 0,
  years: [],
  counted: 0,
  countedAll: true,
  types: [],
  journals: [],
  mesh: [],
};

/** Of what cannot match, and of a reach that a query or a source does not have. */
export const NO_MATCHES: MatchSetPage = {
  pmids: [],
  cursorAfter: () => '',
  isLast: true,
  total: 0,
  capped: false,
  words: null,
  partial: false,
};

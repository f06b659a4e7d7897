import type { LiteratureStatus } from '@sextant/contracts/account/status';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { SearchOrdering, SimilarityMethod } from '@sextant/contracts/literature/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Reach } from '@sextant/contracts/rpc/search';

/** What is searched for. */
export interface LiteratureQuery {
  /** As the user typed it. */
  readonly query: string;
  readonly filters: SearchFilters;
  /** What its matches are narrowed to. */
  readonly narrow?: Narrow;
  /** The day that the depth counts back from. */
  readonly asOf: Date;
}

interface SearchPage {
  readonly pmids: readonly string[];
  readonly count: number;
  readonly countIsCapped: boolean;
  /** The ordering that was used: a query without words to score has no relevance. */
  readonly ordering: SearchOrdering;
  readonly lastReachable: number;
  readonly translation: string;
  /** Names that were looked for beside the typed ones; empty where the source does not say. */
  readonly synonyms: readonly string[];
}

interface SimilarArticle {
  readonly pmid: string;
  /**
   * 0 to 1, calibrated: 0.60 is the 99th percentile among query–document pairs, of the local index or, for PubMed, of a typical
   * literature. Null where the query has no words to compare.
   */
  readonly similarity: number | null;
}

export interface SimilarArticles {
  /** Best first. */
  readonly articles: readonly SimilarArticle[];
  readonly method: SimilarityMethod;
  /** Articles that match, whatever their likeness. */
  readonly matches: number;
  /** Articles that join them, near in meaning. */
  readonly near: number;
  readonly matchesAreCapped: boolean;
  /** Lowest similarity that was let through; null where none applies. */
  readonly threshold: number | null;
  readonly translation: string;
  readonly synonyms: readonly string[];
}

interface MatchSetPage {
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

/** A source of literature. Its errors are AppErrors; an answer that it did not get is an error, never 'no results'. */
export interface LiteratureSource {
  status(): Promise<Omit<LiteratureStatus, 'vocabulary' | 'building'>>;
  /** One page of a search. Equal calls on an equal index give equal pages. */
  search(
    query: LiteratureQuery,
    page: { readonly ordering: SearchOrdering; readonly offset: number; readonly limit: number },
  ): Promise<SearchPage>;
  /** The articles that are most like a query, those below the threshold left out. */
  similar(
    query: LiteratureQuery,
    options: { readonly limit: number; readonly threshold: number },
  ): Promise<SimilarArticles>;
  /** Every match of a query, in pages. @param page.after cursor of the page before; null for the first */
  matchSet(
    query: LiteratureQuery,
    page: { readonly reach: Reach; readonly after: string | null; readonly limit: number },
  ): Promise<MatchSetPage>;
  /** Records without abstracts of articles that the local store does not hold; those it does not know either are left out. */
  summaries(pmids: readonly string[]): Promise<readonly LiteratureRecord[]>;
  /** As `summaries`, but whole: with abstracts and metadata. */
  abstracts(pmids: readonly string[]): Promise<readonly LiteratureRecord[]>;
}

import type { LiteratureStatus } from '@sextant/contracts/account/status';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type {
  Facets,
  LiteratureIndex,
  LiteratureQuery,
  MatchSetPage,
  SearchPage,
  SimilarArticles,
} from '@sextant/literature-index/literature-index';

/** Parts of the index that the answer lacks because they are not complete yet; absent if it lacks nothing. */
interface Missing {
  readonly missing?: IndexPart[];
}

/**
 * A source of literature with the interface of the index. Errors are AppErrors; a missing response is an error, never
 * 'no results'.
 */
export interface LiteratureSource extends Pick<LiteratureIndex, 'suggest'> {
  search(...args: Parameters<LiteratureIndex['search']>): Promise<SearchPage & Missing>;
  similar(...args: Parameters<LiteratureIndex['similar']>): Promise<SimilarArticles & Missing>;
  matchSet(...args: Parameters<LiteratureIndex['matchSet']>): Promise<MatchSetPage & Missing>;
  status(): Promise<Omit<LiteratureStatus, 'vocabulary'>>;
  /** Counts of a query's matches, and ways from few to more; `offered` is false if the source cannot count by year and value. */
  facets(
    query: LiteratureQuery,
    options?: { readonly threshold: number },
  ): Promise<Facets & { readonly offered: boolean }>;
  /** Records without abstracts of articles that the local store does not have; unknown ones are left out. */
  summaries(pmids: readonly string[]): Promise<readonly LiteratureRecord[]>;
  /** As `summaries`, but complete: with abstracts and metadata. */
  abstracts(pmids: readonly string[]): Promise<readonly LiteratureRecord[]>;
}

import type { LiteratureStatus } from '@sextant/contracts/account/status';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Facets, LiteratureIndex, LiteratureQuery } from '@sextant/literature-index/literature-index';

/**
 * A source of literature with the interface of the index. Errors are AppErrors; a missing response is an error, never
 * 'no results'.
 */
export interface LiteratureSource
  extends Pick<LiteratureIndex, 'search' | 'similar' | 'matchSet' | 'suggest'> {
  status(): Promise<Omit<LiteratureStatus, 'vocabulary' | 'building'>>;
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

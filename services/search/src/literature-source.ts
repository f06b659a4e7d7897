import type { LiteratureStatus } from '@sextant/contracts/account/status';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Facets, LiteratureIndex, LiteratureQuery } from '@sextant/literature-index/literature-index';

/**
 * A source of literature, asked as the index is. Its errors are AppErrors; an answer that it did not get is an error, never 'no results'.
 */
export interface LiteratureSource
  extends Pick<LiteratureIndex, 'search' | 'similar' | 'matchSet' | 'suggest'> {
  status(): Promise<Omit<LiteratureStatus, 'vocabulary' | 'building'>>;
  /** What the matches of a query are; null where the source cannot count. */
  facets(query: LiteratureQuery): Promise<Facets | null>;
  /** Records without abstracts of articles that the local store does not hold; those it does not know either are left out. */
  summaries(pmids: readonly string[]): Promise<readonly LiteratureRecord[]>;
  /** As `summaries`, but whole: with abstracts and metadata. */
  abstracts(pmids: readonly string[]): Promise<readonly LiteratureRecord[]>;
}

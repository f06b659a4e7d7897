import type { Narrow, SearchFilters } from '@sextant/contracts/literature/filters';

/** A search request. */
export interface LiteratureQuery {
  /** As the user typed it. */
  readonly query: string;
  readonly filters: SearchFilters;
  /** Restrictions from facets. */
  readonly narrow?: Narrow;
  /** Reference day for the historical depth. */
  readonly asOf: Date;
}

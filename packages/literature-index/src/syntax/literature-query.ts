import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** What is searched for. */
export interface LiteratureQuery {
  /** As the user typed it. */
  readonly query: string;
  readonly filters: SearchFilters;
  /** The day that the depth counts back from. */
  readonly asOf: Date;
}

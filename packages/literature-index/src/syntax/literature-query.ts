import type { Narrow, SearchFilters } from '@sextant/contracts/literature/filters';

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

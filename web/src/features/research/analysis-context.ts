import type { Article } from '@sextant/contracts/literature/article';
import type { Narrow } from '@sextant/contracts/literature/facets';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** Input of the analysis that is shown next to the results. */
export interface AnalysisContext {
  articles: Article[];
  totalCount: number;
  searchQuery: string;
  filters: SearchFilters;
  /** The facet values that narrow the results. */
  narrow: Narrow;
  historicalDepth: string;
  futureHorizon: string;
  /** Whether the analysis starts immediately. */
  autoStart: boolean;
}

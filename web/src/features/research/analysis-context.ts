import type { Article } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** Input of the analysis that is shown next to the results. */
export interface AnalysisContext {
  articles: Article[];
  totalCount: number;
  searchQuery: string;
  filters: SearchFilters;
  historicalDepth: string;
  futureHorizon: string;
  /** Whether the analysis starts immediately. */
  autoStart: boolean;
}

import type { Article } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** The input of the analysis beside the results. */
export interface AnalysisContext {
  articles: Article[];
  totalCount: number;
  searchQuery: string;
  filters: SearchFilters;
  historicalDepth: string;
  futureHorizon: string;
  /** Whether the analysis starts without a further click. */
  autoStart: boolean;
}

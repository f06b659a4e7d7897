import type {
  RadarSummary,
  RoadmapSummary,
  StoredAnalysis,
  StoredRadar,
  StoredRoadmap,
} from '@sextant/contracts/insight/stored';
import type { Article } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { ReactNode } from 'react';

/** What the analysis of a selected search is about. */
interface StrategyAnalysis {
  articles: Article[];
  totalCount: number;
  searchQuery: string;
  filters: SearchFilters;
  historicalDepth: string;
  futureHorizon: string;
}

/** What other features put on this page. */
export interface StrategySlots {
  analysisPanel: (analysis: StrategyAnalysis) => ReactNode;
  analysisDetail: (stored: StoredAnalysis) => ReactNode;
  /** Beside Delete and Close; roadmaps have theirs beside their tabs, where it is known which view is shown. */
  analysisActions: (stored: StoredAnalysis) => ReactNode;
  roadmapDetail: (stored: StoredRoadmap) => ReactNode;
  radarDetail: (stored: StoredRadar) => ReactNode;
  radarActions: (stored: StoredRadar) => ReactNode;
  /** Small pictures for the rows of lists. */
  radarThumbnail: (row: RadarSummary) => ReactNode;
  roadmapThumbnail: (row: RoadmapSummary) => ReactNode;
  runningJobs: ReactNode;
}

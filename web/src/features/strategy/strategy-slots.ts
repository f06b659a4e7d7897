import type {
  AnalysisSummary,
  RadarSummary,
  RoadmapSummary,
  StoredAnalysis,
  StoredRadar,
  StoredRoadmap,
} from '@sextant/contracts/insight/stored';
import type { Article } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { ReactNode } from 'react';

/** Input of the analysis of a selected search. */
interface StrategyAnalysis {
  articles: Article[];
  totalCount: number;
  searchQuery: string;
  filters: SearchFilters;
  historicalDepth: string;
  futureHorizon: string;
}

/** Content from other features that this page renders. */
export interface StrategySlots {
  analysisPanel: (analysis: StrategyAnalysis) => ReactNode;
  analysisDetail: (stored: StoredAnalysis) => ReactNode;
  /** Shown next to Delete and Close. Roadmaps have their own actions, which depend on the displayed chart. */
  analysisActions: (stored: StoredAnalysis) => ReactNode;
  roadmapDetail: (stored: StoredRoadmap) => ReactNode;
  radarDetail: (stored: StoredRadar) => ReactNode;
  radarActions: (stored: StoredRadar) => ReactNode;
  /** Thumbnails for the cards of lists; an analysis shows the radar of its run. */
  analysisThumbnail: (record: AnalysisSummary) => ReactNode;
  radarThumbnail: (record: RadarSummary) => ReactNode;
  roadmapThumbnail: (record: RoadmapSummary) => ReactNode;
  /** Further lines of the cards: what the radar of the run of an analysis says, what changed on a radar. */
  analysisNotes: (record: AnalysisSummary) => ReactNode;
  radarNotes: (record: RadarSummary) => ReactNode;
  runningJobs: ReactNode;
}

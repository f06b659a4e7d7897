import { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { type RadarConfig, RadarData } from '@sextant/contracts/insight/radar';
import { type RoadmapConfig, RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { Article } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** What a job was asked, as its row keeps it until it is finished. */
export interface JobRequest {
  readonly articles: readonly Article[];
  readonly searchQuery: string;
  readonly filters?: SearchFilters;
  /** Fixed when the job is stored, so that a second run computes the same. */
  readonly asOf: string;
  readonly radarConfig?: RadarConfig;
  readonly roadmapConfig?: RoadmapConfig;
}

/** The shape that each kind's result must have before it is stored. */
export const RESULT_SCHEMAS = { analysis: AnalysisData, radar: RadarData, roadmap: RoadmapData } as const;

export interface JobResults {
  analysis: AnalysisData;
  radar: RadarData;
  roadmap: RoadmapData;
}

/** Gaps, radar items or roadmap elements of a result: what the completion event counts. */
export function countItems(kind: JobKind, result: JobResults[JobKind]): number {
  const counted: { [kind in JobKind]: (result: JobResults[JobKind]) => number } = {
    analysis: (data) => (data as AnalysisData).underResearchedAreas.length,
    radar: (data) => (data as RadarData).items.length,
    roadmap: (data) => (data as RoadmapData).elements.length,
  };
  return counted[kind](result);
}

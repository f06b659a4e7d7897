import { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { type RadarConfig, RadarData } from '@sextant/contracts/insight/radar';
import { type RoadmapConfig, RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { Article } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** The request of a job, stored in its row until it is finished. */
export interface JobRequest {
  readonly articles: readonly Article[];
  readonly searchQuery: string;
  readonly filters?: SearchFilters;
  /** Fixed when the job is stored, so that a retry computes the same. */
  readonly asOf: string;
  readonly radarConfig?: RadarConfig;
  readonly roadmapConfig?: RoadmapConfig;
  /** Name under which the result is saved when it is made; absent if the user saves it. */
  readonly saveAs?: string;
  /** PMIDs of all results of the search; of a full analysis alone. */
  readonly results?: readonly string[];
}

/** Schema of each kind's result, validated before storing. */
export const RESULT_SCHEMAS = { analysis: AnalysisData, radar: RadarData, roadmap: RoadmapData } as const;

export interface JobResults {
  analysis: AnalysisData;
  radar: RadarData;
  roadmap: RoadmapData;
}

/** Number of gaps, radar items or roadmap elements in a result, for the completion event. */
export function countItems(kind: JobKind, result: JobResults[JobKind]): number {
  const COUNTERS: { [kind in JobKind]: (result: JobResults[JobKind]) => number } = {
    analysis: (data) => (data as AnalysisData).underResearchedAreas.length,
    radar: (data) => (data as RadarData).items.length,
    roadmap: (data) => (data as RoadmapData).elements.length,
  };
  return COUNTERS[kind](result);
}

import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';

/** The results of one version of a topic with corrections applied; null if missing. */
export interface TopicContent {
  readonly analysis: AnalysisData | null;
  readonly radar: RadarData | null;
  readonly roadmap: RoadmapData | null;
}

export interface TopicRecords {
  readonly analysis: StoredAnalysis | null;
  readonly radar: StoredRadar | null;
  readonly roadmap: StoredRoadmap | null;
}

/** The contents of saved records, without their metadata. */
export const toContent = ({ analysis, radar, roadmap }: TopicRecords): TopicContent => ({
  analysis: analysis && correctedAnalysis(analysis.analysisData, analysis.corrections).data,
  radar: radar && correctedRadar(radar.radarData, radar.corrections).data,
  roadmap: roadmap && correctedRoadmap(roadmap.roadmapData, roadmap.corrections).data,
});

import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

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

/** The saved records of a version. */
export function useTopicRecords({ analysisId, radarId, roadmapId }: TopicVersion) {
  const { data, error, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: [insightCalls.topics.path, 'records', analysisId, radarId, roadmapId],
    queryFn: async (): Promise<TopicRecords> => {
      const [analysis, radar, roadmap] = await Promise.all([
        analysisId ? api(insightCalls.analysis, { params: { id: analysisId } }) : null,
        radarId ? api(insightCalls.radar, { params: { id: radarId } }) : null,
        roadmapId ? api(insightCalls.roadmap, { params: { id: roadmapId } }) : null,
      ]);
      return { analysis, radar, roadmap };
    },
  });
  return { records: data, error, isPending, isError, isFetching, retry: () => void refetch() };
}

/** The contents of saved records, without their metadata. */
export const toContent = ({ analysis, radar, roadmap }: TopicRecords): TopicContent => ({
  analysis: analysis && correctedAnalysis(analysis.analysisData, analysis.corrections).data,
  radar: radar && correctedRadar(radar.radarData, radar.corrections).data,
  roadmap: roadmap && correctedRoadmap(roadmap.roadmapData, roadmap.corrections).data,
});

import type { TopicRecords } from '@sextant/briefing/topic/topic-content';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

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

import { insightCalls } from '@sextant/contracts/insight/calls';
import { useQuery } from '@tanstack/react-query';
import { loadTrials, type TrialsPlace } from '../../lib/load-trials.ts';

/** All trials of a topic: the picture shows them at once. */
export const useTrials = ({ topicKey, run }: TrialsPlace, enabled: boolean) =>
  useQuery({
    queryKey: [insightCalls.topicTrials.path, topicKey, run ?? null],
    queryFn: ({ signal }) => loadTrials({ topicKey, ...(run && { run }) }, signal),
    enabled,
  });

import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicTrial, TopicTrialsPage } from '@sextant/contracts/insight/topic-trials';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

/** A topic has at most two pages. */
const PAGE = 1_000;

export interface PipelinePlace {
  readonly topicKey: string;
  /** Undefined: the newest run. */
  readonly run?: string;
}

export type TopicTrials = Omit<TopicTrialsPage, 'nextCursor'>;

/** All trials of a topic: the picture shows them at once. */
export const useTrials = ({ topicKey, run }: PipelinePlace, enabled: boolean) =>
  useQuery({
    queryKey: [insightCalls.topicTrials.path, topicKey, run ?? null],
    queryFn: async ({ signal }): Promise<TopicTrials> => {
      const trials: TopicTrial[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = { run, cursor, limit: PAGE };
        const page: TopicTrialsPage = await api(insightCalls.topicTrials, {
          params: { key: topicKey },
          query,
          signal,
        });
        trials.push(...page.trials);
        if (!page.nextCursor) return { ...page, trials };
        cursor = page.nextCursor;
      }
    },
    enabled,
  });

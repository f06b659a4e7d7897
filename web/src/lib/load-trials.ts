import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicTrial, TopicTrialsPage } from '@sextant/contracts/insight/topic-trials';
import { api } from './http.ts';

/** A topic has at most two pages. */
const PAGE = 1_000;

export interface TrialsPlace {
  readonly topicKey: string;
  /** Undefined: the newest run. */
  readonly run?: string;
  /** Only trials that test this technology. */
  readonly technology?: string;
}

export type TopicTrials = Omit<TopicTrialsPage, 'nextCursor'>;

/** All trials of a topic, or of one technology of it. */
export async function loadTrials(
  { topicKey, ...query }: TrialsPlace,
  signal: AbortSignal,
): Promise<TopicTrials> {
  const trials: TopicTrial[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: TopicTrialsPage = await api(insightCalls.topicTrials, {
      params: { key: topicKey },
      query: { ...query, cursor, limit: PAGE },
      signal,
    });
    trials.push(...page.trials);
    if (!page.nextCursor) return { ...page, trials };
    cursor = page.nextCursor;
  }
}

import { insightCalls } from '@sextant/contracts/insight/calls';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

/** Maximum number of topics on the dashboard: two rows of three. */
const MAX_RECENT_TOPICS = 6;

const topicsKey = insightCalls.topics.path;

/** The newest topics for the dashboard. */
export const useRecentTopics = () =>
  useQuery({
    queryKey: [topicsKey, 'recent'],
    queryFn: () => api(insightCalls.topics, { query: { limit: MAX_RECENT_TOPICS } }),
  });

/** Topics whose query contains these words, newest first, paginated. */
export const useTopics = (words: string) =>
  useInfiniteQuery({
    queryKey: [topicsKey, 'list', words],
    queryFn: ({ pageParam }) =>
      api(insightCalls.topics, { query: { words: words || undefined, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** The topic of a saved record or of a job's result; null if nothing of it is saved. */
export const useTopicOf = (result: string | null) =>
  useQuery({
    queryKey: [topicsKey, 'of', result],
    queryFn: () => api(insightCalls.topics, { query: { result: result ?? undefined, limit: 1 } }),
    enabled: result !== null,
  });

export const useTopic = (key: string, enabled = true) =>
  useQuery({
    queryKey: [topicsKey, 'one', key],
    queryFn: () => api(insightCalls.topic, { params: { key } }),
    enabled,
  });

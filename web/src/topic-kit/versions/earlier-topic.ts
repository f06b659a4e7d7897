import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';
import { isSameQuery } from './use-topic-news.ts';

/** Maximum length of the words by which topics are found, in characters. */
const MAX_WORDS_CHARS = 200;

/**
 * The topic in which an earlier run has saved results of the same search, if any.
 * @param isWanted false once the panel has results of its own
 */
export function useEarlierTopic(
  { searchQuery, filters }: { searchQuery: string; filters: SearchFilters },
  isWanted: boolean,
): TopicSummary | undefined {
  const words = searchQuery.trim();
  const { data } = useQuery({
    queryKey: [insightCalls.topics.path, 'of-search', words],
    queryFn: () => api(insightCalls.topics, { query: { words } }),
    enabled: isWanted && words !== '' && words.length <= MAX_WORDS_CHARS,
  });
  const asked = { ...filters, query: searchQuery, synonyms: filters.synonyms ?? true };
  return isWanted ? data?.items.find((each) => isSameQuery(asked, each)) : undefined;
}

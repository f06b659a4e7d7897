import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { isSameQuery } from '../topics/use-topic-news.ts';
import type { AnalysisInputs } from './generation-bodies.ts';

/** Maximum length of the words by which topics are found, in characters. */
const MAX_WORDS_CHARS = 200;

/**
 * The topic in which an earlier run has saved results of the same search, if any.
 * @param isWanted false once the panel has results of its own
 */
export function useEarlierTopic(
  { searchQuery, filters }: Pick<AnalysisInputs, 'searchQuery' | 'filters'>,
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

/** When the same search was analyzed before and what was found, with the way to its results. */
export const EarlierAnalysis = ({ topic: { key, headline, updatedAt } }: { topic: TopicSummary }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0 flex-1 basis-72">
      <p className="text-ink2">You analyzed this on {formatDate(updatedAt)}.</p>
      {headline ? <p className="line-clamp-3 max-w-[68ch] font-medium">{headline}</p> : null}
    </div>
    <Button asChild variant="primary">
      <Link to={paths.topic(key)}>Open its results</Link>
    </Button>
  </div>
);

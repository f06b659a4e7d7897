import { insightCalls } from '@sextant/contracts/insight/calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { isSameQuery } from '../topics/use-topic-news.ts';
import type { AnalysisInputs } from './generation-bodies.ts';

/** Maximum length of the words by which topics are found, in characters. */
const MAX_WORDS_CHARS = 200;

/** Where an earlier run has saved results of the same search: when it was, with a link to them. */
export function EarlierAnalysis({ searchQuery, filters }: Pick<AnalysisInputs, 'searchQuery' | 'filters'>) {
  const words = searchQuery.trim();
  const { data } = useQuery({
    queryKey: [insightCalls.topics.path, 'of-search', words],
    queryFn: () => api(insightCalls.topics, { query: { words } }),
    enabled: words !== '' && words.length <= MAX_WORDS_CHARS,
  });
  const asked = { ...filters, query: searchQuery, synonyms: filters.synonyms ?? true };
  const topic = data?.items.find((each) => isSameQuery(asked, each));
  if (!topic) return null;
  return (
    <p className="text-ink2">
      You analyzed this on {formatDate(topic.updatedAt)}.{' '}
      <Link to={paths.topic(topic.key)} className="text-link coarse:leading-11">
        Open its results
      </Link>
    </p>
  );
}

import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import type { AnalysisInputs } from './generation-bodies.ts';

/** Maximum length of the words by which topics are found, in characters. */
const MAX_WORDS_CHARS = 200;

type Search = Pick<AnalysisInputs, 'searchQuery' | 'filters'>;

const isTopicOf = ({ searchQuery, filters }: TopicSummary, search: Search): boolean =>
  filters !== null &&
  normalizeText(searchQuery) === normalizeText(search.searchQuery) &&
  filters.articleType === (search.filters.articleType ?? 'all') &&
  normalizeText(filters.journalFilter ?? '') === normalizeText(search.filters.journalFilter) &&
  normalizeText(filters.authorFilter ?? '') === normalizeText(search.filters.authorFilter) &&
  filters.synonyms === (search.filters.synonyms ?? true);

/** Where an earlier run has saved results of the same search: when it was, with a link to them. */
export function EarlierAnalysis(search: Search) {
  const words = search.searchQuery.trim();
  const { data } = useQuery({
    queryKey: [insightCalls.topics.path, 'of-search', words],
    queryFn: () => api(insightCalls.topics, { query: { words } }),
    enabled: words !== '' && words.length <= MAX_WORDS_CHARS,
  });
  const topic = data?.items.find((each) => isTopicOf(each, search));
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

import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Topic, TopicSummary } from '@sextant/contracts/insight/topic';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SavedQuery, SavedQueryNews } from '@sextant/contracts/library/saved-query';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';

type TopicQuery = Pick<Topic, 'searchQuery' | 'filters'>;

/** Whether a saved query equals a topic's query and filters, regardless of depth. */
function isSameQuery(saved: SavedQuery, { searchQuery, filters }: TopicQuery): boolean {
  return (
    filters !== null &&
    normalizeText(saved.query) === normalizeText(searchQuery) &&
    (saved.articleType ?? 'all') === filters.articleType &&
    normalizeText(saved.journalFilter ?? '') === normalizeText(filters.journalFilter ?? '') &&
    normalizeText(saved.authorFilter ?? '') === normalizeText(filters.authorFilter ?? '') &&
    saved.synonyms === filters.synonyms
  );
}

/** The number of new articles since the topic's query was last run; undefined if the query is not saved. */
export function useNewArticles(topic: TopicQuery): SavedQueryNews | undefined {
  const { data: saved = [] } = useQuery({
    queryKey: [libraryCalls.savedQueries.path],
    queryFn: () => api(libraryCalls.savedQueries),
  });
  const query = saved.find((each) => each.lastRunAt !== null && isSameQuery(each, topic));
  const { data } = useQuery({
    queryKey: [libraryCalls.savedQueryNews.path, query?.id],
    queryFn: () => api(libraryCalls.savedQueryNews, { params: { id: query?.id ?? '' } }),
    enabled: query !== undefined,
  });
  return data;
}

/** News of a topic as text: new articles if its query is saved, and changes since the previous radar; unknown facts are omitted. */
export function useTopicNews(topic: TopicSummary): string[] {
  const articles = useNewArticles(topic)?.newCount ?? 0;
  const { id, earlierId } = topic.radar ?? { id: '', earlierId: null };
  const changes = useQuery({
    queryKey: [insightCalls.radarDiff.path, id, earlierId],
    queryFn: () => api(insightCalls.radarDiff, { params: { id }, query: { against: earlierId ?? '' } }),
    enabled: earlierId !== null,
  });
  const { moved = [], appeared = [] } = changes.data ?? {};
  return [
    articles > 0 ? formatQuantity(articles, 'new article') : '',
    moved.length > 0 ? `${formatQuantity(moved.length, 'technology', 'technologies')} moved` : '',
    appeared.length > 0 ? `${formatQuantity(appeared.length, 'technology', 'technologies')} new` : '',
  ].filter(Boolean);
}

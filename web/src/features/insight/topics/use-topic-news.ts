import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Topic, TopicSummary } from '@sextant/contracts/insight/topic';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SavedQuery } from '@sextant/contracts/library/saved-query';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';

type AskedTopic = Pick<Topic, 'key' | 'searchQuery' | 'filters'>;

/** How long a count of new articles is not asked for again. */
const FRESH_MS = 10 * 60_000;
/** Counts end at these numbers. */
const MAX_OF_SAVED = 1_000;
const MAX_PUBLISHED = 100;

/** Whether a saved query asks what the topic asks, over whichever depth. */
function isOfTopic(saved: SavedQuery, { searchQuery, filters }: Omit<AskedTopic, 'key'>): boolean {
  return (
    filters !== null &&
    normalizeText(saved.query) === normalizeText(searchQuery) &&
    (saved.articleType ?? 'all') === filters.articleType &&
    normalizeText(saved.journalFilter ?? '') === normalizeText(filters.journalFilter ?? '') &&
    normalizeText(saved.authorFilter ?? '') === normalizeText(filters.authorFilter ?? '') &&
    saved.synonyms === filters.synonyms
  );
}

interface NewArticles {
  newCount: number;
  since: string;
  /** Counts end here: it may be more. */
  atMost: number;
}

const told = (
  news: { newCount: number | null; since: string | null } | undefined,
  atMost: number,
): NewArticles | undefined =>
  news?.newCount && news.since ? { newCount: news.newCount, since: news.since, atMost } : undefined;

/** '12 new articles', '100 new articles or more'. */
export const newArticlesText = ({ newCount, atMost }: NewArticles): string =>
  `${countOf(newCount, 'new article')}${newCount >= atMost ? ' or more' : ''}`;

/**
 * How many articles came since a topic's query was run last, where it is saved; else how many were published since its newest
 * result. Undefined where there are none, or that cannot be said.
 * @param asked whether the publications of a topic that is not saved are counted
 */
export function useNewArticles(topic: AskedTopic, asked = true): NewArticles | undefined {
  const { data: saved } = useQuery({
    queryKey: [libraryCalls.savedQueries.path],
    queryFn: () => api(libraryCalls.savedQueries),
  });
  const query = saved?.find((each) => each.lastRunAt !== null && isOfTopic(each, topic));
  const published = useQuery({
    queryKey: [insightCalls.topicNews.path, topic.key],
    queryFn: () => api(insightCalls.topicNews, { params: { key: topic.key } }),
    enabled: asked && topic.filters !== null && saved !== undefined && query === undefined,
    staleTime: FRESH_MS,
  });
  const { data } = useQuery({
    queryKey: [libraryCalls.savedQueryNews.path, query?.id],
    queryFn: () => api(libraryCalls.savedQueryNews, { params: { id: query?.id ?? '' } }),
    enabled: query !== undefined,
  });
  return query ? told(data, MAX_OF_SAVED) : told(published.data, MAX_PUBLISHED);
}

/**
 * What is new of a topic, as facts: articles, moves since the radar before. What cannot be said is left out.
 * @param asked as in `useNewArticles`
 */
export function useTopicNews(topic: TopicSummary, asked: boolean): string[] {
  const articles = useNewArticles(topic, asked);
  const { id, earlierId } = topic.radar ?? { id: '', earlierId: null };
  const changes = useQuery({
    queryKey: [insightCalls.radarDiff.path, id, earlierId],
    queryFn: () => api(insightCalls.radarDiff, { params: { id }, query: { against: earlierId ?? '' } }),
    enabled: earlierId !== null,
  });
  const { moved = [], appeared = [] } = changes.data ?? {};
  return [
    articles ? newArticlesText(articles) : '',
    moved.length > 0 ? `${countOf(moved.length, 'technology', 'technologies')} moved` : '',
    appeared.length > 0 ? `${countOf(appeared.length, 'technology', 'technologies')} new` : '',
  ].filter(Boolean);
}

import { formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { MAX_NEWS_COUNT, type Topic, type TopicSummary } from '@sextant/contracts/insight/topic';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SavedQuery } from '@sextant/contracts/library/saved-query';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';
import { lastLook } from './looked-at.ts';
import { movedRingsText, type News, radarNews, ringMoves } from './radar-change-texts.ts';
import { radarDiffQuery } from './radar-diff-query.ts';

type TopicQuery = Pick<Topic, 'key' | 'searchQuery' | 'filters'>;

/** How long a count of new articles stays fresh. */
const FRESH_MS = 10 * 60_000;
/** Counts of a saved query are capped at this number. */
const MAX_COUNT_OF_SAVED_QUERY = 1_000;

/** A query with its filters, as it was saved or searched. */
type AskedQuery = Pick<SavedQuery, 'query' | 'synonyms'> & {
  readonly [Key in 'articleType' | 'journalFilter' | 'authorFilter']?: SavedQuery[Key] | undefined;
};

/** Whether a query equals a topic's query and filters, regardless of depth. */
export function isSameQuery(asked: AskedQuery, { searchQuery, filters }: Omit<TopicQuery, 'key'>): boolean {
  return (
    filters !== null &&
    normalizeText(asked.query) === normalizeText(searchQuery) &&
    (asked.articleType ?? 'all') === filters.articleType &&
    normalizeText(asked.journalFilter ?? '') === normalizeText(filters.journalFilter ?? '') &&
    normalizeText(asked.authorFilter ?? '') === normalizeText(filters.authorFilter ?? '') &&
    asked.synonyms === filters.synonyms
  );
}

interface NewArticles {
  newCount: number;
  since: string;
  /** The count is capped at this number. */
  maxCount: number;
}

const toNewArticles = (
  news: { newCount: number | null; since: string | null } | undefined,
  maxCount: number,
): NewArticles | undefined =>
  news?.newCount && news.since ? { newCount: news.newCount, since: news.since, maxCount } : undefined;

/** '12 new articles', '100 new articles or more'. */
export const newArticlesText = ({ newCount, maxCount }: NewArticles): string =>
  `${formatQuantity(newCount, 'new article')}${newCount >= maxCount ? ' or more' : ''}`;

const publishedQuery = (key: string) =>
  queryOptions({
    queryKey: [insightCalls.topicNews.path, key],
    queryFn: () => api(insightCalls.topicNews, { params: { key } }),
    staleTime: FRESH_MS,
  });

/**
 * New articles of a topic: since the last run of its query if that is saved, else published since its newest result. Undefined if
 * there are none or the number is unknown.
 * @param countPublished whether to count publications of a topic whose query is not saved
 */
export function useNewArticles(topic: TopicQuery, countPublished = true): NewArticles | undefined {
  const { data: saved } = useQuery({
    queryKey: [libraryCalls.savedQueries.path],
    queryFn: () => api(libraryCalls.savedQueries),
  });
  const query = saved?.find((each) => each.lastRunAt !== null && isSameQuery(each, topic));
  const published = useQuery({
    ...publishedQuery(topic.key),
    enabled: countPublished && topic.filters !== null && saved !== undefined && query === undefined,
  });
  const { data } = useQuery({
    queryKey: [libraryCalls.savedQueryNews.path, query?.id],
    queryFn: () => api(libraryCalls.savedQueryNews, { params: { id: query?.id ?? '' } }),
    enabled: query !== undefined,
  });
  return query
    ? toNewArticles(data, MAX_COUNT_OF_SAVED_QUERY)
    : toNewArticles(published.data, MAX_NEWS_COUNT);
}

/** Whether the newest radar was looked at in this browser; nothing of it is new then. */
const isLookedAt = ({ key, radar }: TopicSummary): boolean =>
  radar !== null && lastLook(key)?.radarId === radar.id;

/** Topics whose radar changed since it was looked at first, otherwise in their order; null until that is known of all. */
export function useChangedFirst(topics: readonly TopicSummary[]): readonly TopicSummary[] | null {
  const differences = useQueries({
    queries: topics.map(({ radar }) => radarDiffQuery(radar?.id, radar?.earlierId)),
  });
  if (differences.some(({ isLoading }) => isLoading)) return null;
  const isChanged = (place: number) => {
    const topic = topics[place];
    return topic && !isLookedAt(topic) && radarNews(differences[place]?.data).facts.length > 0;
  };
  return [
    ...topics.filter((_, place) => isChanged(place)),
    ...topics.filter((_, place) => !isChanged(place)),
  ];
}

/**
 * News of a topic as text: new articles, and changes since the previous radar; unknown facts are omitted.
 * @param countPublished as in `useNewArticles`
 */
export function useTopicNews(topic: TopicSummary, countPublished: boolean): News {
  const articles = useNewArticles(topic, countPublished);
  const { data: changes } = useQuery(radarDiffQuery(topic.radar?.id, topic.radar?.earlierId));
  const { facts, caveat } = radarNews(changes);
  return { facts: [...(articles ? [newArticlesText(articles)] : []), ...facts], caveat };
}

interface TopicChanges {
  /** '+3 articles', '1 ring moved', '1 trial stopped'. */
  readonly facts: readonly string[];
  /** The technologies whose ring moved, by name; null if none did. */
  readonly moved: string | null;
  /** When the newest version was looked at; null if never, or if a version came after. */
  readonly lookedAt: string | null;
}

/** What changed on a topic since the user looked: new articles, and against the version before rings, technologies and trials. */
export function useTopicChanges(topic: TopicSummary): TopicChanges {
  const articles = useNewArticles(topic);
  const { data: news } = useQuery(publishedQuery(topic.key));
  const { data: changes } = useQuery(radarDiffQuery(topic.radar?.id, topic.radar?.earlierId));
  const more = articles && articles.newCount >= articles.maxCount ? ' or more' : '';
  const ofArticles = articles ? [`+${formatQuantity(articles.newCount, 'article')}${more}`] : [];
  if (isLookedAt(topic)) return { facts: ofArticles, moved: null, lookedAt: lastLook(topic.key)?.at ?? null };
  const rings = changes ? ringMoves(changes).length : 0;
  const stopped = news?.trialsStopped ?? 0;
  return {
    facts: [
      ...ofArticles,
      ...(rings > 0 ? [`${formatQuantity(rings, 'ring')} moved`] : []),
      ...(stopped > 0 ? [`${formatQuantity(stopped, 'trial')} stopped`] : []),
      ...(changes && changes.appeared.length > 0
        ? [`${formatQuantity(changes.appeared.length, 'technology', 'technologies')} new`]
        : []),
      ...(changes && changes.disappeared.length > 0 ? [`${changes.disappeared.length} gone`] : []),
    ],
    moved: changes ? movedRingsText(changes) : null,
    lookedAt: null,
  };
}

import type { TopicNews } from '@sextant/contracts/insight/topic';
import { PublishedSince } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { TopicResult } from './versions.ts';

type PublishedNews = Pick<TopicNews, 'newCount' | 'since'>;

const TIMEOUT_MS = 10_000;
/** Lifetime of a count: lists and pages of several tabs show the same topics. */
const FRESH_MS = 10 * 60_000;
const MAX_CACHED = 500;

/** Counts what was published on topics since their newest results, over all years; counts are cached for ten minutes. */
export function createTopicNews(sendRequest: Requester) {
  // By topic and day: topics of several users with one key have the same query and filters.
  const cache = new Map<string, { readonly at: number; readonly count: number }>();

  /** Null while search is unavailable: a topic is shown without its news. */
  async function countSince(
    userId: string,
    { searchQuery: query, filters }: TopicResult,
    since: string,
  ): Promise<number | null> {
    const { historicalDepth: _depth, futureHorizon: _horizon, ...ofTopic } = filters ?? {};
    const body = { query, filters: ofTopic, since };
    try {
      return (await sendRequest(PublishedSince, { body, userId, timeoutMs: TIMEOUT_MS })).count;
    } catch (error) {
      if (error instanceof BusRequestError) return null;
      throw error;
    }
  }

  return async (userId: string, key: string, newest: TopicResult): Promise<PublishedNews> => {
    const since = newest.createdAt.toISOString();
    if (!newest.filters) return { newCount: null, since };
    const day = since.slice(0, 10);
    const cacheKey = `${key} ${day}`;
    const cached = cache.get(cacheKey);
    if (cached && Date.now() - cached.at < FRESH_MS) return { newCount: cached.count, since };
    const newCount = await countSince(userId, newest, day);
    if (newCount !== null) {
      // Deleted first, so that the map is in the order of age.
      cache.delete(cacheKey);
      cache.set(cacheKey, { at: Date.now(), count: newCount });
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    }
    return { newCount, since };
  };
}

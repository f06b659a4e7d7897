import type { TopicNews } from '@sextant/contracts/insight/topic';
import { PublishedSince } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { presentFilters } from './presenter.ts';
import type { TopicResult } from './versions.ts';

const TIMEOUT_MS = 10_000;
/** Lifetime of a count, since a list of topics asks for several at once. */
const FRESH_MS = 10 * 60_000;
const MAX_KEPT = 500;

interface Counted {
  readonly at: number;
  readonly count: Promise<number | null>;
}

/** Counts what was published on topics since their newest results; a count is kept, and asked for once at a time. */
export function createTopicNews(ask: Requester) {
  // By topic and day: topics of several users with one key ask the same.
  const kept = new Map<string, Counted>();

  async function count(userId: string, newest: TopicResult, since: string): Promise<number | null> {
    const found = presentFilters(newest);
    if (!found) return null;
    const { articleType, journalFilter, authorFilter, synonyms } = found;
    const filters = {
      articleType,
      ...(journalFilter && { journalFilter }),
      ...(authorFilter && { authorFilter }),
      ...(!synonyms && { synonyms }),
    };
    const body = { query: newest.searchQuery, filters, since };
    try {
      return (await ask(PublishedSince, { body, userId, timeoutMs: TIMEOUT_MS })).count;
    } catch (error) {
      // A topic reads well without its news.
      if (error instanceof BusRequestError) return null;
      throw error;
    }
  }

  return async (userId: string, key: string, newest: TopicResult): Promise<TopicNews> => {
    const since = newest.createdAt.toISOString();
    const day = since.slice(0, 10);
    const name = `${key} ${day}`;
    const before = kept.get(name);
    const fresh = before && Date.now() - before.at < FRESH_MS ? before : null;
    const counted = fresh ?? { at: Date.now(), count: count(userId, newest, day) };
    if (!fresh) {
      kept.delete(name);
      kept.set(name, counted);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
    }
    const forget = () => {
      if (kept.get(name) === counted) kept.delete(name);
    };
    const newCount = await counted.count.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (newCount === null) forget();
    return { newCount, since };
  };
}

import type { ArticlesTopic } from '@sextant/contracts/library/library';
import { ArticlesOfTopic, TopicsOfArticles } from '@sextant/contracts/rpc/insight';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { errors } from '../errors.ts';

const TIMEOUT_MS = 3_000;

/** Topics of these articles; null if insight is unavailable, since the list is usable without them. */
export async function topicsOfArticles(
  callService: Requester,
  userId: string,
  pmids: readonly string[],
): Promise<ArticlesTopic[] | null> {
  if (pmids.length === 0) return [];
  try {
    const body = { pmids: [...pmids] };
    return (await callService(TopicsOfArticles, { body, userId, timeoutMs: TIMEOUT_MS })).topics;
  } catch (error) {
    if (error instanceof BusRequestError) return null;
    throw error;
  }
}

/** PMIDs of a topic; throws `library.topic-unknown` if insight is unavailable, because an unfiltered list would be wrong. */
export async function articlesOfTopic(
  callService: Requester,
  userId: string,
  key: string,
): Promise<string[]> {
  try {
    return (await callService(ArticlesOfTopic, { body: { key }, userId, timeoutMs: TIMEOUT_MS })).pmids;
  } catch (error) {
    if (error instanceof BusRequestError) throw errors('library.topic-unknown', { cause: error });
    throw error;
  }
}

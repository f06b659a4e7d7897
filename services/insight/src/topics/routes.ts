import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { App } from '@sextant/service-kit/server';
import { newestCorrections } from '../corrections/repository.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { createTopicNews } from './news.ts';
import { presentTopic, presentTopicSummary } from './presenter.ts';
import {
  analysisOpeningStatements,
  countTrialsStopped,
  listTopicKeys,
  radarItems,
  topicResults,
} from './repository.ts';

/** Routes of the list of topics and of one topic. Another user gets the same 404 as for a missing key. */
export function topicRoutes(app: App, prisma: PrismaClient, sendRequest: Requester): void {
  const findNews = createTopicNews(sendRequest);

  app.call(insightCalls.topics, async (request) => {
    const { id: userId } = request.user;
    const { words = '', result = null, cursor, limit } = request.query;
    const position = cursor ? fromCursor(cursor) : null;
    // One extra row shows whether there is another page.
    const found = await listTopicKeys(prisma, userId, { words, result, position, take: limit + 1 });
    const page = found.slice(0, limit);
    const keys = page.map(({ key }) => key);
    const results = Map.groupBy(await topicResults(prisma, userId, keys), ({ key }) => key);
    const newest = (kind: 'analysis' | 'radar') =>
      [...results.values()].flatMap(
        (resultsOfTopic) => resultsOfTopic.find((one) => one.kind === kind)?.id ?? [],
      );
    const [openingStatements, radars, corrections] = await Promise.all([
      analysisOpeningStatements(prisma, userId, newest('analysis')),
      radarItems(prisma, userId, newest('radar')),
      newestCorrections(prisma, userId, keys),
    ]);
    const last = page.at(-1);
    return {
      items: keys.flatMap((key) => {
        const ofTopic = results.get(key);
        // The last of its records was deleted concurrently.
        return ofTopic ? presentTopicSummary(key, ofTopic, { openingStatements, radars, corrections }) : [];
      }),
      nextCursor: found.length > limit && last ? toCursor(last) : null,
    };
  });

  app.call(insightCalls.topic, async (request) => {
    const { key } = request.params;
    const results = await topicResults(prisma, request.user.id, [key]);
    if (results.length === 0) throw errors('insight.topic-not-found');
    return presentTopic(key, results);
  });

  app.call(insightCalls.topicNews, async ({ user, params: { key } }) => {
    const [newest] = await topicResults(prisma, user.id, [key]);
    if (!newest) throw errors('insight.topic-not-found');
    const [news, trialsStopped] = await Promise.all([
      findNews(user.id, key, newest),
      countTrialsStopped(prisma, user.id, key),
    ]);
    return { ...news, trialsStopped };
  });
}

import type { ArticlesOfTopic, TopicsOfArticles } from '@sextant/contracts/rpc/insight';
import type { Sql } from '@sextant/service-kit/database';
import type { z } from 'zod';
import { findCitedArticles, findTopicsCiting } from './repository.ts';

/** Replies to `insight.topics-of-articles.v1`. */
export const topicsOfArticles =
  (db: Sql) =>
  async (
    { pmids }: z.output<typeof TopicsOfArticles.body>,
    { userId }: { userId: string },
  ): Promise<z.input<typeof TopicsOfArticles.reply>> => ({
    topics: await findTopicsCiting(db, userId, pmids),
  });

/** Replies to `insight.articles-of-topic.v1`. */
export const articlesOfTopic =
  (db: Sql) =>
  async (
    { key }: z.output<typeof ArticlesOfTopic.body>,
    { userId }: { userId: string },
  ): Promise<z.input<typeof ArticlesOfTopic.reply>> => ({ pmids: await findCitedArticles(db, userId, key) });

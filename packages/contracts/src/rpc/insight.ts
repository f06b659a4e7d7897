import { z } from 'zod';
import { Pmid } from '../http/values.ts';
import { TopicKey } from '../insight/topic.ts';
import { ArticlesTopic } from '../library/library.ts';
import { defineRequest } from './request.ts';

/** The calling user's topics whose saved results cite any of these articles, newest first. */
export const TopicsOfArticles = defineRequest({
  subject: 'insight.topics-of-articles.v1',
  service: 'insight',
  issuers: ['library'],
  body: z.object({ pmids: z.array(Pmid).max(100) }),
  reply: z.object({ topics: z.array(ArticlesTopic) }),
});

/** All articles that the saved results of one of the calling user's topics cite. */
export const ArticlesOfTopic = defineRequest({
  subject: 'insight.articles-of-topic.v1',
  service: 'insight',
  issuers: ['library'],
  body: z.object({ key: TopicKey }),
  reply: z.object({ pmids: z.array(Pmid) }),
});

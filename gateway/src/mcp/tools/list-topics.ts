import { insightCalls } from '@sextant/contracts/insight/calls';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { cut, nextCursor } from '../pages.ts';

export const listTopics = defineTool({
  name: 'list_topics',
  title: 'List topics',
  description:
    'The topics that the user has analyzed, newest first. The key of a topic is what other tools ask for.',
  annotations: READS,
  input: z.object({
    words: z.string().max(200).optional().describe('Only topics whose query has all of these words'),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    topics: z.array(
      z.object({
        key: z.string(),
        query: z.string(),
        updatedAt: z.string(),
        versions: z.int().describe('How often it was analyzed'),
        headline: z.string().nullable().describe('A sentence of its newest analysis'),
      }),
    ),
    nextCursor,
  }),
  async run(call, query) {
    const { items, nextCursor: next } = await call(insightCalls.topics, { query: { ...query, limit: 20 } });
    return {
      topics: items.map(({ key, searchQuery, updatedAt, versionCount, headline }) => ({
        key,
        query: cut(searchQuery, 1_000),
        updatedAt,
        versions: versionCount,
        headline,
      })),
      nextCursor: next,
    };
  },
});

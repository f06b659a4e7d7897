import { literatureCalls } from '@sextant/contracts/literature/calls';
import { ARTICLE_TYPES, HISTORICAL_DEPTHS, SearchQuery } from '@sextant/contracts/literature/filters';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { cut, nextCursor } from '../pages.ts';

const PAGE_SIZE = 20;

export const searchLiterature = defineTool({
  name: 'search_literature',
  title: 'Search the literature',
  description:
    'Finds biomedical articles by a query in PubMed syntax, best first. Returns PMIDs with title, journal and date. Needs the scopes run and read.',
  annotations: READS,
  input: z.object({
    query: SearchQuery,
    years: z.enum(HISTORICAL_DEPTHS).default('all').describe('Maximum age of an article'),
    type: z.enum(ARTICLE_TYPES).default('all'),
    cursor: z
      .string()
      .regex(/^\d{1,4}$/, 'This is not a cursor')
      .optional(),
  }),
  output: z.object({
    count: z.int().describe('Articles that match'),
    articles: z.array(
      z.object({
        pmid: z.string(),
        title: z.string(),
        authors: z.array(z.string()).describe('At most three'),
        journal: z.string(),
        date: z.string(),
        isRetracted: z.boolean(),
      }),
    ),
    nextCursor,
  }),
  async run(call, { query, years, type, cursor }) {
    const page = Number(cursor ?? 1);
    const body = {
      query,
      historicalDepth: years,
      articleType: type,
      resultsPerPage: PAGE_SIZE,
      page,
      // Nobody typed it: it does not belong in the user's history.
      record: false,
    };
    const { pmids, count, lastReachable } = await call(literatureCalls.search, { body });
    const found = pmids.length > 0 ? await call(literatureCalls.summaries, { body: { pmids } }) : [];
    return {
      count,
      articles: found.map(({ pmid, title, authors, journal, pubDate, retraction }) => ({
        pmid,
        title: cut(title, 500),
        authors: authors.slice(0, 3),
        journal,
        date: pubDate,
        isRetracted: Boolean(retraction),
      })),
      nextCursor: page * PAGE_SIZE < Math.min(count, lastReachable) ? String(page + 1) : null,
    };
  },
});

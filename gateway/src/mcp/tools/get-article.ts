import { Pmid } from '@sextant/contracts/http/values';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { MAX_RESULT_CHARS, nextCursor, OffsetCursor } from '../pages.ts';

export const getArticle = defineTool({
  name: 'get_article',
  title: 'Read an article',
  description:
    'The record of one article by its PMID: title, authors, journal, abstract, and whether it was retracted or corrected.',
  annotations: READS,
  input: z.object({ pmid: Pmid, cursor: OffsetCursor }),
  output: z.object({
    pmid: z.string(),
    title: z.string(),
    authors: z.array(z.string()).describe('At most 50'),
    journal: z.string(),
    date: z.string(),
    type: z.string().nullable(),
    doi: z.string().nullable(),
    abstract: z.string().nullable().describe('Verbatim; a long one in pages'),
    notices: z.array(z.object({ kind: z.string(), date: z.string().nullable() })),
    isSynthetic: z.boolean().describe('An invented article of the sample corpus'),
    nextCursor,
  }),
  async run(call, { pmid, cursor }) {
    const article = await call(literatureCalls.article, { params: { pmid } });
    const { title, authors, journal, pubDate, articleType, doi, abstract, notices, synthetic } = article;
    const start = Number(cursor ?? 0);
    const end = start + MAX_RESULT_CHARS;
    return {
      pmid,
      title,
      authors: authors.slice(0, 50),
      journal,
      date: pubDate,
      type: articleType ?? null,
      doi: doi ?? null,
      abstract: abstract?.slice(start, end) ?? null,
      notices: (notices ?? []).map(({ kind, date }) => ({ kind, date })),
      isSynthetic: synthetic ?? false,
      nextCursor: (abstract?.length ?? 0) > end ? String(end) : null,
    };
  },
});

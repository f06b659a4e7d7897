import { insightCalls } from '@sextant/contracts/insight/calls';
import { correctedAnalysis, FINDING_LISTS, findingText } from '@sextant/contracts/insight/corrected/analysis';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { cut, nextCursor, OffsetCursor, Pmids, pageOf, pmidsOf } from '../pages.ts';
import { newestOf, topicInput } from '../topic-versions.ts';

export const getAnswer = defineTool({
  name: 'get_answer',
  title: 'Read the analysis of a topic',
  description:
    'What the newest analysis of a topic states, each statement with its articles and verbatim quotes: summary, trends, opportunities, gaps, recommendations, open questions.',
  annotations: READS,
  input: z.object({ ...topicInput, cursor: OffsetCursor }),
  output: z.object({
    query: z.string(),
    asOf: z.string().nullable().describe('When the literature was read'),
    analyst: z.string().nullable(),
    warnings: z.array(z.string()).describe('To be told before anything else'),
    limits: z.array(z.string()).describe('What the reader must know'),
    statements: z.array(
      z.object({
        list: z.enum(FINDING_LISTS),
        text: z.string(),
        ...Pmids.shape,
        quotes: z.array(z.object({ pmid: z.string(), text: z.string() })).describe('At most three'),
      }),
    ),
    total: z.int(),
    nextCursor,
  }),
  async run(call, { topic, cursor }) {
    const id = await newestOf(call, topic, 'analysisId');
    const { searchQuery, analysisData, corrections } = await call(insightCalls.analysis, { params: { id } });
    const { data } = correctedAnalysis(analysisData, corrections);
    const { evidence } = data;
    const claims = new Map(evidence?.claims.map((claim) => [claim.path, claim]));
    const statements = FINDING_LISTS.flatMap((list) =>
      (data[list] ?? []).map((finding, index) => {
        const claim = claims.get(`/${list}/${index}`);
        const own = typeof finding === 'object' && 'pmids' in finding ? finding.pmids : [];
        return {
          list,
          text: cut(findingText(finding), 1_000),
          ...pmidsOf(claim?.pmids ?? own),
          quotes: (claim?.quotes ?? []).slice(0, 3).map(({ pmid, text }) => ({ pmid, text: cut(text, 600) })),
        };
      }),
    );
    const { items, nextCursor: next } = pageOf(statements, cursor);
    return {
      query: searchQuery,
      asOf: evidence?.asOf ?? null,
      analyst: evidence?.analyst ?? null,
      warnings: (evidence?.warnings ?? []).map(({ text }) => text),
      limits: (evidence?.notes ?? []).slice(0, 20),
      statements: items,
      total: statements.length,
      nextCursor: next,
    };
  },
});

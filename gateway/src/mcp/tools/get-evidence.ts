import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { Concept, conceptsOf, evidencePage, keyOf, Row, Study, studyWithRows } from '../evidence.ts';
import { nextCursor } from '../pages.ts';
import { topicInput } from '../topic-versions.ts';

/** So many studies with their longest rows stay within a result. */
const PAGE_SIZE = 8;
const concept = z.string().trim().min(1).max(200).optional();

export const getEvidence = defineTool({
  name: 'get_evidence',
  title: 'Read the evidence of a topic',
  description:
    'Studies of a topic with their sentences, verbatim, strongest designs first; by technology, comparator and outcome (names or keys, which the result lists). Syntheses and trials come first.',
  annotations: READS,
  input: z.object({
    ...topicInput,
    technology: concept.describe('The intervention'),
    comparator: concept,
    outcome: concept,
    words: z.string().trim().max(200).optional().describe('Only studies that have all of these words'),
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    asOf: z.string().describe('When the literature was read'),
    total: z.int().describe('Studies that match'),
    studies: z.array(Study.extend({ rows: z.array(Row), rowsLeftOut: z.int() })),
    technologies: z.array(Concept).describe('Of the matching studies, the most frequent'),
    outcomes: z.array(Concept),
    nextCursor,
  }),
  async run(call, { topic, technology, comparator, outcome, words, cursor }) {
    const isNamed = technology ?? comparator ?? outcome;
    const all = isNamed === undefined ? null : await evidencePage(call, topic, { limit: 1 });
    const named = (concepts: Parameters<typeof keyOf>[0] = [], given: string | undefined, what: string) =>
      given === undefined ? undefined : keyOf(concepts, given, what);
    const page = await evidencePage(call, topic, {
      technology: named(all?.technologies, technology, 'technology'),
      comparator: named(all?.technologies, comparator, 'technology'),
      outcome: named(all?.outcomes, outcome, 'outcome'),
      words: words || undefined,
      cursor,
      limit: PAGE_SIZE,
    });
    return {
      asOf: page.asOf,
      total: page.total,
      studies: page.studies.filter(({ isRejected }) => !isRejected).map(studyWithRows),
      technologies: conceptsOf(page.technologies),
      outcomes: conceptsOf(page.outcomes),
      nextCursor: page.nextCursor,
    };
  },
});

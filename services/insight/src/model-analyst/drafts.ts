import { QUADRANTS, RINGS } from '@sextant/contracts/insight/radar';
import { ELEMENT_CATEGORIES } from '@sextant/contracts/insight/roadmap';
import { z } from 'zod';

/*
 * The parts of an answer that a model writes, each with citations. Ids, dates, figures and everything else of
 * the contract are computed.
 */

const citations = z
  .array(
    z.object({
      pmid: z.string().describe('PMID of one of the given articles'),
      quote: z
        .string()
        .describe('A passage of that article, copied word for word: one sentence or a part of it'),
    }),
  )
  .describe('One to four articles that show it');
const optionalSentence = () => z.string().default('');
const whyItMatters = optionalSentence().describe('Why it matters to a decision maker, in one sentence');
const uncertain = optionalSentence().describe('What is uncertain about it, in one sentence');
const score = z.int().min(1).max(10);
const concepts = z.array(z.string()).describe('Names of the concepts of the evidence that it is about');

export const StatementDraft = z.object({ text: z.string(), concepts, whyItMatters, uncertain, citations });
export type StatementDraft = z.output<typeof StatementDraft>;

export const TrendDraft = z.object({
  text: z.string(),
  concept: z.string().describe('Name of one concept of the evidence'),
  direction: z.enum(['emerging', 'growing', 'steady', 'declining']).describe('As the evidence has it'),
  citations,
});

export const AreaDraft = z.object({
  area: z.string(),
  description: z.string(),
  concepts,
  commercialPotential: score,
  technicalFeasibility: score,
  competitionLevel: z.enum(['Low', 'Medium', 'High']),
  uncertain,
  keyInsights: z.array(z.string()),
  suggestedProducts: z.array(z.string()),
  citations,
});

export const QuestionDraft = z.object({
  question: z.string().describe('What is open, as one question'),
  concepts,
  citations: citations.describe('One to three articles whose sentences leave it open or ask for it'),
});

export const PhaseDraft = z.object({
  phase: z.string().describe('Its aim, in a few words'),
  period: z.string().describe('Name of one of the given periods'),
  technologies: z.array(z.string()),
  businessGoals: z.array(z.string()),
  citations,
});

export const ItemDraft = z.object({
  name: z.string().describe('As the evidence names it, where it does'),
  description: z.string(),
  quadrant: z.enum(QUADRANTS),
  ring: z.enum(RINGS),
  impact: score,
  effort: score,
  whyItMatters,
  uncertain,
  citations,
});
export type ItemDraft = z.output<typeof ItemDraft>;

export const ElementDraft = z.object({
  name: z.string(),
  description: z.string(),
  concepts,
  category: z.enum(ELEMENT_CATEGORIES),
  period: z.string().describe('Name of one of the given periods'),
  dependsOn: z.array(z.string()).describe('Names of elements of this answer that must come before'),
  businessValue: score,
  technicalRisk: score,
  milestones: z.array(z.string()).describe('What would make it done'),
  uncertain,
  citations,
});
export type ElementDraft = z.output<typeof ElementDraft>;

/** PMIDs of off-topic posted articles. */
const offTopic = z.string().describe('PMID of a posted article that is not about the query');

/** The lists of each kind's answer. */
const DRAFT_LISTS = {
  analysis: {
    overallTrends: TrendDraft,
    emergingOpportunities: StatementDraft,
    marketGaps: StatementDraft,
    recommendations: StatementDraft,
    underResearchedAreas: AreaDraft,
    suggestedRadarItems: ItemDraft,
    suggestedRoadmapElements: ElementDraft,
    implementationSequence: PhaseDraft,
    openQuestions: QuestionDraft,
    executiveSummary: StatementDraft,
    offTopic,
  },
  radar: { items: ItemDraft, offTopic },
  roadmap: { elements: ElementDraft, offTopic },
} as const;
export type DraftKind = keyof typeof DRAFT_LISTS;
export type Draft<Kind extends DraftKind> = { [List in keyof (typeof DRAFT_LISTS)[Kind]]: unknown[] };

/** JSON schema of a kind's answer, for the model's server. */
export function draftJsonSchema(kind: DraftKind): { name: string; schema: Record<string, unknown> } {
  const lists = Object.entries(DRAFT_LISTS[kind]).map(([list, item]) => [list, z.array(item)] as const);
  const { $schema: _, ...schema } = z.toJSONSchema(z.object(Object.fromEntries(lists)));
  return { name: `sextant_${kind}`, schema };
}

const MAY_BE_OMITTED: ReadonlySet<string> = new Set(['offTopic', 'openQuestions', 'executiveSummary']);

/** The lists with unparsed items, so that one invalid item does not invalidate the others. */
export function draftEnvelope(kind: DraftKind) {
  const list = z.array(z.unknown()).max(200);
  // Without schema support, models omit lists that are often empty.
  const named = (name: string) => (MAY_BE_OMITTED.has(name) ? list.default([]) : list);
  return z.object(Object.fromEntries(Object.keys(DRAFT_LISTS[kind]).map((name) => [name, named(name)])));
}

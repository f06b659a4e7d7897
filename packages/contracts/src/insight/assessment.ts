import { z } from 'zod';
import { ConceptKey } from './evidence.ts';

const articles = z.int().nonnegative();

/** For one technology, the number of conclusions in articles for and against it. */
export const Effect = z.object({
  favor: articles.describe('Articles that conclude for it'),
  against: articles,
  even: articles.describe('Articles that conclude that it makes no difference to a rival'),
  open: articles.describe('Articles that call the question open'),
  harm: articles.describe('Of those against it: how many conclude that it harms'),
  weight: z
    .number()
    .min(-1)
    .max(1)
    .describe(
      'From all against (-1) to all for (1), each by the weight of its study; 0 where it may be chance',
    ),
});
export type Effect = z.infer<typeof Effect>;

export const MATURITIES = ['emerging', 'developing', 'mature'] as const;
const MAX_FIELDS = 12;

/**
 * The assessment of a technology. Its ring, maturity, roadmap stage and recommendations all derive from it.
 */
export const TechnologyAssessment = z.object({
  maturity: z.enum(MATURITIES),
  heldBack: z.string().optional().describe('Why it stands no higher, whatever its ring score is made of'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('How sure this is: number and design of articles, and how far they agree'),
  effect: Effect,
  fields: z
    .array(
      z.object({
        field: z.string().describe('A condition that it is named with'),
        conceptKey: ConceptKey,
        effect: Effect,
      }),
    )
    .max(MAX_FIELDS)
    .describe('The same in each main field of use whose articles conclude anything of it'),
});
export type TechnologyAssessment = z.infer<typeof TechnologyAssessment>;

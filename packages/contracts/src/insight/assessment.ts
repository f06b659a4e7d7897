import { z } from 'zod';
import { ConceptKey } from './evidence.ts';

const articles = z.int().nonnegative();

/** For one technology, the number of conclusions in articles for and against it. */
export const Effect = z.object({
  favor: articles.describe('Number of articles that conclude in favor of it'),
  against: articles,
  even: articles.describe('Number of articles that conclude it is equivalent to a rival'),
  open: articles.describe('Number of articles that call the question open'),
  harm: articles.describe('Number of articles against it that conclude that it harms'),
  weight: z
    .number()
    .min(-1)
    .max(1)
    .describe('From all against (-1) to all in favor (1), weighted by study design; 0 if it may be chance'),
});
export type Effect = z.infer<typeof Effect>;

export const MATURITIES = ['emerging', 'developing', 'mature'] as const;
const MAX_FIELDS = 12;

/**
 * The assessment of a technology. Its ring, maturity, roadmap stage and recommendations all derive from it.
 */
export const TechnologyAssessment = z.object({
  maturity: z.enum(MATURITIES),
  heldBack: z.string().optional().describe('Reason why it is capped below its ring score'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('Confidence, from number and design of the articles and their agreement'),
  effect: Effect,
  fields: z
    .array(
      z.object({
        field: z.string().describe('A condition it is mentioned with'),
        conceptKey: ConceptKey,
        effect: Effect,
      }),
    )
    .max(MAX_FIELDS)
    .describe('The same for each main field of use whose articles reach a conclusion about it'),
});
export type TechnologyAssessment = z.infer<typeof TechnologyAssessment>;

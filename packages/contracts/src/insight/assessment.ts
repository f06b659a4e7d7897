import { z } from 'zod';
import { Pmid } from '../http/values.ts';
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

const AssessmentFact = z.object({
  text: z.string(),
  short: z
    .string()
    .optional()
    .describe(
      "The same in a few words, e.g. 'Withdrawn 2000, liver'; absent from results of earlier versions",
    ),
  pmids: z.array(Pmid),
  source: z
    .object({
      name: z.string().describe('List or document'),
      asOf: z.string().describe('Date or year of its newest entry'),
      url: z.url().optional(),
    })
    .optional()
    .describe('The register that says so'),
  is: z
    .enum(['approval', 'withdrawal'])
    .optional()
    .describe('What the register says; absent from results of earlier versions'),
  year: z.int().optional().describe('Year of an approval; absent from results of earlier versions'),
  isNote: z.literal(true).optional().describe('Known of it, without setting its ring: an approval'),
});

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
  notJudged: z
    .string()
    .optional()
    .describe("Why too little concludes on it: it stands in Assess for want of evidence, 'not judged'"),
  isEstablished: z.boolean().optional().describe('In routine use, and nothing of it changed'),
  facts: z
    .array(AssessmentFact)
    .optional()
    .describe(
      'Facts that set its ring, e.g. that articles say it left the market, and what registers say of it',
    ),
  withdrawnSince: z
    .int()
    .optional()
    .describe(
      'Year after the end of the literature in which it left the market for safety: its ring is as of the literature, and nothing recommends it',
    ),
  ringAsOf: z
    .int()
    .optional()
    .describe('Last year of the literature, which its ring is as of; where it left the market since'),
  contributions: z
    .array(z.object({ name: z.string(), label: z.string(), value: z.string(), contribution: z.number() }))
    .optional()
    .describe(
      'What each figure adds to its place, largest first: above 0 towards Adopt, below 0 towards Hold',
    ),
  effect: Effect.optional().describe(
    'Conclusions by direction: given by people or a language model, absent where neither did',
  ),
  fields: z
    .array(
      z.object({
        field: z.string().describe('A condition it is mentioned with'),
        conceptKey: ConceptKey,
        effect: Effect,
      }),
    )
    .max(MAX_FIELDS)
    .optional()
    .describe('The same for each main field of use whose articles reach a conclusion about it'),
});
export type TechnologyAssessment = z.infer<typeof TechnologyAssessment>;

import { z } from 'zod';
import { Pmid } from '../http/values.ts';

/**
 * What a reader found in one article, as data. A sentence is a pair of offsets into the record, so that a quote is verbatim by
 * construction; a name is as printed. What is doubtful is absent.
 */

/** Part of a record's text: [start, end) in UTF-16 units. */
export const TextSpan = z.object({
  part: z.enum(['title', 'abstract']),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type TextSpan = z.infer<typeof TextSpan>;

/** `read`: printed in the sentence, and certain enough to be counted. `suggested`: folded, in no total. */
export const ReadingTier = z.enum(['read', 'suggested']);
export type ReadingTier = z.infer<typeof ReadingTier>;

const CERTAINTY = {
  certainty: z.number().min(0).max(1).describe('Estimated probability that it is right'),
  tier: ReadingTier,
};
const certain = <Value extends z.ZodType>(value: Value) => z.object({ value, ...CERTAINTY });

export const ReadDesign = z.enum([
  'meta-analysis',
  'systematic-review',
  'guideline',
  'randomized-trial',
  'non-randomized-trial',
  'observational',
  'case-report',
  'narrative-review',
  'animal',
  'in-vitro',
  'economic',
  'diagnostic-accuracy',
  'protocol',
  'comment',
  'other',
]);
export type ReadDesign = z.infer<typeof ReadDesign>;

/** From the view of a clinician: fewer deaths under the intervention favor it. */
export const FindingDirection = z.enum([
  'favors-intervention',
  'favors-comparator',
  'no-difference',
  'harm',
  'descriptive',
  'unclear',
]);
export type FindingDirection = z.infer<typeof FindingDirection>;

export const ConclusionVerdict = z.enum(['for', 'against', 'no-difference', 'mixed', 'open', 'none']);
export type ConclusionVerdict = z.infer<typeof ConclusionVerdict>;

/** A name of an intervention, comparator or outcome. */
export const ReadName = z.object({
  text: z.string().max(500),
  span: TextSpan.nullable().describe("Where it is printed; null for what is not, such as 'before treatment'"),
});
export type ReadName = z.infer<typeof ReadName>;

/** A sentence that reports a result of the study. */
export const ReadFinding = z.object({
  sentence: TextSpan,
  ...CERTAINTY,
  intervention: ReadName.optional(),
  comparator: ReadName.nullable().optional().describe('Null if there is none; absent if it is not known'),
  outcome: ReadName.optional(),
  isHarm: z.boolean().describe('The outcome is an adverse effect or a worse state'),
  isNegated: z.boolean().describe("The sentence says that the outcome did not occur: 'no bleeding'"),
  numbers: z.array(TextSpan).max(100),
  isPrimary: z.boolean().optional(),
  direction: certain(FindingDirection).optional().describe('Given by people or a model alone'),
});
export type ReadFinding = z.infer<typeof ReadFinding>;

const ReadSentence = z.object({ sentence: TextSpan, ...CERTAINTY });

export const ArticleReading = z.object({
  pmid: Pmid,
  textHash: z
    .string()
    .max(64)
    .describe('Of all that was read of the article: a reading holds for this alone'),
  reader: z.object({ name: z.string().max(250), version: z.string().max(50) }),
  isCut: z.boolean().describe('The abstract ends before its results'),
  design: certain(ReadDesign).optional(),
  phase: certain(z.enum(['0', '1', '1/2', '2', '2/3', '3', '4'])).optional(),
  n: certain(z.int().positive()).optional().describe('People or animals'),
  population: certain(ReadName).optional(),
  condition: certain(ReadName).optional(),
  arms: z.array(certain(ReadName)).max(20).describe('What was tested'),
  comparator: certain(ReadName).optional().describe('What it was tested against'),
  conclusion: ReadSentence.extend({
    subject: ReadName.optional(),
    verdict: certain(ConclusionVerdict).optional().describe('Given by people or a model alone'),
  }).optional(),
  findings: z.array(ReadFinding).max(200),
  stopped: ReadSentence.optional().describe('Says that the trial or the product was stopped or withdrawn'),
  asks: z.array(ReadSentence).max(100).describe('Sentences that ask for research or name a gap'),
});
export type ArticleReading = z.infer<typeof ArticleReading>;

/** Most articles that are asked for at once. */
export const MAX_READ_ARTICLES = 100;
export const ReadArticlesBody = z.object({ pmids: z.array(Pmid).max(MAX_READ_ARTICLES) });

/** What an article says of itself, as far as its reader was sure. */
export const ReadArticle = z.object({
  pmid: Pmid,
  design: ReadDesign.nullable(),
  n: z.int().positive().nullable().describe('People or animals'),
  tested: z.array(z.string()),
  comparator: z.string().nullable(),
  conclusion: z.string().nullable().describe("The authors' conclusion, verbatim"),
});
export type ReadArticle = z.infer<typeof ReadArticle>;

export const ReadArticles = z.object({
  articles: z.array(ReadArticle).describe('In the requested order; unknown PMIDs are left out'),
});

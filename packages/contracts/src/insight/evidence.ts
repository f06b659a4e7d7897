import { z } from 'zod';
import { IsoDateTime, Pmid } from '../http/values.ts';

/** A figure of the evidence with a readable name, as listed under "why here?". */
export const Figure = z.object({
  name: z.string().describe("Stable key of the formula's input, e.g. 'growth'"),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.null()]),
  unit: z.string().optional(),
});
export type Figure = z.infer<typeof Figure>;

export const YearCount = z.object({ year: z.int(), count: z.int().nonnegative() });
export type YearCount = z.infer<typeof YearCount>;

export const Quote = z.object({ pmid: Pmid, text: z.string().describe('Verbatim from title or abstract') });
export type Quote = z.infer<typeof Quote>;

/** Formulas that a claim may refer to. Each is the anchor of a section of the web app's page `/method`. */
export const FORMULAS = [
  'background',
  'growth',
  'emergence',
  'evidence-level',
  'conclusions',
  'ring',
  'maturity',
  'gap',
  'statement',
  'evidence-gap',
  'open-question',
  'goals',
  'opportunity',
  'market-gap',
  'roadmap',
  'model-analyst',
] as const;
export type Formula = (typeof FORMULAS)[number];

/** Identifies the same concept in another answer. */
export const ConceptKey = z
  .string()
  .describe(
    "Identifier of the vocabulary (such as 'D000806'), else the normal form of the name; those of two concepts joined by '|'",
  );

/** The proof of one statement of an answer. */
export const Claim = z.object({
  path: z.string().describe("JSON pointer into the answer, e.g. '/overallTrends/0'"),
  conceptKey: ConceptKey.optional(),
  pmids: z
    .array(Pmid)
    .min(1)
    .describe('Articles that illustrate it, the posted ones first, then those that were read for the answer'),
  posted: z
    .array(Pmid)
    .optional()
    .describe('Those of `pmids` that were posted; absent where all were, as in answers of earlier versions'),
  quotes: z.array(Quote),
  formula: z.string().optional().describe("What explains it on the page /method, e.g. 'ring': /method#ring"),
  figures: z.array(Figure),
  yearly: z.array(YearCount).optional().describe('Background articles a year, ascending'),
  runningYear: z.int().nullish().describe('The year that is not over yet, if within `yearly`'),
  burst: z.object({ from: z.int(), to: z.int() }).nullish(),
});
export type Claim = z.infer<typeof Claim>;

/** One step of gathering the background, from exact matches to semantic neighbors. */
export const BackgroundStep = z.object({
  reach: z
    .enum(['matches', 'all-but-one', 'nearest'])
    .describe('What matches the query; what lacks one of its words at most; what is nearest in meaning'),
  articles: z.int().nonnegative().describe('Articles that it reaches, those of the steps before included'),
});
export type BackgroundStep = z.infer<typeof BackgroundStep>;

export const Background = z.object({
  count: z.int().nonnegative().describe('Articles that the statistics were computed from'),
  source: z.string().describe("For people, e.g. 'local index, 5,719 articles'"),
  capped: z.boolean().describe('True where the match set was larger than what was read'),
  thin: z.boolean().describe('True where it is too small for trends, bursts or gaps'),
  historicalDepth: z
    .string()
    .describe("The years of the background: 'all'; in answers of earlier versions the search's"),
  searchDepth: z
    .string()
    .optional()
    .describe('The depth of the search: it decides what is listed and posted, not what is counted'),
  steps: z
    .array(BackgroundStep)
    .optional()
    .describe('How far the background was widened: its articles are those of the last step'),
  withoutMetadata: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      'Articles of `count` whose substances, MeSH qualifiers and registrations are not known: no parser read them, or one that did not keep these',
    ),
});
export type Background = z.infer<typeof Background>;

/** A warning that must be shown before the answer. */
export const Warning = z.object({
  kind: z.enum(['off-topic', 'few-articles', 'without-abstracts', 'other-languages']),
  text: z.string().describe('One sentence on what is wrong, one on what to do'),
});
export type Warning = z.infer<typeof Warning>;

/** The evidence of an answer; stored, shown and exported together with it. */
export const Evidence = z.object({
  asOf: IsoDateTime,
  analyst: z.string().describe("For people, e.g. 'Built-in analyst'"),
  fingerprint: z
    .string()
    .describe('Hash of articles, background, options, analyst and vocabulary: equal for equal evidence'),
  vocabulary: z
    .object({ version: z.string(), year: z.int() })
    .optional()
    .describe('Edition of MeSH that names were looked up in'),
  method: z
    .int()
    .positive()
    .optional()
    .describe('Version of the method that technologies were assessed by; absent in answers before version 2'),
  articles: z.object({
    used: z.int().nonnegative(),
    posted: z.int().nonnegative(),
    unverified: z.array(Pmid).describe('Used as posted: the index does not know them'),
    retracted: z.array(Pmid),
    withoutAbstract: z.int().nonnegative(),
  }),
  background: Background,
  claims: z.array(Claim),
  grounding: z.object({
    claims: z.int().nonnegative(),
    supported: z.int().nonnegative(),
    dropped: z.int().nonnegative(),
  }),
  warnings: z.array(Warning).optional().describe('The gravest first; to be shown before the answer'),
  notes: z.array(z.string()).describe('Limits that the reader must know, as sentences'),
});
export type Evidence = z.infer<typeof Evidence>;

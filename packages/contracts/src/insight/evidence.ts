import { z } from 'zod';
import { IsoDateTime, Pmid } from '../http/values.ts';
import { missingParts } from '../literature/index-part.ts';
import { ReadDesign } from './article-reading.ts';

/** A figure of the evidence with a readable name, as listed under "why here?". */
export const Figure = z.object({
  name: z.string().describe("Stable key of the input of the formula, e.g. 'growth'"),
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
  'ring',
  'maturity',
  'statement',
  'gap',
  'open-question',
  'roadmap',
  'model-analyst',
] as const;
export type Formula = (typeof FORMULAS)[number];

/** Identifies the same concept across results. */
export const ConceptKey = z
  .string()
  .describe(
    "Identifier in the vocabulary (e.g. 'D000806'), otherwise the normalized name; two concepts are joined by '|'",
  );

/** What a statement of the built-in analyst says: each kind is a query over the evidence. */
export const STATEMENT_KINDS = [
  'failure',
  'harm',
  'best-evidence',
  'side-by-side',
  'guideline',
  'rising-rival',
  'falling',
  'newcomer',
  'gap',
  'ask',
  'readout-ahead',
  'stopped-trial',
  'without-industry',
  'companies',
] as const;

/** A concept or an outcome that a statement is about. */
export const NamedSubject = z.object({ key: ConceptKey, name: z.string() });
export type NamedSubject = z.infer<typeof NamedSubject>;

/** The evidence for one statement of a result. */
export const Claim = z.object({
  path: z.string().describe("JSON pointer into the result, e.g. '/overallTrends/0'"),
  conceptKey: ConceptKey.optional(),
  pmids: z
    .array(Pmid)
    .min(1)
    .describe('Supporting articles: posted ones first, then articles read from the background'),
  posted: z
    .array(Pmid)
    .optional()
    .describe('The `pmids` that were posted; absent if all were, as in results of earlier versions'),
  quotes: z.array(Quote),
  formula: z
    .string()
    .optional()
    .describe("Anchor of its explanation on the page /method, e.g. 'ring': /method#ring"),
  figures: z.array(Figure),
  yearly: z.array(YearCount).optional().describe('Background articles per year, ascending'),
  runningYear: z.int().nullish().describe('The current, incomplete year, if within `yearly`'),
  burst: z.object({ from: z.int(), to: z.int() }).nullish(),
  kind: z.enum(STATEMENT_KINDS).optional().describe('Absent from results of earlier versions'),
  subject: NamedSubject.optional().describe('Technology that the statement is about'),
  rival: NamedSubject.optional().describe('Technology that it is compared with'),
  outcome: NamedSubject.optional().describe('Outcome or kind of evidence that it is about'),
  study: Pmid.optional().describe('The one study that the statement repeats'),
  design: ReadDesign.optional().describe('Design of that study'),
  n: z.int().positive().optional().describe('Number of people in that study'),
  year: z.int().optional().describe('Year of that study'),
  rows: z.array(Pmid).optional().describe('Studies that the statement counts, all of them'),
  near: z.array(Pmid).optional().describe('Records that come nearest to what was searched for and not found'),
  sameAs: z
    .string()
    .optional()
    .describe('JSON pointer to the statement that this one acts on, e.g. a recommendation on a harm'),
});
export type Claim = z.infer<typeof Claim>;

/** One step of gathering the background, from exact matches to semantic neighbors. */
export const BackgroundStep = z.object({
  reach: z
    .enum(['matches', 'all-but-one', 'nearest'])
    .describe('Matches of the query; matches that lack at most one of its words; nearest in meaning'),
  articles: z.int().nonnegative().describe('Number of articles reached, including those of previous steps'),
});
export type BackgroundStep = z.infer<typeof BackgroundStep>;

export const Background = z.object({
  count: z.int().nonnegative().describe('Number of articles the statistics were computed from'),
  source: z.string().describe("Display text, e.g. 'local index, 5,719 articles'"),
  capped: z.boolean().describe('True if the match set was larger than the part that was read'),
  thin: z.boolean().describe('True if it is too small for trends, bursts or gaps'),
  historicalDepth: z
    .string()
    .describe("Depth of the background: 'all'; in results of earlier versions that of the search"),
  searchDepth: z
    .string()
    .optional()
    .describe('Depth of the search: it limits the listed and posted articles, not the statistics'),
  steps: z
    .array(BackgroundStep)
    .optional()
    .describe('Steps by which the background was widened: it consists of the articles of the last step'),
  withoutMetadata: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      'Articles of `count` whose substances, MeSH qualifiers and registrations are unknown: not parsed, or parsed by a version that did not keep them',
    ),
  missing: missingParts,
});
export type Background = z.infer<typeof Background>;

/** A warning that must be shown before the result. */
export const Warning = z.object({
  kind: z.enum(['incomplete-index', 'off-topic', 'few-articles', 'without-abstracts', 'other-languages']),
  text: z.string().describe('One sentence describing the problem, one with the remedy'),
});
export type Warning = z.infer<typeof Warning>;

/** The evidence of a result; stored, shown and exported together with it. */
export const Evidence = z.object({
  asOf: IsoDateTime,
  analyst: z.string().describe("Display text, e.g. 'Built-in analyst'"),
  fingerprint: z
    .string()
    .describe('Hash of articles, background, options, analyst and vocabulary; equal for equal evidence'),
  vocabulary: z
    .object({ version: z.string(), year: z.int() })
    .optional()
    .describe('MeSH edition used to look up names'),
  method: z
    .int()
    .positive()
    .optional()
    .describe('Version of the assessment method; absent in results before version 2'),
  articles: z.object({
    used: z.int().nonnegative(),
    posted: z.int().nonnegative(),
    unverified: z.array(Pmid).describe('Used as posted because the index does not have them'),
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
  warnings: z.array(Warning).optional().describe('Most severe first; to be shown before the result'),
  notes: z.array(z.string()).describe('Limitations the reader must know, as sentences'),
  literatureEnds: z.int().optional().describe('Year of the newest article in the background'),
  emptyLists: z
    .record(z.string(), z.string())
    .optional()
    .describe("Why a list of the result is empty, as a sentence by its path, e.g. '/marketGaps'"),
});
export type Evidence = z.infer<typeof Evidence>;

import { z } from 'zod';
import { IsoDateTime, Pmid, Uuid } from '../http/values.ts';
import { FindingDirection, ReadDesign, ReadingTier } from './article-reading.ts';
import { ConceptKey, YearCount } from './evidence.ts';

/** Studies of a topic run with their sentences, as read and as decided by the user; and what is counted over them. */

/** Who gives a value: the built-in reader, a language model, or the user. What a model says of a direction is a suggestion, in no count. */
export const EvidenceSource = z.enum(['reader', 'model', 'user']);
export type EvidenceSource = z.infer<typeof EvidenceSource>;

const given = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, tier: ReadingTier, by: EvidenceSource });

/** A name as printed, with the technology or outcome that it names, if it is known. */
export const EvidenceName = z.object({ text: z.string(), concept: ConceptKey.nullable() });
export type EvidenceName = z.infer<typeof EvidenceName>;

/** Directions that a person gives. */
export const GIVEN_DIRECTIONS = [
  'favors-intervention',
  'no-difference',
  'favors-comparator',
  'harm',
] as const;
export const GivenDirection = z.enum(GIVEN_DIRECTIONS);
export type GivenDirection = z.infer<typeof GivenDirection>;

/** Identifies a sentence among those of its article, for as long as its words stay the same. */
export const SentenceId = z.string().regex(/^[0-9a-f]{16}$/);
export type SentenceId = z.infer<typeof SentenceId>;

export const SENTENCE_ROLES = ['result', 'conclusion', 'ask', 'stopped'] as const;
export const SentenceRole = z.enum(SENTENCE_ROLES);
export type SentenceRole = z.infer<typeof SentenceRole>;

/** A part of a quote: [start, end) in UTF-16 units. */
export const QuoteMark = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  is: z.enum(['intervention', 'comparator', 'outcome', 'number']),
});
export type QuoteMark = z.infer<typeof QuoteMark>;

export const EvidenceSentence = z.object({
  id: SentenceId,
  role: SentenceRole,
  quote: z.string().describe('Verbatim'),
  part: z.enum(['title', 'abstract']),
  marks: z.array(QuoteMark).describe('Names and numbers in the quote, in order, without overlaps'),
  tier: ReadingTier,
  intervention: EvidenceName.nullable(),
  comparator: EvidenceName.nullable(),
  technologies: z.array(ConceptKey).describe('Technologies that it names, of a result or a conclusion'),
  outcomes: z.array(
    EvidenceName.extend({
      isHarm: z.boolean().describe('An adverse effect or a worse state'),
      isNegated: z.boolean().describe('The sentence says that it did not occur or did not differ'),
    }),
  ),
  direction: z
    .object({ value: FindingDirection, by: EvidenceSource })
    .nullable()
    .describe('Of a result or a conclusion; null where nobody has given one'),
  isRejected: z.boolean().describe('The user said that it does not belong here'),
});
export type EvidenceSentence = z.infer<typeof EvidenceSentence>;

export const EvidenceStudy = z.object({
  pmid: Pmid,
  title: z.string(),
  year: z.int().nullable(),
  isMatch: z.boolean().describe('It matches the query; others are near in meaning'),
  isRetracted: z.boolean(),
  isCut: z.boolean().describe('Its abstract ends before the results'),
  design: given(ReadDesign).nullable(),
  phase: z.string().nullable(),
  n: given(z.int().positive()).nullable().describe('People or animals'),
  population: z.string().nullable(),
  interventions: z.array(EvidenceName.extend({ tier: ReadingTier, by: EvidenceSource })),
  comparator: EvidenceName.extend({ tier: ReadingTier, by: EvidenceSource }).nullable(),
  technologies: z.array(ConceptKey).describe('Technologies that its title or its arms name'),
  compares: z
    .array(z.tuple([ConceptKey, ConceptKey]))
    .describe('Technologies that its title, a result or its conclusion compares, in pairs'),
  conclusion: SentenceId.nullable().describe("The sentence that is the authors' conclusion"),
  sentences: z.array(EvidenceSentence).describe('In the order of the text'),
  reader: z.object({ name: z.string(), version: z.string() }),
  isRejected: z.boolean().describe('The user said that the study does not belong here'),
  version: z.int().nonnegative().describe("Number of the user's decisions on it, for `If-Match`"),
});
export type EvidenceStudy = z.infer<typeof EvidenceStudy>;

export const EVIDENCE_SORTS = ['strength', 'undecided', 'newest', 'oldest', 'people'] as const;

const whichRun = { run: Uuid.optional().describe('The newest run of the topic by default') };

const doubtful = {
  doubtful: z
    .literal('true')
    .optional()
    .describe('Also counts names and sentences that the reader was less sure of'),
};
export const EvidenceViewQuery = z.object({ ...whichRun, ...doubtful });
export type EvidenceViewQuery = z.infer<typeof EvidenceViewQuery>;
export const EvidenceTrendQuery = z.object(whichRun);
/** Most technologies and outcomes of a view: those of most studies. */
export const EVIDENCE_VIEW_LIMITS = { technologies: 24, outcomes: 40 } as const;

/** Cells of the views that count studies. Of harms, those that occurred and those that did not are apart. */
export const COUNTED_IN = ['head-to-head', 'reviews', 'map', 'harms', 'negated-harms', 'trend'] as const;
/** Lines of the trend: more cannot be told apart. */
export const MAX_TREND_TECHNOLOGIES = 6;

const filters = {
  ...whichRun,
  technology: ConceptKey.optional().describe('Only studies that test or name this technology'),
  comparator: ConceptKey.optional(),
  outcome: ConceptKey.optional(),
  countedIn: z
    .enum(COUNTED_IN)
    .optional()
    .describe(
      'Only studies that this view counts, with `doubtful` as there: `technology`, `comparator` and `outcome` are the places of its cell, each is any where absent',
    ),
  ...doubtful,
  words: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Only studies whose title, names or sentences have all of these words'),
  design: z
    .union([ReadDesign, z.array(ReadDesign)])
    .optional()
    .describe('Only these designs'),
  minYear: z.coerce.number().int().min(1500).max(3000).optional(),
  maxYear: z.coerce.number().int().min(1500).max(3000).optional(),
  harms: z.literal('true').optional().describe('Only studies with a sentence on a harm'),
  decided: z
    .enum(['yes', 'no'])
    .optional()
    .describe('Whether somebody has given a direction, a correction or a rejection'),
  similar: z
    .literal('true')
    .optional()
    .describe('Also studies that do not match the query but are near in meaning'),
  pmids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .max(4_000)
    .optional()
    .describe('Only these, separated by commas'),
};

export const EvidenceQuery = z.object({
  ...filters,
  sort: z
    .enum(EVIDENCE_SORTS)
    .default('strength')
    .describe(
      "'strength': syntheses and trials first; 'undecided': the same, those without a direction first",
    ),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type EvidenceQuery = z.output<typeof EvidenceQuery>;

/** A technology or an outcome by its key, with the number of studies that test or report it. */
export const EvidenceConcept = z.object({
  key: ConceptKey,
  name: z.string(),
  studies: z.int().nonnegative(),
});
export type EvidenceConcept = z.infer<typeof EvidenceConcept>;

const run = {
  runId: Uuid,
  asOf: IsoDateTime.describe('When the literature was read'),
};

export const EvidencePage = z.object({
  ...run,
  studies: z.array(EvidenceStudy),
  total: z.int().nonnegative().describe('Studies within the filters'),
  read: z.int().nonnegative().describe('Articles that were read for the table'),
  matches: z.int().nonnegative().describe('Those of them that match the query'),
  unread: z.int().nonnegative().describe('Articles of the literature beyond the number that is read'),
  designs: z
    .array(z.object({ design: ReadDesign.nullable(), studies: z.int().positive() }))
    .describe('Of the studies within the filters, most frequent first'),
  technologies: z.array(EvidenceConcept).describe('Of the studies within the filters, most frequent first'),
  outcomes: z.array(EvidenceConcept).describe('Likewise'),
  nextCursor: z.string().nullable(),
});
export type EvidencePage = z.infer<typeof EvidencePage>;

/** Directions that the user gave. Nobody else counts. */
export const DirectionCounts = z.object({
  for: z.int().nonnegative(),
  none: z.int().nonnegative(),
  against: z.int().nonnegative().describe('The comparator was better, or harm'),
});
export type DirectionCounts = z.infer<typeof DirectionCounts>;

/** Technologies in pairs without an order: studies that test one against the other. */
export const HeadToHead = z.object({
  ...run,
  technologies: z.array(EvidenceConcept).describe('By the studies that test them against another one'),
  pairs: z.array(
    z.object({
      technologies: z.tuple([ConceptKey, ConceptKey]).describe('In the order of the list above'),
      pmids: z
        .array(Pmid)
        .describe('Studies that compare these two, by their arms, title, results or conclusion'),
      reviews: z.array(Pmid).describe('Pooled trials, syntheses and reviews that compare them'),
      areRivals: z
        .boolean()
        .describe('They belong to one class: such a pair is here also if nothing compares it'),
    }),
  ),
});
export type HeadToHead = z.infer<typeof HeadToHead>;

/** Technologies by outcomes: the studies with a result sentence of both. */
export const EvidenceMap = z.object({
  ...run,
  technologies: z.array(EvidenceConcept).describe('By the studies in their cells'),
  outcomes: z.array(EvidenceConcept).describe('Likewise'),
  cells: z.array(
    z.object({
      technology: ConceptKey,
      outcome: ConceptKey,
      pmids: z.array(Pmid),
      people: z
        .int()
        .nonnegative()
        .nullable()
        .describe('In the studies that give a number; null where none does'),
      directions: DirectionCounts,
    }),
  ),
});
export type EvidenceMap = z.infer<typeof EvidenceMap>;

/** Harms by word: the sentences that name them. */
export const EvidenceHarms = z.object({
  ...run,
  technologies: z.array(EvidenceConcept).describe('Of the sentences, by the studies that have them'),
  harms: z.array(
    z.object({
      outcome: ConceptKey,
      name: z.string(),
      sentences: z.array(
        z.object({
          pmid: Pmid,
          year: z.int().nullable(),
          design: ReadDesign.nullable(),
          technology: EvidenceName.nullable(),
          sentence: EvidenceSentence,
        }),
      ),
    }),
  ),
});
export type EvidenceHarms = z.infer<typeof EvidenceHarms>;

/** Technologies by year: the studies that name each, among all that match the query. */
export const EvidenceTrend = z.object({
  ...run,
  years: z
    .array(YearCount)
    .describe('Studies that match the query, in every year from the first to the last'),
  runningYear: z
    .int()
    .nullable()
    .describe('The year in which the literature was read, where it is among them: it was not over'),
  undated: z.int().nonnegative().describe('Studies without a year, in no count'),
  unread: z.int().nonnegative().describe('Articles of the literature beyond the number that is read'),
  technologies: z
    .array(
      EvidenceConcept.extend({
        counts: z.array(z.int().nonnegative()).describe('For each of `years`, in their order'),
      }),
    )
    .max(MAX_TREND_TECHNOLOGIES)
    .describe('Those of most studies'),
  subjects: z
    .array(EvidenceConcept)
    .describe(
      'Named by more than three quarters of the studies: what all is about, and so no line among others',
    ),
});
export type EvidenceTrend = z.infer<typeof EvidenceTrend>;

export const STUDY_FIELDS = ['design', 'n', 'intervention', 'comparator', 'rejected'] as const;
export const SENTENCE_FIELDS = ['direction', 'intervention', 'comparator', 'outcome', 'rejected'] as const;

const name = z.string().trim().min(1).max(200);
const one = { pmid: Pmid, sentence: z.null() };
const within = { pmid: Pmid, sentence: SentenceId };
/** One field of a study (`sentence` null) or of a sentence. A null value: as it was read. */
export const RowDecisionBody = z.union([
  z.object({ ...one, field: z.literal('design'), value: ReadDesign.nullable() }),
  z.object({ ...one, field: z.literal('n'), value: z.int().positive().max(1_000_000_000).nullable() }),
  z.object({ ...one, field: z.enum(['intervention', 'comparator']), value: name.nullable() }),
  z.object({ ...one, field: z.literal('rejected'), value: z.literal(true).nullable() }),
  z.object({ ...within, field: z.literal('direction'), value: GivenDirection.nullable() }),
  z.object({ ...within, field: z.enum(['intervention', 'comparator', 'outcome']), value: name.nullable() }),
  z.object({ ...within, field: z.literal('rejected'), value: z.literal(true).nullable() }),
]);
export type RowDecisionBody = z.infer<typeof RowDecisionBody>;
export type RowDecisionValue = RowDecisionBody['value'];

export const RowDecision = z.object({
  id: Uuid,
  pmid: Pmid,
  sentence: SentenceId.nullable(),
  field: z.enum([...new Set([...STUDY_FIELDS, ...SENTENCE_FIELDS])] as [string, ...string[]]),
  from: z.union([z.string(), z.number(), z.boolean()]).nullable().describe('Null: as it was read'),
  to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  undoes: Uuid.nullable().describe('The decision that it took back'),
  isUndoable: z.boolean().describe('No later decision is on the same field'),
  at: IsoDateTime,
});
export type RowDecision = z.infer<typeof RowDecision>;

/** A decision with the study as it stands after it; null where the newest run has no such study. */
export const DecidedRow = z.object({ decision: RowDecision, study: EvidenceStudy.nullable() });
export type DecidedRow = z.infer<typeof DecidedRow>;

export const UndoRowDecisionBody = z.object({ decisionId: Uuid });

export const RowDecisions = z.object({
  decisions: z.array(RowDecision).describe('Newest first, at most 500'),
});
export type RowDecisions = z.infer<typeof RowDecisions>;

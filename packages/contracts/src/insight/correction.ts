import { z } from 'zod';
import { IsoDate, IsoDateTime, requiredText, Uuid } from '../http/values.ts';
import { ConceptKey } from './evidence.ts';
import { Quadrant, Ring } from './radar.ts';
import { ElementCategory } from './roadmap.ts';

export const CORRECTED_KINDS = ['radar', 'roadmap', 'finding'] as const;
/** What a correction applies to: an item of a radar, an element of a roadmap, a finding of an analysis. */
export const CorrectedKind = z.enum(CORRECTED_KINDS);
export type CorrectedKind = z.infer<typeof CorrectedKind>;

export const CONFIDENCES = ['High', 'Moderate', 'Low'] as const;
export const Confidence = z.enum(CONFIDENCES);
export type Confidence = z.infer<typeof Confidence>;

/** Identifies a technology across versions of a radar. */
export const ConceptRef = z.object({ conceptKey: ConceptKey.nullable(), name: z.string().min(1) });
export type ConceptRef = z.infer<typeof ConceptRef>;

/** A period of a roadmap by its dates, because the next version may give 'Year 1' other dates. */
export const PeriodRef = z
  .object({ period: z.string().min(1).max(200), startDate: IsoDate, endDate: IsoDate })
  .refine(({ startDate, endDate }) => startDate <= endDate, 'A period ends after it begins');
export type PeriodRef = z.infer<typeof PeriodRef>;

const note = requiredText('A note has words', 2_000);
const fields = {
  radar: {
    added: z.literal(true).describe('The analyst added the technology: it was not computed when they did'),
    hidden: z.literal(true),
    name: requiredText('A name has words', 200),
    ring: Ring,
    quadrant: Quadrant,
    mergedInto: ConceptRef.describe('The technology it is merged into'),
    shown: z.literal(true).describe('Shown, although a language model set it aside'),
    note,
  },
  roadmap: {
    hidden: z.literal(true),
    period: PeriodRef,
    category: ElementCategory.describe('Lane of the element'),
    owner: requiredText('An owner has a name', 200),
    done: z.literal(true),
    note,
  },
  finding: {
    hidden: z.literal(true).describe('Dismissed as wrong'),
    pinned: z.literal(true),
    confidence: Confidence,
    note,
  },
} as const;

/** The analyst's decision on one concept; absent fields stay as computed. */
export const Decision = z.object({ ...fields.radar, ...fields.roadmap, ...fields.finding }).partial();
export type Decision = z.infer<typeof Decision>;
export type DecisionField = keyof Decision;
export const DECISION_FIELDS = Object.keys(Decision.shape) as DecisionField[];

type Fields = Readonly<Record<string, z.ZodType>>;
type Nullable<F extends Fields> = { [Name in keyof F]: z.ZodOptional<z.ZodNullable<F[Name]>> };
/** Absent fields stay as they are; null resets a field to its computed value. */
const toChange = <const F extends Fields>(of: F) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(of).map(([name, type]) => [name, type.nullish()]),
    ) as unknown as Nullable<F>,
  );

const target = {
  recordId: Uuid.describe('The saved record being corrected'),
  path: z
    .string()
    .max(100)
    .regex(/^\/(?:[A-Za-z]+\/\d{1,4}|added\/(?:-|[0-9a-f]{32}))$/, 'A path names a list and a place in it')
    .describe(
      "JSON pointer into the record's data, e.g. '/items/3'; '/added/' and the subject for a technology that was added to a radar, '/added/-' to add one",
    ),
  reason: z.string().trim().max(1_000).nullish(),
};

/** The path to which a technology is added. */
export const ADDED_PATH = '/added/-';
/** The path of an added technology. */
export const addedPath = (subject: string): string => `/added/${subject}`;

/** Whether it is a path of an added technology, of which the record has nothing computed. */
export const isAddedPath = (path: string | null): boolean => path?.startsWith('/added/') ?? false;

/** Body of a correction. An empty change confirms the decision after the evidence has changed. */
export const CorrectionBody = z.discriminatedUnion('kind', [
  z
    .object({
      ...{ kind: z.literal('radar'), ...target, change: toChange(fields.radar) },
      conceptKey: ConceptKey.nullish().describe('Of a technology that is added, if the literature has it'),
    })
    .refine(
      ({ path, change: { added, name, ring, quadrant } }) =>
        path !== ADDED_PATH || Boolean(added && name && ring && quadrant),
      'A technology is added with its name, ring and quadrant',
    ),
  z.object({ kind: z.literal('roadmap'), ...target, change: toChange(fields.roadmap) }),
  z.object({ kind: z.literal('finding'), ...target, change: toChange(fields.finding) }),
]);
export type CorrectionBody = z.input<typeof CorrectionBody>;
/** Changed fields of a decision: null resets a field to its computed value. */
export type DecisionChange = { [Name in DecisionField]?: Decision[Name] | null };

export const UndoBody = z.object({ correctionId: Uuid.describe('The change to undo') });
export type UndoBody = z.input<typeof UndoBody>;

/** The computed values of the corrected fields. */
export const ComputedPlace = z
  .object({ ring: Ring, quadrant: Quadrant, period: z.string(), category: ElementCategory })
  .partial();
export type ComputedPlace = z.infer<typeof ComputedPlace>;

const subject = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('Identifies the concept among the corrections of its topic');

/** The current decision on one concept of a topic, valid for every version of the topic. */
export const CorrectionState = z.object({
  subject,
  kind: CorrectedKind,
  conceptKey: ConceptKey.nullable().describe('Null if the record has only its name'),
  name: z.string().describe('Its computed name at the time of the correction'),
  version: z.int().positive().describe('Version for `If-Match` of the next change, in quotation marks'),
  decision: Decision.describe('Empty if everything was undone'),
  reason: z.string().nullable().describe('Reason of the last change'),
  changedAt: IsoDateTime,
  basis: z
    .object({
      asOf: IsoDateTime.nullable(),
      articles: z.int().nonnegative().describe('Number of supporting articles'),
      computed: ComputedPlace,
    })
    .describe('Its evidence at the last change'),
});
export type CorrectionState = z.infer<typeof CorrectionState>;

/** A correction as applied to one saved record. */
export const AppliedCorrection = CorrectionState.extend({
  path: z
    .string()
    .nullable()
    .describe(
      "Path of the corrected item, e.g. '/items/3', or of an added one, '/added/' and its subject; null if it is uncertain or no longer exists",
    ),
  candidates: z
    .array(z.string())
    .describe('Possible paths if it is uncertain; the analyst has to choose one'),
  evidenceChanged: z
    .boolean()
    .describe('The supporting articles or figures have changed since the last change'),
});
export type AppliedCorrection = z.infer<typeof AppliedCorrection>;

const DecisionValue = z.union([z.string(), z.boolean(), ConceptRef, PeriodRef, z.null()]);

/** One changed field; null means as computed. */
export const DecisionFieldChange = z.object({
  what: z.enum(DECISION_FIELDS as [DecisionField, ...DecisionField[]]),
  from: DecisionValue,
  to: DecisionValue,
});
export type DecisionFieldChange = z.infer<typeof DecisionFieldChange>;

/** A row of the append-only history. */
export const CorrectionEntry = z.object({
  id: Uuid,
  subject,
  kind: CorrectedKind,
  name: z.string(),
  version: z.int().positive(),
  changes: z.array(DecisionFieldChange).describe('Empty if the decision was only repeated'),
  reason: z.string().nullable(),
  undoes: Uuid.nullable().describe('The change that it undid'),
  undoable: z.boolean().describe('No later change builds on it'),
  createdAt: IsoDateTime,
});
export type CorrectionEntry = z.infer<typeof CorrectionEntry>;

/** The recorded change and the resulting decision. */
export const Corrected = z.object({ correction: CorrectionState, entry: CorrectionEntry });
export type Corrected = z.infer<typeof Corrected>;

export const TopicCorrections = z.object({
  corrections: z.array(CorrectionState),
  history: z.array(CorrectionEntry).describe('Newest first'),
});
export type TopicCorrections = z.infer<typeof TopicCorrections>;

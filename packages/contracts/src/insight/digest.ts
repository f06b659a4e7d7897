import { z } from 'zod';
import { IsoDateTime, Pmid, Uuid } from '../http/values.ts';
import { NctId, TrialPhase, TrialStatus } from '../literature/trial.ts';
import { ReadDesign } from './article-reading.ts';
import { Quote, STATEMENT_KINDS } from './evidence.ts';
import { RadarPlace } from './radar.ts';
import { FigureChange } from './radar-diff.ts';
import { TopicKey } from './topic.ts';

/** Digests: what changed in a watched topic from one stored run to a later one. */

/** Most entries that a digest keeps of one kind; counts are of all. */
export const MAX_DIGEST_ENTRIES = 100;

export const DigestArticle = z.object({
  pmid: Pmid,
  title: z.string(),
  year: z.int().nullable(),
  design: ReadDesign.nullable(),
  phase: z.string().nullable(),
  n: z.int().positive().nullable(),
  population: z.string().nullable(),
  interventions: z.array(z.string()),
  comparator: z.string().nullable(),
  quote: z.string().nullable().describe("The authors' conclusion, verbatim"),
  isRetracted: z.boolean(),
});
export type DigestArticle = z.infer<typeof DigestArticle>;

/** An article of both runs that was called into question since. */
export const DigestNotice = z.object({
  pmid: Pmid,
  title: z.string(),
  kind: z.enum(['retraction', 'concern']),
});
export type DigestNotice = z.infer<typeof DigestNotice>;

export const DigestStatement = z.object({
  change: z.enum(['appeared', 'went']),
  kind: z.enum(STATEMENT_KINDS),
  text: z.string(),
  quotes: z.array(Quote),
  pmids: z.array(Pmid),
});
export type DigestStatement = z.infer<typeof DigestStatement>;

export const DigestRing = z.object({
  name: z.string(),
  before: RadarPlace.nullable().describe('Null if it was not on the radar'),
  after: RadarPlace.nullable().describe('Null if it is no longer on the radar'),
  reasons: z.array(FigureChange).describe('The figures that changed, the ring score first'),
  quotes: z.array(Quote),
});
export type DigestRing = z.infer<typeof DigestRing>;

export const DigestTrial = z.object({
  change: z.enum(['new', 'started', 'stopped', 'completed', 'results']),
  nctId: NctId,
  title: z.string(),
  status: TrialStatus,
  phase: TrialPhase.nullable(),
  sponsor: z.string().nullable(),
  whyStopped: z.string().nullable().describe('In the words of the sponsor'),
});
export type DigestTrial = z.infer<typeof DigestTrial>;

/** What a register says of a drug. */
export const DigestRegisterEntry = z.object({
  kind: z.enum(['approval', 'withdrawal']),
  name: z.string(),
  text: z.string(),
  source: z.object({ name: z.string(), asOf: z.string(), url: z.url().optional() }),
});
export type DigestRegisterEntry = z.infer<typeof DigestRegisterEntry>;

export const DigestCompany = z.object({
  name: z.string(),
  country: z.string().nullable(),
  pmids: z.array(Pmid).describe('Articles that name it, newest first'),
});
export type DigestCompany = z.infer<typeof DigestCompany>;

/** What a reader must know of a comparison. */
export const DIGEST_NOTES = [
  'other-method',
  'other-analyst',
  'model-statements',
  'partly-read',
  'no-registry-before',
  'registry-incomplete',
] as const;
export const DigestNote = z.enum(DIGEST_NOTES);
export type DigestNote = z.infer<typeof DigestNote>;

const entries = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(MAX_DIGEST_ENTRIES);

export const DigestContent = z.object({
  articles: entries(DigestArticle).describe('New ones that match the query, strongest design first'),
  notices: entries(DigestNotice),
  statements: entries(DigestStatement),
  rings: entries(DigestRing),
  trials: entries(DigestTrial),
  registers: entries(DigestRegisterEntry),
  companies: entries(DigestCompany).describe('Named by new articles, and by none before'),
});
export type DigestContent = z.infer<typeof DigestContent>;
export const DIGEST_SECTIONS = [
  'rings',
  'statements',
  'notices',
  'articles',
  'trials',
  'registers',
  'companies',
] as const satisfies readonly (keyof DigestContent)[];
export type DigestSection = (typeof DIGEST_SECTIONS)[number];

const count = z.int().nonnegative();
export const DigestCounts = z.object({
  rings: count,
  statements: count,
  notices: count,
  articles: count,
  trials: count,
  registers: count,
  companies: count,
});
export type DigestCounts = z.infer<typeof DigestCounts>;

export const DigestSummary = z.object({
  id: Uuid,
  watchId: Uuid,
  topicKey: TopicKey,
  searchQuery: z.string(),
  counts: DigestCounts,
  madeAt: IsoDateTime,
  isNew: z.boolean().describe('Its user has not looked at the digests of this watch since'),
});
export type DigestSummary = z.infer<typeof DigestSummary>;

export const Digest = DigestSummary.extend({
  before: z.object({ runId: Uuid, asOf: IsoDateTime }),
  after: z.object({ runId: Uuid, asOf: IsoDateTime }),
  content: DigestContent,
  notes: z.array(DigestNote),
});
export type Digest = z.infer<typeof Digest>;

export const TopicChangesQuery = z.object({
  since: Uuid.describe('The run to compare with'),
  run: Uuid.optional().describe('The newest run of the topic by default'),
});
export type TopicChangesQuery = z.input<typeof TopicChangesQuery>;

/** What changed in a topic from one of its runs to a later one, as a digest tells it. */
export const TopicChanges = z.object({
  runId: Uuid,
  compared: z
    .object({ articles: count, trials: count, technologies: count })
    .describe('What the later run has, and was looked at'),
  changes: z
    .object({ counts: DigestCounts, content: DigestContent, notes: z.array(DigestNote) })
    .nullable()
    .describe('Null where the two cannot be compared: results were deleted, or they are of other sources'),
});
export type TopicChanges = z.infer<typeof TopicChanges>;

export const DigestsQuery = z.object({
  watch: Uuid.optional().describe('Only digests of this watch'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type DigestsQuery = z.input<typeof DigestsQuery>;

export const DigestsPage = z.object({
  items: z.array(DigestSummary).describe('Newest first'),
  nextCursor: z.string().nullable(),
});
export type DigestsPage = z.infer<typeof DigestsPage>;

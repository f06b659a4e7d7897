import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { ArticleType, FutureHorizon, HistoricalDepth } from '../literature/filters.ts';
import { RadarBlip } from './radar.ts';

/** Identifies a topic of a user: equal for equal query, type, journal, author and synonyms. */
export const TopicKey = z.string().regex(/^[0-9a-f]{32}$/, 'A topic key has 32 hexadecimal digits');
export const TopicParams = z.object({ key: TopicKey });

/** Properties that all searches of a topic share besides the query. */
export const TopicFilters = z.object({
  articleType: ArticleType,
  journalFilter: z.string().nullable(),
  authorFilter: z.string().nullable(),
  synonyms: z.boolean().describe('False: only the words as typed'),
});
export type TopicFilters = z.infer<typeof TopicFilters>;

/** The results of one run on a topic: at most one saved record of each kind. */
export const TopicVersion = z.object({
  id: Uuid.describe('Id of the first saved record'),
  createdAt: IsoDateTime.describe('Creation time of the last saved record'),
  historicalDepth: HistoricalDepth.nullable().describe('Null if not recorded'),
  futureHorizon: FutureHorizon.nullable().describe('Null if not recorded'),
  source: z.string().nullable().describe("Literature source, e.g. 'local index, 5,719 articles'"),
  analyst: z.string().nullable().describe("Display text, e.g. 'Built-in analyst'"),
  analysisId: Uuid.nullable(),
  radarId: Uuid.nullable(),
  roadmapId: Uuid.nullable(),
  runId: Uuid.nullable().describe('The run that made all of them; null if they were made one by one'),
  jobIds: z.array(Uuid).describe('Jobs that generated these records'),
});
export type TopicVersion = z.infer<typeof TopicVersion>;

const topic = {
  key: TopicKey,
  searchQuery: z.string().describe('As last typed'),
  filters: TopicFilters.nullable().describe(
    'Null if not recorded: records of earlier versions, or saved without their job',
  ),
  updatedAt: IsoDateTime.describe('Creation time of its newest record'),
};

/** A topic as a list shows it. */
export const TopicSummary = z.object({
  ...topic,
  versionCount: z.int().positive(),
  latest: TopicVersion,
  headline: z
    .string()
    .nullable()
    .describe(
      'A sentence of its newest analysis that most articles do not contradict: of the summary, otherwise of the findings',
    ),
  radar: z
    .object({
      id: Uuid,
      earlierId: Uuid.nullable().describe('The previous comparable radar'),
      blips: z.array(RadarBlip),
    })
    .nullable()
    .describe('Its newest radar, for a thumbnail'),
});
export type TopicSummary = z.infer<typeof TopicSummary>;

/** Maximum number of new articles that are counted. */
export const MAX_NEWS_COUNT = 100;

/** What was published on a topic since its newest result, and what its newest run found new in the registry. */
export const TopicNews = z.object({
  newCount: z
    .int()
    .nonnegative()
    .max(MAX_NEWS_COUNT)
    .nullable()
    .describe(
      'The maximum where there may be more; null if the filters were not recorded, or search is unavailable',
    ),
  since: IsoDateTime.describe('Creation time of the newest result'),
  trialsStopped: z
    .int()
    .nonnegative()
    .nullable()
    .describe(
      'Registered trials of the newest run that were stopped since the run before; null if two runs cannot be compared',
    ),
});
export type TopicNews = z.infer<typeof TopicNews>;

/** A topic with all its results. */
export const Topic = z.object({
  ...topic,
  versions: z.array(TopicVersion).min(1).describe('Newest first'),
});
export type Topic = z.infer<typeof Topic>;

export const TopicsQuery = z.object({
  words: z.string().trim().max(200).optional().describe('Only topics whose query has all of these words'),
  result: Uuid.optional().describe('Only the topic of this record, or of the job with this id'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type TopicsQuery = z.input<typeof TopicsQuery>;

export const TopicsPage = z.object({ items: z.array(TopicSummary), nextCursor: z.string().nullable() });
export type TopicsPage = z.infer<typeof TopicsPage>;

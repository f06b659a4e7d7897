import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { ArticleType, FutureHorizon, HistoricalDepth } from '../literature/filters.ts';
import { Quadrant, Ring } from './radar.ts';

/** Identifies a topic of a user: equal for equal query, type, journal, author and synonyms. */
export const TopicKey = z.string().regex(/^[0-9a-f]{32}$/, 'A topic key has 32 hexadecimal digits');
export const TopicParams = z.object({ key: TopicKey });

/** What all searches of a topic have in common beside the query. */
export const TopicFilters = z.object({
  articleType: ArticleType,
  journalFilter: z.string().nullable(),
  authorFilter: z.string().nullable(),
  synonyms: z.boolean().describe('False: only the words as they are typed'),
});
export type TopicFilters = z.infer<typeof TopicFilters>;

/** The results of one run on a topic: at most one saved record of each kind. */
export const TopicVersion = z.object({
  id: Uuid.describe('Id of the record that was saved first'),
  createdAt: IsoDateTime.describe('When the record that was saved last was made'),
  historicalDepth: HistoricalDepth.nullable().describe('Null where it was not recorded'),
  futureHorizon: FutureHorizon.nullable().describe('Null where it was not recorded'),
  source: z.string().nullable().describe("Literature source, e.g. 'local index, 5,719 articles'"),
  analyst: z.string().nullable().describe("For people, e.g. 'Built-in analyst'"),
  analysisId: Uuid.nullable(),
  radarId: Uuid.nullable(),
  roadmapId: Uuid.nullable(),
  jobIds: z.array(Uuid).describe('Jobs that made these records'),
});
export type TopicVersion = z.infer<typeof TopicVersion>;

const topic = {
  key: TopicKey,
  searchQuery: z.string().describe('As it was typed last'),
  filters: TopicFilters.nullable().describe(
    'Null where they were not recorded: records of earlier versions, or saved without their job',
  ),
  updatedAt: IsoDateTime.describe('When its newest record was made'),
};

/** A topic as a list shows it. */
export const TopicSummary = z.object({
  ...topic,
  versionCount: z.int().positive(),
  latest: TopicVersion,
  headline: z
    .string()
    .nullable()
    .describe('First sentence of its newest analysis: of the summary, else of the findings'),
  radar: z
    .object({
      id: Uuid,
      earlierId: Uuid.nullable().describe('The radar before it that it can be compared with'),
      blips: z.array(z.object({ name: z.string(), ring: Ring, quadrant: Quadrant })),
    })
    .nullable()
    .describe('Its newest radar, to be drawn small'),
});
export type TopicSummary = z.infer<typeof TopicSummary>;

/** A topic with all its results. */
export const Topic = z.object({
  ...topic,
  versions: z.array(TopicVersion).min(1).describe('The newest first'),
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

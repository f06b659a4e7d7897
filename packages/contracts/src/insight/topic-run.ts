import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { Article } from '../literature/article.ts';
import { SimilarityMethod } from '../literature/calls.ts';
import { SearchFilters, SearchQuery } from '../literature/filters.ts';
import { JobSummary } from './jobs.ts';
import { RadarConfig } from './radar.ts';
import { RoadmapConfig } from './roadmap.ts';
import { TopicKey } from './topic.ts';

/** Number of posted results that an analysis uses, and the maximum that similarity selects for radar and roadmap. */
export const RUN_ARTICLE_LIMIT = 20;
export const RUN_SIMILARITY_THRESHOLD = 0.6;

/** The full analysis of a search: its literature is read once, and analysis, radar and roadmap are made and saved from it. */
export const StartTopicRunBody = z.object({
  articles: z.array(Article).max(2_000).describe('The results of the search, in order'),
  searchQuery: SearchQuery,
  filters: SearchFilters.optional(),
  asOf: IsoDateTime.optional(),
  radarConfig: RadarConfig,
  roadmapConfig: RoadmapConfig,
  analysisName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Name under which the analysis is saved'),
});
export type StartTopicRunBody = z.input<typeof StartTopicRunBody>;

/** How the articles of radar and roadmap were selected. */
export const RunSelection = z.object({
  articles: z.int().nonnegative(),
  by: z.union([SimilarityMethod, z.literal('results')]),
  outside: z.int().nonnegative().describe('Selected articles that are not among the posted ones'),
  isIncomplete: z.boolean().describe('The index was not complete: other articles may be as similar'),
});
export type RunSelection = z.infer<typeof RunSelection>;

export const TopicRun = z.object({
  id: Uuid,
  topicKey: TopicKey,
  searchQuery: z.string(),
  state: z.enum(['running', 'finished']),
  selection: RunSelection.nullable().describe('Null until the articles are selected'),
  hasEvidence: z.boolean().describe('Its evidence table can be read'),
  jobs: z.array(JobSummary).describe('Of analysis, radar and roadmap, in this order'),
  createdAt: IsoDateTime,
  finishedAt: IsoDateTime.nullable(),
});
export type TopicRun = z.infer<typeof TopicRun>;

import { z } from 'zod';
import { IsoDate, IsoDateTime, requiredText, Uuid } from '../http/values.ts';
import { SearchFilters, SearchQuery } from '../literature/filters.ts';
import { AnalysisData } from './analysis.ts';
import { AppliedCorrection } from './correction.ts';
import { RadarBlip, RadarData, Ring } from './radar.ts';
import { ROADMAP_MODELS, ROADMAP_TYPES, RoadmapData, RoadmapElement } from './roadmap.ts';
import { TopicKey } from './topic.ts';

const description = z.string().trim().max(2_000).nullish();
const name = (message: string) => requiredText(message, 200);
/** @param nameMissing the message for a missing name */
const saved = (nameMissing: string) => ({
  name: name(nameMissing),
  description,
  searchQuery: SearchQuery,
  /** The job that produced the result: saving is idempotent per user and job. */
  jobId: Uuid.nullish(),
  /** The filters of a result that is saved without its job; otherwise the job's are used. */
  filters: SearchFilters.nullish(),
});

const stored = {
  id: Uuid,
  userId: Uuid,
  name: z.string(),
  description: z.string().nullable(),
  searchQuery: z.string(),
  jobId: Uuid.nullable(),
  topicKey: TopicKey,
  filters: SearchFilters.nullable().describe('Filters of its search; null if not recorded'),
  corrections: z
    .array(AppliedCorrection)
    .optional()
    .describe(
      'Corrections by the analyst, to be applied to the data, which stays as computed; absent if there are none',
    ),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
};

/**
 * Query of the lists of stored items. Without a view, the whole list as an array, up to 32 MB. The view
 * 'summaries' is paged and has figures in place of contents.
 */
export const StoredListQuery = z.object({
  view: z.literal('summary').optional(),
  cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page; only for summaries'),
  limit: z.coerce.number().int().min(1).max(100).default(100).describe('Size of a page of summaries'),
});

const createPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
const count = z.int().nonnegative();

export const SaveAnalysisBody = z.object({
  ...saved('Analysis name is required'),
  analysisData: AnalysisData,
});
export type SaveAnalysisBody = z.input<typeof SaveAnalysisBody>;
export const StoredAnalysis = z.object({ ...stored, analysisData: AnalysisData });
export type StoredAnalysis = z.infer<typeof StoredAnalysis>;
export const AnalysisSummary = z.object({
  ...stored,
  gaps: count,
  trends: count,
  headline: z.string().nullable().describe('First sentence of the summary, otherwise of the findings'),
});
export type AnalysisSummary = z.infer<typeof AnalysisSummary>;
export const AnalysisSummaries = createPage(AnalysisSummary);

export const SaveRadarBody = z.object({ ...saved('Radar name is required'), radarData: RadarData });
export type SaveRadarBody = z.input<typeof SaveRadarBody>;
const historyKey = z
  .string()
  .nullable()
  .describe(
    'Equal for radars of the same query, filters and literature source, which can be compared. Null if the radar was saved without its job',
  );
export const StoredRadar = z.object({ ...stored, historyKey, radarData: RadarData });
export type StoredRadar = z.infer<typeof StoredRadar>;
export const RadarSummary = z.object({
  ...stored,
  historyKey,
  rings: z.partialRecord(Ring, count).describe('Number of items per ring; empty rings may be absent'),
  blips: z.array(RadarBlip).describe('Its first 100 items, for a thumbnail'),
});
export type RadarSummary = z.infer<typeof RadarSummary>;
export const RadarSummaries = createPage(RadarSummary);

export const SaveRoadmapBody = z.object({ ...saved('Roadmap name is required'), roadmapData: RoadmapData });
export type SaveRoadmapBody = z.input<typeof SaveRoadmapBody>;
export const StoredRoadmap = z.object({ ...stored, roadmapData: RoadmapData });
export type StoredRoadmap = z.infer<typeof StoredRoadmap>;
export const RoadmapSummary = z.object({
  ...stored,
  elements: count,
  roadmapType: z.enum(ROADMAP_TYPES),
  model: z.enum(ROADMAP_MODELS),
  steps: z
    .array(
      RoadmapElement.pick({ name: true, category: true, maturityLevel: true }).extend({
        startDate: IsoDate,
        endDate: IsoDate,
      }),
    )
    .describe('Its first 60 elements, for a thumbnail'),
});
export type RoadmapSummary = z.infer<typeof RoadmapSummary>;
export const RoadmapSummaries = createPage(RoadmapSummary);

export const RenameBody = z
  .object({ name: name('Name is required').optional(), description })
  .refine((body) => body.name !== undefined || body.description !== undefined, 'Nothing to change');
export type RenameBody = z.input<typeof RenameBody>;

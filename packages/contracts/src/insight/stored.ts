import { z } from 'zod';
import { IsoDateTime, requiredText, Uuid } from '../http/values.ts';
import { SearchFilters, SearchQuery } from '../literature/filters.ts';
import { AnalysisData } from './analysis.ts';
import { AppliedCorrection } from './correction.ts';
import { RadarData } from './radar.ts';
import { RoadmapData } from './roadmap.ts';
import { TopicKey } from './topic.ts';

const description = z.string().trim().max(2_000).nullish();
const name = (message: string) => requiredText(message, 200);
/** Names the job whose result is saved: one record a user and job, however often it is sent. */
const jobId = Uuid.nullish();
/** Of the search behind a result that is saved without its job; a job knows its own. */
const filters = SearchFilters.nullish();

const stored = {
  id: Uuid,
  userId: Uuid,
  name: z.string(),
  description: z.string().nullable(),
  searchQuery: z.string(),
  jobId: Uuid.nullable(),
  topicKey: TopicKey,
  filters: SearchFilters.nullable().describe('Of the search behind it; null where they were not recorded'),
  corrections: z
    .array(AppliedCorrection)
    .optional()
    .describe(
      "The analyst's, to be laid over the data, which stays as it was computed; absent where there are none",
    ),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
};

export const SaveAnalysisBody = z.object({
  name: name('Analysis name is required'),
  description,
  searchQuery: SearchQuery,
  analysisData: AnalysisData,
  jobId,
  filters,
});
export type SaveAnalysisBody = z.input<typeof SaveAnalysisBody>;
export const StoredAnalysis = z.object({ ...stored, analysisData: AnalysisData });
export type StoredAnalysis = z.infer<typeof StoredAnalysis>;

export const SaveRadarBody = z.object({
  name: name('Radar name is required'),
  description,
  searchQuery: SearchQuery,
  radarData: RadarData,
  jobId,
  filters,
});
export type SaveRadarBody = z.input<typeof SaveRadarBody>;
export const StoredRadar = z.object({
  ...stored,
  historyKey: z
    .string()
    .nullable()
    .describe(
      'The same for radars of the same query, filters and literature source: those can be compared. Null where the radar was saved without its job',
    ),
  radarData: RadarData,
});
export type StoredRadar = z.infer<typeof StoredRadar>;

export const SaveRoadmapBody = z.object({
  name: name('Roadmap name is required'),
  description,
  searchQuery: SearchQuery,
  roadmapData: RoadmapData,
  jobId,
  filters,
});
export type SaveRoadmapBody = z.input<typeof SaveRoadmapBody>;
export const StoredRoadmap = z.object({ ...stored, roadmapData: RoadmapData });
export type StoredRoadmap = z.infer<typeof StoredRoadmap>;

export const RenameBody = z
  .object({ name: name('Name is required').optional(), description })
  .refine((body) => body.name !== undefined || body.description !== undefined, 'Nothing to change');
export type RenameBody = z.input<typeof RenameBody>;

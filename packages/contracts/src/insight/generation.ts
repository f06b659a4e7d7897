import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { Article } from '../literature/article.ts';
import { SearchFilters, SearchQuery } from '../literature/filters.ts';
import { AnalysisData } from './analysis.ts';
import { RadarConfig, RadarData } from './radar.ts';
import { RoadmapConfig, RoadmapData } from './roadmap.ts';

/** Fields of all three generation calls. Without `filters` the background uses the query with depth 'all'. */
const GenerationBody = z.object({
  articles: z.array(Article).max(2_000),
  searchQuery: SearchQuery,
  filters: SearchFilters.optional(),
  asOf: IsoDateTime.optional(),
});

export const GenerateAnalysisBody = GenerationBody;
export type GenerateAnalysisBody = z.input<typeof GenerateAnalysisBody>;
export const GenerateRadarBody = GenerationBody.extend({ radarConfig: RadarConfig });
export type GenerateRadarBody = z.input<typeof GenerateRadarBody>;
export const GenerateRoadmapBody = GenerationBody.extend({ roadmapConfig: RoadmapConfig });
export type GenerateRoadmapBody = z.input<typeof GenerateRoadmapBody>;

const jobId = { jobId: Uuid };
export const AnalysisAnswer = AnalysisData.extend(jobId);
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>;
export const RadarAnswer = RadarData.extend(jobId);
export type RadarAnswer = z.infer<typeof RadarAnswer>;
export const RoadmapAnswer = RoadmapData.extend(jobId);
export type RoadmapAnswer = z.infer<typeof RoadmapAnswer>;

/** Response of an asynchronous call (202), with the job to follow. */
export const JobAccepted = z.object(jobId);
export type JobAccepted = z.infer<typeof JobAccepted>;

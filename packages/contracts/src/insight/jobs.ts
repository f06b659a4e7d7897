import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { IndexPart } from '../literature/index-part.ts';
import { AnalysisData } from './analysis.ts';
import { RadarData } from './radar.ts';
import { RoadmapData } from './roadmap.ts';
import { TopicKey } from './topic.ts';

export const JOB_KINDS = ['analysis', 'radar', 'roadmap'] as const;
export const JobKind = z.enum(JOB_KINDS);
export type JobKind = z.infer<typeof JobKind>;

export const JobStatus = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof JobStatus>;

/** Progress steps that a running job reports (`analysis/steps`). */
export const PROGRESS_STEPS = [
  'idle',
  'selecting-articles',
  'fetching-abstracts',
  'running-analysis',
  'generating-radar',
  'generating-roadmap',
  'retrying-rate-limit',
  'retrying-api-error',
] as const;
export const ProgressStep = z.enum(PROGRESS_STEPS);
export type ProgressStep = z.infer<typeof ProgressStep>;

/** A job without its result, for lists and event streams. */
export const JobSummary = z.object({
  id: Uuid,
  kind: JobKind,
  status: JobStatus,
  searchQuery: z.string(),
  topicKey: TopicKey,
  step: ProgressStep,
  error: z.string().nullable().describe('Reason of the failure, as a sentence'),
  failures: z.int().nonnegative(),
  savedId: Uuid.nullable().describe('Id of the record saved from it'),
  createdAt: IsoDateTime,
  finishedAt: IsoDateTime.nullable(),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const Job = z.discriminatedUnion('kind', [
  JobSummary.extend({ kind: z.literal('analysis'), result: AnalysisData.nullable() }),
  JobSummary.extend({ kind: z.literal('radar'), result: RadarData.nullable() }),
  JobSummary.extend({ kind: z.literal('roadmap'), result: RoadmapData.nullable() }),
]);
export type Job = z.infer<typeof Job>;

/** One server-sent event of `GET /api/jobs/events`; its SSE id is `sequence`, which `Last-Event-ID` resumes from. */
export const JobStepEvent = z.object({
  sequence: z.int().positive(),
  jobId: Uuid,
  kind: JobKind,
  status: JobStatus,
  step: ProgressStep,
  attempt: z.int().positive().nullish(),
  maximum: z.int().positive().nullish(),
  delaySeconds: z.number().nonnegative().nullish(),
  received: z
    .int()
    .nonnegative()
    .nullish()
    .describe('Characters received so far, if a language model is responding'),
  articlesRead: z.int().nonnegative().nullish().describe('Articles that a language model has read so far'),
  articlesToRead: z.int().nonnegative().nullish(),
  waitingFor: IndexPart.nullish().describe(
    'Part of the index that is not complete yet; the job waits for it, for a limited time',
  ),
  at: IsoDateTime,
});
export type JobStepEvent = z.infer<typeof JobStepEvent>;

import { z } from 'zod';
import { defineCalls } from '../http/call.ts';
import { IdParams } from '../http/values.ts';
import { Corrected, CorrectionBody, TopicCorrections, UndoBody } from './correction.ts';
import {
  AnalysisAnswer,
  GenerateAnalysisBody,
  GenerateRadarBody,
  GenerateRoadmapBody,
  RadarAnswer,
  RoadmapAnswer,
} from './generation.ts';
import { Job, JobSummary } from './jobs.ts';
import { RadarDiff, RadarDiffQuery } from './radar-diff.ts';
import {
  AnalysisSummaries,
  RadarSummaries,
  RenameBody,
  RoadmapSummaries,
  SaveAnalysisBody,
  SaveRadarBody,
  SaveRoadmapBody,
  StoredAnalysis,
  StoredListQuery,
  StoredRadar,
  StoredRoadmap,
} from './stored.ts';
import { Topic, TopicNews, TopicParams, TopicsPage, TopicsQuery } from './topic.ts';
import { ResultUsage } from './usage.ts';

/**
 * `Prefer: respond-async` makes a generation call return 202 with `JobAccepted` at once. The two correction
 * calls take the current version of the correction in `If-Match`, '"0"' if there is none yet.
 */
export const insightCalls = defineCalls({
  generateAnalysis: {
    method: 'POST',
    path: '/api/analyze-innovation-gaps-with-roadmaps',
    body: GenerateAnalysisBody,
    answer: AnalysisAnswer,
  },
  generateRadar: {
    method: 'POST',
    path: '/api/generate-technology-radar',
    body: GenerateRadarBody,
    answer: RadarAnswer,
  },
  generateRoadmap: {
    method: 'POST',
    path: '/api/generate-technology-roadmap',
    body: GenerateRoadmapBody,
    answer: RoadmapAnswer,
  },
  jobs: { method: 'GET', path: '/api/jobs', answer: z.array(JobSummary) },
  job: { method: 'GET', path: '/api/jobs/:id', params: IdParams, answer: Job },
  cancelJob: { method: 'DELETE', path: '/api/jobs/:id', params: IdParams, status: 204 },

  resultUsage: { method: 'GET', path: '/api/usage/results', answer: ResultUsage },

  topics: { method: 'GET', path: '/api/topics', query: TopicsQuery, answer: TopicsPage },
  topic: { method: 'GET', path: '/api/topics/:key', params: TopicParams, answer: Topic },
  topicNews: { method: 'GET', path: '/api/topics/:key/news', params: TopicParams, answer: TopicNews },
  corrections: {
    method: 'GET',
    path: '/api/topics/:key/corrections',
    params: TopicParams,
    answer: TopicCorrections,
  },
  correct: {
    method: 'POST',
    path: '/api/topics/:key/corrections',
    params: TopicParams,
    body: CorrectionBody,
    answer: Corrected,
    status: 201,
  },
  undoCorrection: {
    method: 'POST',
    path: '/api/topics/:key/corrections/undo',
    params: TopicParams,
    body: UndoBody,
    answer: Corrected,
    status: 201,
  },

  analyses: {
    method: 'GET',
    path: '/api/innovation-analyses',
    query: StoredListQuery,
    answer: z.union([z.array(StoredAnalysis), AnalysisSummaries]),
  },
  analysis: { method: 'GET', path: '/api/innovation-analyses/:id', params: IdParams, answer: StoredAnalysis },
  saveAnalysis: {
    method: 'POST',
    path: '/api/innovation-analyses',
    body: SaveAnalysisBody,
    answer: StoredAnalysis,
    status: 201,
  },
  renameAnalysis: {
    method: 'PATCH',
    path: '/api/innovation-analyses/:id',
    params: IdParams,
    body: RenameBody,
    answer: StoredAnalysis,
  },
  deleteAnalysis: { method: 'DELETE', path: '/api/innovation-analyses/:id', params: IdParams, status: 204 },

  radars: {
    method: 'GET',
    path: '/api/technology-radars',
    query: StoredListQuery,
    answer: z.union([z.array(StoredRadar), RadarSummaries]),
  },
  radar: { method: 'GET', path: '/api/technology-radars/:id', params: IdParams, answer: StoredRadar },
  saveRadar: {
    method: 'POST',
    path: '/api/technology-radars',
    body: SaveRadarBody,
    answer: StoredRadar,
    status: 201,
  },
  renameRadar: {
    method: 'PATCH',
    path: '/api/technology-radars/:id',
    params: IdParams,
    body: RenameBody,
    answer: StoredRadar,
  },
  radarDiff: {
    method: 'GET',
    path: '/api/technology-radars/:id/diff',
    params: IdParams,
    query: RadarDiffQuery,
    answer: RadarDiff,
  },
  deleteRadar: { method: 'DELETE', path: '/api/technology-radars/:id', params: IdParams, status: 204 },

  roadmaps: {
    method: 'GET',
    path: '/api/technology-roadmaps',
    query: StoredListQuery,
    answer: z.union([z.array(StoredRoadmap), RoadmapSummaries]),
  },
  roadmap: { method: 'GET', path: '/api/technology-roadmaps/:id', params: IdParams, answer: StoredRoadmap },
  saveRoadmap: {
    method: 'POST',
    path: '/api/technology-roadmaps',
    body: SaveRoadmapBody,
    answer: StoredRoadmap,
    status: 201,
  },
  renameRoadmap: {
    method: 'PATCH',
    path: '/api/technology-roadmaps/:id',
    params: IdParams,
    body: RenameBody,
    answer: StoredRoadmap,
  },
  deleteRoadmap: { method: 'DELETE', path: '/api/technology-roadmaps/:id', params: IdParams, status: 204 },
});

/**
 * `GET /api/jobs/events`: a server-sent event stream of `JobStepEvent`, so there is no JSON response to
 * describe.
 */
export const JOB_EVENTS_PATH = '/api/jobs/events';

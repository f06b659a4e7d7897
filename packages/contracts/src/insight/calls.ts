import { z } from 'zod';
import { defineCalls } from '../http/call.ts';
import { IdParams } from '../http/values.ts';
import { ReadArticles, ReadArticlesBody } from './article-reading.ts';
import { Corrected, CorrectionBody, TopicCorrections, UndoBody } from './correction.ts';
import { Digest, DigestsPage, DigestsQuery, TopicChanges, TopicChangesQuery } from './digest.ts';
import { DigestMail } from './digest-mail.ts';
import {
  DecidedRow,
  EvidenceHarms,
  EvidenceMap,
  EvidencePage,
  EvidenceQuery,
  EvidenceTrend,
  EvidenceTrendQuery,
  EvidenceViewQuery,
  HeadToHead,
  RowDecisionBody,
  RowDecisions,
  UndoRowDecisionBody,
} from './evidence-table.ts';
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
import { TopicOrganisations, TopicOrganisationsQuery } from './topic-organisations.ts';
import { StartTopicRunBody, TopicRun } from './topic-run.ts';
import { TopicTrialsPage, TopicTrialsQuery } from './topic-trials.ts';
import { ResultUsage } from './usage.ts';
import {
  ChangeDigestFeedBody,
  ChangeWatchBody,
  CreatedDigestFeed,
  CreateWatchBody,
  DigestFeed,
  DigestFeedBody,
  Watch,
  Watches,
} from './watch.ts';
import { ChangeWebhookBody, CreatedWebhook, CreateWebhookBody, WebhookState } from './webhook.ts';

/** The calls of one kind of stored items. */
function storedCalls<
  const Name extends string,
  Body extends z.ZodType,
  Item extends z.ZodType,
  Summaries extends z.ZodType,
>(name: Name, body: Body, item: Item, summaries: Summaries) {
  const path = `/api/${name}` as const;
  const one = { path: `/api/${name}/:id`, params: IdParams } as const;
  return defineCalls({
    list: {
      method: 'GET',
      scope: 'read',
      path,
      query: StoredListQuery,
      response: z.union([z.array(item), summaries]),
    },
    get: { method: 'GET', scope: 'read', ...one, response: item },
    save: { method: 'POST', scope: 'write', path, body, response: item, status: 201 },
    rename: { method: 'PATCH', scope: 'write', ...one, body: RenameBody, response: item },
    remove: { method: 'DELETE', scope: 'write', ...one, status: 204 },
  });
}

const analyses = storedCalls('innovation-analyses', SaveAnalysisBody, StoredAnalysis, AnalysisSummaries);
const radars = storedCalls('technology-radars', SaveRadarBody, StoredRadar, RadarSummaries);
const roadmaps = storedCalls('technology-roadmaps', SaveRoadmapBody, StoredRoadmap, RoadmapSummaries);

/**
 * `Prefer: respond-async` makes a generation call return 202 with `JobAccepted` at once. Calls that correct or decide
 * take the current version of the correction, or of the study, in `If-Match`, '"0"' if there is none yet.
 */
export const insightCalls = defineCalls({
  generateAnalysis: {
    method: 'POST',
    scope: 'run',
    path: '/api/analyze-innovation-gaps-with-roadmaps',
    body: GenerateAnalysisBody,
    response: AnalysisAnswer,
  },
  generateRadar: {
    method: 'POST',
    scope: 'run',
    path: '/api/generate-technology-radar',
    body: GenerateRadarBody,
    response: RadarAnswer,
  },
  generateRoadmap: {
    method: 'POST',
    scope: 'run',
    path: '/api/generate-technology-roadmap',
    body: GenerateRoadmapBody,
    response: RoadmapAnswer,
  },
  startTopicRun: {
    method: 'POST',
    scope: 'run',
    path: '/api/topic-runs',
    body: StartTopicRunBody,
    response: TopicRun,
    status: 202,
  },
  topicRun: {
    method: 'GET',
    scope: 'read',
    path: '/api/topic-runs/:id',
    params: IdParams,
    response: TopicRun,
  },
  cancelTopicRun: {
    method: 'DELETE',
    scope: 'run',
    path: '/api/topic-runs/:id',
    params: IdParams,
    status: 204,
  },
  jobs: { method: 'GET', scope: 'read', path: '/api/jobs', response: z.array(JobSummary) },
  job: { method: 'GET', scope: 'read', path: '/api/jobs/:id', params: IdParams, response: Job },
  cancelJob: { method: 'DELETE', scope: 'run', path: '/api/jobs/:id', params: IdParams, status: 204 },

  resultUsage: { method: 'GET', scope: 'read', path: '/api/usage/results', response: ResultUsage },

  topics: { method: 'GET', scope: 'read', path: '/api/topics', query: TopicsQuery, response: TopicsPage },
  topic: { method: 'GET', scope: 'read', path: '/api/topics/:key', params: TopicParams, response: Topic },
  topicNews: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/news',
    params: TopicParams,
    response: TopicNews,
  },
  topicChanges: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/changes',
    params: TopicParams,
    query: TopicChangesQuery,
    response: TopicChanges,
  },
  evidence: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/evidence',
    params: TopicParams,
    query: EvidenceQuery,
    response: EvidencePage,
  },
  topicTrials: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/trials',
    params: TopicParams,
    query: TopicTrialsQuery,
    response: TopicTrialsPage,
  },
  headToHead: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/evidence/head-to-head',
    params: TopicParams,
    query: EvidenceViewQuery,
    response: HeadToHead,
  },
  evidenceMap: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/evidence/map',
    params: TopicParams,
    query: EvidenceViewQuery,
    response: EvidenceMap,
  },
  evidenceHarms: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/evidence/harms',
    params: TopicParams,
    query: EvidenceViewQuery,
    response: EvidenceHarms,
  },
  readArticles: {
    method: 'POST',
    scope: 'read',
    path: '/api/read-articles',
    body: ReadArticlesBody,
    response: ReadArticles,
  },
  evidenceTrend: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/evidence/trend',
    params: TopicParams,
    query: EvidenceTrendQuery,
    response: EvidenceTrend,
  },
  topicOrganisations: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/organisations',
    params: TopicParams,
    query: TopicOrganisationsQuery,
    response: TopicOrganisations,
  },
  rowDecisions: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/evidence/decisions',
    params: TopicParams,
    response: RowDecisions,
  },
  decideRow: {
    method: 'POST',
    scope: 'write',
    path: '/api/topics/:key/evidence/decisions',
    params: TopicParams,
    body: RowDecisionBody,
    response: DecidedRow,
    status: 201,
  },
  undoRowDecision: {
    method: 'POST',
    scope: 'write',
    path: '/api/topics/:key/evidence/decisions/undo',
    params: TopicParams,
    body: UndoRowDecisionBody,
    response: DecidedRow,
    status: 201,
  },
  corrections: {
    method: 'GET',
    scope: 'read',
    path: '/api/topics/:key/corrections',
    params: TopicParams,
    response: TopicCorrections,
  },
  correct: {
    method: 'POST',
    scope: 'write',
    path: '/api/topics/:key/corrections',
    params: TopicParams,
    body: CorrectionBody,
    response: Corrected,
    status: 201,
  },
  undoCorrection: {
    method: 'POST',
    scope: 'write',
    path: '/api/topics/:key/corrections/undo',
    params: TopicParams,
    body: UndoBody,
    response: Corrected,
    status: 201,
  },

  watches: { method: 'GET', scope: 'read', path: '/api/watches', response: Watches },
  createWatch: {
    method: 'POST',
    scope: 'write',
    path: '/api/watches',
    body: CreateWatchBody,
    response: Watch,
    status: 201,
  },
  changeWatch: {
    method: 'PATCH',
    scope: 'write',
    path: '/api/watches/:id',
    params: IdParams,
    body: ChangeWatchBody,
    response: Watch,
  },
  runWatch: {
    method: 'POST',
    scope: 'run',
    path: '/api/watches/:id/runs',
    params: IdParams,
    response: Watch,
    status: 202,
  },
  deleteWatch: { method: 'DELETE', scope: 'write', path: '/api/watches/:id', params: IdParams, status: 204 },
  digests: {
    method: 'GET',
    scope: 'read',
    path: '/api/watches/digests',
    query: DigestsQuery,
    response: DigestsPage,
  },
  digest: { method: 'GET', scope: 'read', path: '/api/digests/:id', params: IdParams, response: Digest },
  digestMail: { method: 'GET', scope: 'read', path: '/api/digest-mail', response: DigestMail },
  // Without a scope: the address of a feed outlives any token.
  digestFeed: { method: 'GET', path: '/api/digest-feed', response: DigestFeed },
  createDigestFeed: {
    method: 'POST',
    path: '/api/digest-feed',
    body: DigestFeedBody,
    response: CreatedDigestFeed,
    status: 201,
  },
  changeDigestFeed: {
    method: 'PATCH',
    path: '/api/digest-feed',
    body: ChangeDigestFeedBody,
    response: DigestFeed,
  },
  deleteDigestFeed: { method: 'DELETE', path: '/api/digest-feed', status: 204 },
  // Without a scope, likewise: it goes on when the token has ended.
  webhook: { method: 'GET', path: '/api/webhook', response: WebhookState },
  createWebhook: {
    method: 'POST',
    path: '/api/webhook',
    body: CreateWebhookBody,
    response: CreatedWebhook,
    status: 201,
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/api/webhook',
    body: ChangeWebhookBody,
    response: WebhookState,
  },
  testWebhook: { method: 'POST', path: '/api/webhook/tests', response: WebhookState, status: 202 },
  deleteWebhook: { method: 'DELETE', path: '/api/webhook', status: 204 },

  analyses: analyses.list,
  analysis: analyses.get,
  saveAnalysis: analyses.save,
  renameAnalysis: analyses.rename,
  deleteAnalysis: analyses.remove,

  radars: radars.list,
  radar: radars.get,
  saveRadar: radars.save,
  renameRadar: radars.rename,
  radarDiff: {
    method: 'GET',
    scope: 'read',
    path: '/api/technology-radars/:id/diff',
    params: IdParams,
    query: RadarDiffQuery,
    response: RadarDiff,
  },
  deleteRadar: radars.remove,

  roadmaps: roadmaps.list,
  roadmap: roadmaps.get,
  saveRoadmap: roadmaps.save,
  renameRoadmap: roadmaps.rename,
  deleteRoadmap: roadmaps.remove,
});

/**
 * `GET /api/jobs/events`: a server-sent event stream of `JobStepEvent`, so there is no JSON response to
 * describe.
 */
export const JOB_EVENTS_PATH = '/api/jobs/events';

import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { JobAccepted } from '@sextant/contracts/insight/generation';
import type { Job, JobKind } from '@sextant/contracts/insight/jobs';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { outputName } from '@sextant/contracts/insight/run-defaults';
import type { Article } from '@sextant/contracts/literature/article';
import { api, send } from '../../lib/http.ts';
import { type AnalysisInputs, analysisBody, radarBody, roadmapBody } from './generation-bodies.ts';

/** The immediate response of a generation call, so that no pending call occupies one of the browser's few connections. */
const RESPOND_ASYNC = { prefer: 'respond-async' };

/** Id of the job that a generation call started. */
const acceptedJob = async (response: Response): Promise<string> =>
  JobAccepted.parse(await response.json()).jobId;

/** The result type of each kind of job. */
export interface Results {
  readonly analysis: AnalysisData;
  readonly radar: RadarData;
  readonly roadmap: RoadmapData;
}

/** Starts a job for the given articles and returns its id. */
export async function startJob(
  kind: JobKind,
  inputs: AnalysisInputs,
  articles: readonly Article[],
): Promise<string> {
  const headers = RESPOND_ASYNC;
  if (kind === 'analysis')
    return acceptedJob(
      await send(insightCalls.generateAnalysis, { body: analysisBody(inputs, articles), headers }),
    );
  if (kind === 'radar')
    return acceptedJob(
      await send(insightCalls.generateRadar, { body: radarBody(inputs, articles), headers }),
    );
  return acceptedJob(
    await send(insightCalls.generateRoadmap, { body: roadmapBody(inputs, articles), headers }),
  );
}

/** Saves the result of a finished job and returns the record's id. Idempotent. */
export async function saveResult(job: Pick<Job, 'id' | 'kind' | 'result' | 'searchQuery'>): Promise<string> {
  const common = { name: outputName(job.kind, job.searchQuery), searchQuery: job.searchQuery, jobId: job.id };
  if (!job.result) throw new Error(`No ${job.kind} to save`);
  if (job.kind === 'analysis') {
    const body = { ...common, analysisData: job.result as AnalysisData };
    return (await api(insightCalls.saveAnalysis, { body })).id;
  }
  if (job.kind === 'radar') {
    const radarData = job.result as RadarData;
    return (
      await api(insightCalls.saveRadar, {
        body: { ...common, description: radarData.description, radarData },
      })
    ).id;
  }
  const roadmapData = job.result as RoadmapData;
  const body = { ...common, description: roadmapData.description, roadmapData };
  return (await api(insightCalls.saveRoadmap, { body })).id;
}

/** What a finished run replaces beside its saved records: the table of studies, who is behind them, their trials. */
export const RUN_PATHS: readonly string[] = [
  insightCalls.evidence,
  insightCalls.topicOrganisations,
  insightCalls.topicTrials,
].map(({ path }) => path);

/** The page that lists the saved records of a kind. */
export const LIST_PATHS: Readonly<Record<JobKind, string>> = {
  analysis: insightCalls.analyses.path,
  radar: insightCalls.radars.path,
  roadmap: insightCalls.roadmaps.path,
};

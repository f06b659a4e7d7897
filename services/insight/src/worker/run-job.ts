import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { Sql } from '@sextant/service-kit/database';
import type { AnalystInput, AnalystTask } from '../analyst/input.ts';
import {
  type IndexSample,
  type IndexWait,
  loadPostedRecords,
  type Reading,
  type RetryContext,
  readBackground,
  THIN_BELOW,
} from '../articles/articles.ts';
import { RESULT_SCHEMAS } from '../jobs/job-request.ts';
import type { StepDetail } from '../jobs/steps.ts';
import type { Timings } from '../timings.ts';
import type { VocabularyInUse } from '../vocabulary/vocabulary-in-use.ts';
import type { Analyst } from './analyst.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobOutput } from './outcome.ts';
import { earlierRadars, historyKey } from './radar-history.ts';

export interface RunDeps {
  readonly db: Sql;
  readonly sendRequest: Requester;
  readonly analyst: Analyst;
  readonly vocabulary: VocabularyInUse;
  readonly sample: IndexSample;
  readonly indexWait: IndexWait;
  readonly timings: Timings;
}
/** Stores the run's next step; rejects if the job was cancelled. */
export type Report = (step: ProgressStep, detail?: StepDetail) => Promise<void>;

const COMPUTING = {
  analysis: 'running-analysis',
  radar: 'generating-radar',
  roadmap: 'generating-roadmap',
} as const satisfies Record<string, ProgressStep>;

/** Loads the posted articles of a job, their background and a sample of the index. */
async function readLiterature(
  deps: RunDeps,
  { userId, request }: ClaimedJob,
  report: Report,
  { signal, onMissing, isRepeated }: Reading & Pick<RetryContext, 'signal'>,
) {
  const retryContextOf = (step: ProgressStep): RetryContext => ({
    sendRequest: deps.sendRequest,
    userId,
    delaysMs: deps.timings.retryDelaysMs,
    timeoutMs: deps.timings.requestTimeoutMs,
    signal,
    onRetry: (retry) => report('retrying-api-error', retry),
    onResume: () => report(step),
    onMissing,
  });
  const { articles, unverified } = await loadPostedRecords(
    retryContextOf('selecting-articles'),
    request.articles,
  );
  if (!isRepeated) await report('fetching-abstracts');
  const { searchQuery, filters, asOf } = request;
  const fetching = retryContextOf('fetching-abstracts');
  const search = { query: searchQuery, filters, asOf };
  const background = await readBackground(fetching, search);
  // A thin literature is not compared with the index, whose sample takes longer to read than all of it.
  const isThin = background.records.length < THIN_BELOW;
  const sample = isThin ? [] : await deps.sample.current(fetching, background.source, search);
  const { buffer: vocabulary } = await deps.vocabulary.current(fetching);
  return { articles, unverified, background, sample, vocabulary };
}

/** Runs one job: loads its literature, from a complete index if that takes no minutes, then computes the result. */
export async function runJob(
  deps: RunDeps,
  job: ClaimedJob,
  report: Report,
  signal: AbortSignal,
): Promise<JobOutput> {
  const { request } = job;
  const { searchQuery, filters, asOf } = request;
  const { result: literature, missing } = await deps.indexWait.read(
    (reading) => readLiterature(deps, job, report, { ...reading, signal }),
    { signal, onWait: (waitingFor) => report('fetching-abstracts', { waitingFor }) },
  );
  const { background, ...others } = literature;
  const computing = COMPUTING[job.kind];
  await report(computing);
  const input: AnalystInput = {
    searchQuery,
    ...others,
    posted: request.articles.length,
    background: { ...background, ...(missing.length > 0 && { missing }) },
    ...(filters?.futureHorizon && { futureHorizon: filters.futureHorizon }),
    asOf,
    analyst: deps.analyst.status.label,
    earlierRadar: null,
  };
  const { task, key } = await makeTask(deps.db, job, input);
  const result = RESULT_SCHEMAS[job.kind].parse(
    await deps.analyst.run(task, {
      signal,
      onRetry: report,
      onResume: () => report(computing),
      onReceived: (received) => report(computing, { received }),
    }),
  );
  return { result, historyKey: key };
}

async function makeTask(
  db: Sql,
  { kind, userId, request }: ClaimedJob,
  input: AnalystInput,
): Promise<{ task: AnalystTask; key: string | null }> {
  if (kind === 'analysis') return { task: { kind, input }, key: null };
  if (kind === 'roadmap') {
    if (!request.roadmapConfig) throw new Error('The job has no roadmapConfig');
    return { task: { kind, input, config: request.roadmapConfig }, key: null };
  }
  if (!request.radarConfig) throw new Error('The job has no radarConfig');
  const { source, missing } = input.background;
  // Differences from a radar that articles are missing from say nothing about the literature.
  const key = missing ? null : historyKey({ ...request, source });
  const history = key ? await earlierRadars(db, userId, key, input.analyst) : [];
  return { task: { kind, input, config: request.radarConfig, earlierRadars: history }, key };
}

import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Sql } from '@sextant/service-kit/database';
import type { AnalystInput, AnalystTask } from '../analyst/input.ts';
import { RESULT_SCHEMAS } from '../jobs/job-request.ts';
import type { Analyst, ModelReadings, Progress } from './analyst.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobOutput } from './outcome.ts';
import { earlierRadars, historyKey } from './radar-history.ts';
import { type ElsewhereDeps, readElsewhere } from './read-elsewhere.ts';
import type { ReadLiterature } from './read-literature.ts';
import type { Work } from './report.ts';

export interface RunDeps {
  readonly db: Sql;
  readonly analyst: Analyst;
}
const COMPUTING = {
  analysis: 'running-analysis',
  radar: 'generating-radar',
  roadmap: 'generating-roadmap',
} as const satisfies Record<string, ProgressStep>;

/** The articles that a result is made for, as records. */
interface PostedRecords {
  readonly articles: LiteratureRecord[];
  readonly unverified: string[];
  /** Number of posted articles. */
  readonly posted: number;
}

/** The input of an analyst. */
function analystInput(
  { searchQuery, filters, asOf }: ClaimedJob['request'],
  { background, matches, sample, vocabulary, drugFacts, trials, organisations, elsewhere }: ReadLiterature,
  posted: PostedRecords,
  analyst: string,
): AnalystInput {
  return {
    searchQuery,
    ...posted,
    background: { ...background, matches: [...matches] },
    sample,
    vocabulary,
    drugFacts,
    ...(trials && { trials }),
    ...([...organisations.values()].some(({ length }) => length > 0) && { organisations }),
    ...(elsewhere && { elsewhere }),
    ...(filters?.futureHorizon && { futureHorizon: filters.futureHorizon }),
    asOf,
    analyst,
    earlierRadar: null,
  };
}

/** Radar and roadmap of a full analysis are made for the selected articles, everything else for the posted ones. */
function postedRecords({ kind, request, runId }: ClaimedJob, literature: ReadLiterature): PostedRecords {
  const { selected } = literature;
  if (runId && kind !== 'analysis' && selected && selected.selection.by !== 'results') {
    const articles = literature.find(selected.pmids);
    return { articles, unverified: [], posted: articles.length };
  }
  return { ...literature.verify(request.articles), posted: request.articles.length };
}

/** Shows the progress of an analyst as steps of a job. */
function progressOf(
  { id, userId, runId, kind }: ClaimedJob,
  { report, stepAside }: Work,
  signal: AbortSignal,
): Progress {
  const computing = COMPUTING[kind];
  return {
    signal,
    account: { userId, runId: runId ?? id },
    onRetry: report,
    stepAside,
    onResume: () => report(computing),
    onReceived: (received) => report(computing, { received }),
    onRead: (articlesRead, articlesToRead) => report(computing, { articlesRead, articlesToRead }),
  };
}

/** The literature of a job, as far as an analyst needs it, and what a model read of it. */
export interface ReadTopic {
  readonly literature: ReadLiterature;
  readonly input: AnalystInput;
  readonly read: ModelReadings;
}

/** Lets the analyst read the literature of a job, and searches the index for what it seems to lack. */
export async function readTopic(
  deps: Pick<RunDeps, 'analyst'> & ElsewhereDeps,
  job: ClaimedJob,
  literature: ReadLiterature,
  work: Work,
  signal: AbortSignal,
): Promise<ReadTopic> {
  const { analyst } = deps;
  const input = analystInput(job.request, literature, postedRecords(job, literature), analyst.status.label);
  const read = await analyst.read(input, progressOf(job, work, signal));
  // A radar tells no gaps.
  if (job.kind === 'radar') return { literature, input, read };
  const elsewhere = await readElsewhere(deps, { userId: job.userId, input }, work.report, signal);
  return { literature: { ...literature, elsewhere }, input, read };
}

/** Computes the result of one job from its literature. */
export async function runJob(
  deps: RunDeps,
  job: ClaimedJob,
  { literature, read }: Pick<ReadTopic, 'literature' | 'read'>,
  work: Work,
  signal: AbortSignal,
): Promise<JobOutput> {
  await work.report(COMPUTING[job.kind]);
  const { label } = deps.analyst.status;
  const input = analystInput(job.request, literature, postedRecords(job, literature), label);
  const { task, key } = await makeTask(deps.db, job, input);
  const result = RESULT_SCHEMAS[job.kind].parse(
    await deps.analyst.run(task, progressOf(job, work, signal), read),
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

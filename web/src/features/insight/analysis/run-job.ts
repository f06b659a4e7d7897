import type { Job, JobKind } from '@sextant/contracts/insight/jobs';
import { errorMessage, hasStatus } from '../../../lib/errors.ts';
import { followJob } from '../jobs/follow-job.ts';
import { addPendingSave } from '../jobs/promised-saves.ts';
import { startJob } from './outputs.ts';
import type { Attempt, RunContext } from './run-context.ts';
import { NO_OUTPUT } from './run-state.ts';
import { firstResults, type Selection, selectArticles } from './select-articles.ts';

export class Cancelled extends Error {}
/** Carries the job's error message. */
class JobFailed extends Error {}

/** Runs one job to its end. @throws an error with a user-readable message, or `Cancelled` */
export async function runJob(context: RunContext, attempt: Attempt, kind: JobKind): Promise<void> {
  const { store, onJobsChanged, onSessionEnded } = context;
  store.startOutput(kind);
  try {
    const { job, selection } = await startAndFollow(context, attempt, kind);
    if (job.status === 'cancelled') throw new Cancelled();
    if (job.status === 'failed' || !job.result) throw new JobFailed(job.error ?? '');
    store.updateOutput(kind, { status: 'ready', data: job.result, job, selection });
  } catch (error) {
    const ended = hasStatus(error, 401);
    if (ended) onSessionEnded();
    const stopped = ended || error instanceof Cancelled;
    const reason = error instanceof JobFailed ? error.message : errorMessage(error, '');
    store.updateOutput(kind, stopped ? NO_OUTPUT : { status: 'failed', error: reason || null });
    throw stopped ? new Cancelled() : error;
  } finally {
    onJobsChanged();
  }
}

/** Follows the job of before a reload, or else starts one. */
async function startAndFollow(
  context: RunContext,
  attempt: Attempt,
  kind: JobKind,
): Promise<{ job: Job; selection: Selection | null }> {
  const { inputs, store, stream, memory, onJobsChanged } = context;
  const earlier = attempt.run.jobs[kind];
  const selection = earlier ? null : await articlesFor(context, attempt, kind);
  if (attempt.cancelled) throw new Cancelled();
  const jobId = earlier ?? (await startJob(kind, inputs, selection?.articles ?? []));
  store.updateOutput(kind, { jobId });
  if (attempt.run.full) addPendingSave(jobId);
  attempt.run = { ...attempt.run, jobs: { ...attempt.run.jobs, [kind]: jobId } };
  memory.keep(attempt.run);
  onJobsChanged();
  const job = await followJob({
    stream,
    jobId,
    earlier: earlier !== undefined,
    onStep: (event) => store.recordStep(kind, event),
  });
  return { job, selection };
}

/** Radar and roadmap share one selection; the analysis takes the first results. */
async function articlesFor({ inputs }: RunContext, attempt: Attempt, kind: JobKind): Promise<Selection> {
  if (kind === 'analysis') return firstResults(inputs);
  attempt.selection ??= selectArticles(inputs);
  return attempt.selection;
}

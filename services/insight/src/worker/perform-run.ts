import { JOB_CANCELLED, JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import { type Bus, DeadLetterError, type Delivery } from '@sextant/service-kit/bus/bus';
import type { PrismaClient } from '../generated/client.ts';
import { cancelJob } from '../jobs/repository.ts';
import { jobsOfRun } from '../runs/repository.ts';
import type { Analyst } from './analyst.ts';
import { type ClaimedJob, claimJob } from './claim.ts';
import { type EvidenceDeps, readEvidence } from './read-evidence.ts';
import { type LiteratureDeps, readLiterature } from './read-literature.ts';
import type { Compute, Work } from './report.ts';
import { type ReadTopic, readTopic, runJob } from './run-job.ts';
import { JobCancelled } from './runs.ts';

export interface RunPerformerDeps extends LiteratureDeps, EvidenceDeps {
  readonly prisma: PrismaClient;
  readonly bus: Bus;
  readonly analyst: Analyst;
  /** Runs a claimed job to its end. @throws what makes its message come again, or a `DeadLetterError` */
  readonly perform: (job: ClaimedJob, delivery: Delivery, compute: Compute) => Promise<void>;
}

/**
 * Performs full analyses. Each reads its literature once, makes the evidence table, then the analysis, then radar and roadmap
 * at once, each of which may fail alone. A message that comes again continues with what is unfinished.
 */
export function createRunPerformer(deps: RunPerformerDeps) {
  const { prisma, bus } = deps;

  /** Reads the literature, searches for what it seems to lack, and makes the table from it. */
  async function prepare(job: ClaimedJob, runId: string, work: Work, signal: AbortSignal) {
    const literature = await readLiterature(deps, job, work.report, signal);
    const topic = await readTopic(deps, job, literature, work, signal);
    const { userId } = job;
    await readEvidence(deps, { userId, runId }, literature, topic.input, topic.read.readings, signal);
    return topic;
  }

  /** Without its analysis, nothing is left to be made of a run. */
  async function cancelRest(runId: string): Promise<void> {
    for (const { id, userId, finishedAt } of await jobsOfRun(prisma, runId)) {
      if (finishedAt || !(await cancelJob(prisma, userId, id))) continue;
      bus.notify(JOB_CANCELLED, { jobId: id });
      bus.notify(JOBS_CHANGED, { userId });
    }
  }

  return async (runId: string, delivery: Delivery): Promise<void> => {
    let prepared: Promise<ReadTopic> | undefined;
    const compute: Compute = async (job, work, signal) => {
      prepared ??= prepare(job, runId, work, signal);
      const topic = await prepared.catch((error) => {
        prepared = undefined;
        // Another job of the run, which was to read for both, was cancelled.
        if (error instanceof JobCancelled && !signal.aborted) return prepare(job, runId, work, signal);
        throw error;
      });
      return runJob({ ...deps, db: prisma }, job, topic, work, signal);
    };
    const performJob = async (jobId: string) => {
      const job = await claimJob(prisma, { jobId, number: 1 });
      if (job) await deps.perform(job, delivery, compute);
    };

    const [analysis, ...others] = await jobsOfRun(prisma, runId);
    if (!analysis) return;
    try {
      await performJob(analysis.id);
    } catch (error) {
      if (error instanceof DeadLetterError) await cancelRest(runId);
      throw error;
    }
    const [ended] = await jobsOfRun(prisma, runId);
    if (ended?.status !== 'succeeded') return cancelRest(runId);
    const outcomes = await Promise.allSettled(others.map(({ id }) => performJob(id)));
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    // What is tried again comes before what has failed for good.
    const error = errors.find((one) => !(one instanceof DeadLetterError)) ?? errors[0];
    if (error) throw error;
  };
}

import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { StepDetail } from '../jobs/steps.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobOutput } from './outcome.ts';

/** Stores the run's next step; rejects if the job was cancelled. */
export type Report = (step: ProgressStep, detail?: StepDetail) => Promise<void>;

/** Waits for somebody else, without holding a worker's place or one of the user's. */
export type StepAside = (wait: () => Promise<void>) => Promise<void>;

/** What a job may ask of its worker. */
export interface Work {
  readonly report: Report;
  readonly stepAside: StepAside;
}

/** How a job computes its result. */
export type Compute = (job: ClaimedJob, work: Work, signal: AbortSignal) => Promise<JobOutput>;

import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { StepDetail } from '../jobs/steps.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobOutput } from './outcome.ts';

/** Stores the run's next step; rejects if the job was cancelled. */
export type Report = (step: ProgressStep, detail?: StepDetail) => Promise<void>;

/** How a job computes its result. */
export type Compute = (job: ClaimedJob, report: Report, signal: AbortSignal) => Promise<JobOutput>;

import type { Job, JobKind, ProgressStep } from '@sextant/contracts/insight/jobs';
import type { RunSelection } from '@sextant/contracts/insight/topic-run';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type { Results } from './outputs.ts';

/** The state of one of the three outputs of a run. */
export interface Output<Data> {
  readonly status: 'none' | 'generating' | 'ready' | 'failed';
  readonly data: Data | null;
  /** Set once the job was accepted. */
  readonly jobId: string | null;
  /** The finished job. */
  readonly job: Job | null;
  readonly error: string | null;
  /** How the articles of a radar or roadmap were selected, if known. */
  readonly selection: RunSelection | null;
  readonly saving: 'no' | 'pending' | 'saved' | 'failed';
}

/** The step shown by the ticker. Times are in epoch milliseconds. */
export interface Progress {
  readonly step: ProgressStep;
  readonly stepSince: number;
  readonly since: number;
  readonly attempt: number | null;
  readonly maximum: number | null;
  readonly delaySeconds: number | null;
  /** Number of characters received of the model's response. */
  readonly received: number | null;
  /** Articles that a model has read so far, of how many. */
  readonly reading: { readonly read: number; readonly of: number } | null;
  /** The part of the index that is waited for. */
  readonly waitingFor: IndexPart | null;
}

export interface RunState {
  readonly analysis: Output<Results['analysis']>;
  readonly radar: Output<Results['radar']>;
  readonly roadmap: Output<Results['roadmap']>;
  /** Whether the full analysis (all three, saved by the server) is running. */
  readonly full: boolean;
  readonly progress: Progress | null;
}

export const NO_OUTPUT: Output<never> = {
  status: 'none',
  data: null,
  jobId: null,
  job: null,
  error: null,
  selection: null,
  saving: 'no',
};

export const IDLE: RunState = {
  analysis: NO_OUTPUT,
  radar: NO_OUTPUT,
  roadmap: NO_OUTPUT,
  full: false,
  progress: null,
};

export const KINDS: readonly JobKind[] = ['analysis', 'radar', 'roadmap'];

export const isBusy = (state: RunState): boolean =>
  state.full || KINDS.some((kind) => state[kind].status === 'generating');

/** The output of a finished job; none if it was cancelled. */
export function outputOf(job: Job, selection: RunSelection | null): Output<unknown> {
  const of = { ...NO_OUTPUT, jobId: job.id, job };
  if (job.status === 'cancelled') return NO_OUTPUT;
  if (!job.result) return { ...of, status: 'failed', error: job.error || null };
  return {
    ...of,
    status: 'ready',
    data: job.result,
    selection: job.kind === 'analysis' ? null : selection,
    saving: job.savedId ? 'saved' : 'no',
  };
}

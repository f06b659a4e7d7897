import type { Job, JobKind, ProgressStep } from '@sextant/contracts/insight/jobs';
import type { Results } from './outputs.ts';
import type { Selection } from './select-articles.ts';

/** One of the three outputs of a run, from nothing to saved. */
export interface Output<Data> {
  readonly status: 'none' | 'generating' | 'ready' | 'failed';
  readonly data: Data | null;
  /** Known once the job was accepted. */
  readonly jobId: string | null;
  /** The finished job. */
  readonly job: Job | null;
  readonly error: string | null;
  readonly selection: Selection | null;
  readonly saving: 'no' | 'pending' | 'saved' | 'failed';
}

/** The step that the ticker shows. Times are epoch milliseconds. */
export interface Progress {
  readonly step: ProgressStep;
  readonly stepSince: number;
  readonly since: number;
  readonly attempt: number | null;
  readonly maximum: number | null;
  readonly delaySeconds: number | null;
  /** Characters of a model's answer that have come. */
  readonly received: number | null;
}

export interface RunState {
  readonly analysis: Output<Results['analysis']>;
  readonly radar: Output<Results['radar']>;
  readonly roadmap: Output<Results['roadmap']>;
  /** Whether the full analysis (all three, auto-saved) is running. */
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

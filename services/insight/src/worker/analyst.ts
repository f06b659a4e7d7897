import type { AnalystStatus } from '@sextant/contracts/account/status';
import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { AnalystTask } from '../analyst/input.ts';
import type { Retry } from '../jobs/steps.ts';
import type { AnalystPool } from './analyst-pool.ts';

type RetryStep = Extract<ProgressStep, 'retrying-rate-limit' | 'retrying-api-error'>;

/** Callbacks while an analyst works. */
export interface Progress {
  /** Called before each wait. */
  readonly onRetry: (step: RetryStep, retry: Retry) => Promise<void>;
  /** Called when the attempt after a wait begins. */
  readonly onResume: () => Promise<void>;
  /** Called periodically with the number of characters received from a model. */
  readonly onReceived: (characters: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Computes analyses, radars and roadmaps. */
export interface Analyst {
  readonly status: AnalystStatus;
  /** The task's answer, not yet validated against the contract. */
  run(task: AnalystTask, progress: Progress): Promise<unknown>;
}

export const BUILT_IN: AnalystStatus = { kind: 'built-in', label: 'Built-in analyst' };

/** The analyst that uses the evidence alone. */
export const builtInAnalyst = (pool: AnalystPool): Analyst => ({
  status: BUILT_IN,
  run: (task, { signal }) => pool.run(task, signal),
});

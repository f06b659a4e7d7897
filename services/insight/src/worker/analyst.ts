import type { AnalystStatus } from '@sextant/contracts/account/status';
import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { AnalystInput, AnalystTask } from '../analyst/input.ts';
import type { KnownReading } from '../evidence/read-table.ts';
import type { Retry } from '../jobs/steps.ts';
import type { ModelAccount } from '../model-usage/repository.ts';
import type { AnalystPool } from './analyst-pool.ts';
import type { StepAside } from './report.ts';

type RetryStep = Extract<ProgressStep, 'retrying-rate-limit' | 'retrying-api-error'>;

/** Callbacks while an analyst works. */
export interface Progress {
  /** Called before each wait. */
  readonly onRetry: (step: RetryStep, retry: Retry) => Promise<void>;
  /** Waits for the model's server without holding a worker's place. */
  readonly stepAside: StepAside;
  /** Called when the attempt after a wait begins. */
  readonly onResume: () => Promise<void>;
  /** Called periodically with the number of characters received from a model. */
  readonly onReceived: (characters: number) => Promise<void>;
  /** Called while a model reads articles. */
  readonly onRead: (articles: number, of: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Who pays for a model. */
  readonly account: ModelAccount;
}

/** What a model read of the articles of a topic. */
export interface ModelReadings {
  readonly readings: readonly KnownReading[];
  /** Sentences for whoever reads the answer. */
  readonly notes: readonly string[];
}
const NOTHING_READ: ModelReadings = { readings: [], notes: [] };

/** Computes analyses, radars and roadmaps. */
export interface Analyst {
  readonly status: AnalystStatus;
  /** Reads the articles of a topic: once for all that is made of them. */
  read(input: AnalystInput, progress: Progress): Promise<ModelReadings>;
  /** The task's answer, not yet validated against the contract. */
  run(task: AnalystTask, progress: Progress, read: ModelReadings): Promise<unknown>;
}

export const BUILT_IN: AnalystStatus = { kind: 'built-in', label: 'Built-in analyst' };

/** The analyst that uses the evidence alone. */
export const builtInAnalyst = (pool: AnalystPool): Analyst => ({
  status: BUILT_IN,
  read: async () => NOTHING_READ,
  run: (task, { signal }) => pool.run(task, signal),
});

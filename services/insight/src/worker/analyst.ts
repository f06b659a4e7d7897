import type { AnalystStatus } from '@sextant/contracts/account/status';
import type { AnalystTask } from '../analyst/input.ts';
import type { Progress } from '../model-analyst/client/model-client.ts';
import type { AnalystPool } from './analyst-pool.ts';

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

import type { JobKind, JobStepEvent } from '@sextant/contracts/insight/jobs';
import { nextProgress, shownStep } from './progress.ts';
import { IDLE, KINDS, NO_OUTPUT, type Output, type RunState } from './run-state.ts';

/** Holds the state of a run. The ticker's progress follows from the latest step of each job. */
export function createRunStore() {
  const listeners = new Set<() => void>();
  const steps: Partial<Record<JobKind, JobStepEvent>> = {};
  let state = IDLE;
  let since = Date.now();

  function update(change: Partial<RunState>) {
    const next = { ...state, ...change };
    const running = KINDS.filter((kind) => next[kind].status === 'generating');
    // Nothing is generating for a moment between two steps of a full run; keep the ticker.
    const isBetweenSteps = next.full && running.length === 0 && state.progress !== null;
    const progress = isBetweenSteps
      ? state.progress
      : nextProgress(state.progress, shownStep(running, steps, next.full), Date.now(), since);
    state = { ...next, progress };
    for (const listener of listeners) listener();
  }
  const updateOutput = (kind: JobKind, change: Partial<Output<unknown>>) =>
    update({ [kind]: { ...state[kind], ...change } } as Partial<RunState>);

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    updateOutput,
    /** @param startedAt start of the total that the ticker shows, in epoch milliseconds */
    startRun(startedAt: number, change: Partial<RunState>) {
      since = startedAt;
      update(change);
    },
    startOutput(kind: JobKind) {
      delete steps[kind];
      updateOutput(kind, { ...NO_OUTPUT, status: 'generating' });
    },
    recordStep(kind: JobKind, event: JobStepEvent) {
      steps[kind] = event;
      update({});
    },
  };
}

export type RunStore = ReturnType<typeof createRunStore>;

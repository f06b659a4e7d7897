import type { JobKind, JobStepEvent } from '@sextant/contracts/insight/jobs';
import { nextProgress, shownStep } from './progress.ts';
import { IDLE, KINDS, NO_OUTPUT, type Output, type RunState } from './run-state.ts';

/** Holds the state of a run. The ticker's progress follows from the latest step of each job. */
export function createRunStore() {
  const listeners = new Set<() => void>();
  let steps: Partial<Record<JobKind, JobStepEvent>> = {};
  let state = IDLE;
  let since = Date.now();

  function update(change: Partial<RunState>) {
    const next = { ...state, ...change };
    const running = KINDS.filter((kind) => next[kind].status === 'generating');
    const progress = nextProgress(state.progress, shownStep(running, steps, next.full), Date.now(), since);
    state = { ...next, progress };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    updateOutput: (kind: JobKind, change: Partial<Output<unknown>>) =>
      update({ [kind]: { ...state[kind], ...change } } as Partial<RunState>),
    /** @param startedAt start of the total that the ticker shows, in epoch milliseconds */
    start(kinds: readonly JobKind[], startedAt: number, full: boolean) {
      since = startedAt;
      steps = {};
      const generating = kinds.map((kind) => [kind, { ...NO_OUTPUT, status: 'generating' }]);
      update({ ...(full && IDLE), full, ...Object.fromEntries(generating) });
    },
    recordStep(event: JobStepEvent) {
      steps[event.kind] = event;
      update({});
    },
  };
}

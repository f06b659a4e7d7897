import type { JobKind } from '@sextant/contracts/insight/jobs';
import { removePendingSave } from '../jobs/promised-saves.ts';
import type { StoredRun } from '../jobs/stored-runs.ts';
import { keepResults, restoreResults } from './restore-results.ts';
import type { Attempt, RunContext, RunDeps } from './run-context.ts';
import { Cancelled, runJob } from './run-job.ts';
import { IDLE, isBusy, KINDS, type RunState } from './run-state.ts';
import { createRunStore } from './run-store.ts';
import { autoSaveOutput, saveOutput } from './save-outputs.ts';
import { selectArticles } from './select-articles.ts';
import { ANALYSIS_COMPLETE, ANALYSIS_FAILED, GENERATED, generationFailed } from './toasts.ts';

/** Generates and saves results for one search. Lives outside React, so that it continues when the page is left. */
export interface AnalysisRun {
  readonly getState: () => RunState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs the analysis, then radar and roadmap in parallel, then saves all that succeeded. */
  readonly runAll: () => Promise<void>;
  /** Generates a single output, which is not saved automatically. */
  readonly generate: (kind: JobKind) => Promise<void>;
  readonly save: (kind: JobKind) => Promise<void>;
  /** Resumes a run that was interrupted by a reload of this tab, or shows its results again if it had finished. */
  readonly resume: () => Promise<void>;
  readonly cancel: () => void;
}

export function createAnalysisRun(deps: RunDeps): AnalysisRun {
  const store = createRunStore();
  const context: RunContext = { ...deps, store };
  const isRunning = () => isBusy(store.getState());
  let attempt: Attempt | undefined;

  function start(run: StoredRun): Attempt {
    attempt = { run, selection: null, cancelled: false };
    store.startRun(run.since, run.full ? { ...IDLE, full: true } : {});
    return attempt;
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    runAll: async () => {
      if (!isRunning()) await runFull(context, start(newRun(true)));
    },
    generate: async (kind) => {
      if (!isRunning()) await runOne(context, start(newRun(false)), kind);
    },
    save: (kind) => saveOutput(context, kind),
    async resume() {
      const run = isRunning() ? null : deps.memory.load();
      const kind = KINDS.find((name) => run?.jobs[name]);
      const jobId = kind && run?.jobs[kind];
      if (!run || !jobId) return;
      if (run.finished) {
        await restoreResults(context, run);
        return;
      }
      // Checked first, so that an expired job or one of another account is not reported as a failed analysis.
      if (!(await deps.hasJob(jobId))) deps.memory.forget();
      else if (!isRunning())
        await (run.full ? runFull(context, start(run)) : runOne(context, start(run), kind));
    },
    cancel() {
      if (attempt) attempt.cancelled = true;
      const state = store.getState();
      for (const { status, jobId } of KINDS.map((kind) => state[kind])) {
        if (!jobId) continue;
        removePendingSave(jobId);
        if (status === 'generating') deps.cancelJob(jobId).catch(() => undefined);
      }
    },
  };
}

const newRun = (full: boolean): StoredRun => ({ full, since: Date.now(), finished: false, jobs: {} });

async function runFull(context: RunContext, attempt: Attempt): Promise<void> {
  const { inputs, store, memory, notify } = context;
  const { jobs } = attempt.run;
  // Requested early, so that the next two jobs start without waiting for it.
  if (!jobs.radar || !jobs.roadmap) attempt.selection = selectArticles(inputs);
  try {
    await runJob(context, attempt, 'analysis');
    const second = (['radar', 'roadmap'] as const).map((kind) => runJob(context, attempt, kind));
    const outcomes = await Promise.allSettled(second);
    if (outcomes.every(isCancelled)) throw new Cancelled();
  } catch (error) {
    memory.forget();
    store.update({ full: false });
    if (!(error instanceof Cancelled)) notify(ANALYSIS_FAILED);
    return;
  }
  await Promise.all(KINDS.map((kind) => autoSaveOutput(context, kind)));
  keepResults(context, attempt.run);
  store.update({ full: false });
  const state = store.getState();
  notify(ANALYSIS_COMPLETE(KINDS.filter((kind) => state[kind].status === 'ready').length));
}

const isCancelled = (outcome: PromiseSettledResult<void>): boolean =>
  outcome.status === 'rejected' && outcome.reason instanceof Cancelled;

async function runOne(context: RunContext, attempt: Attempt, kind: JobKind): Promise<void> {
  const { store, notify } = context;
  try {
    await runJob(context, attempt, kind);
    notify(GENERATED[kind]);
  } catch (error) {
    if (!(error instanceof Cancelled)) notify(generationFailed(kind, store.getState()[kind].error));
  } finally {
    keepResults(context, attempt.run);
  }
}

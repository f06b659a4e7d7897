import type { JobKind, JobStepEvent } from '@sextant/contracts/insight/jobs';
import type { Article } from '@sextant/contracts/literature/article';
import { errorMessage, hasStatus } from '../../../lib/errors.ts';
import type { ToastMessage } from '../../../ui/toast-message.ts';
import { followJob } from '../jobs/follow-job.ts';
import type { JobStream } from '../jobs/job-stream.ts';
import { addPendingSave, removePendingSave } from '../jobs/promised-saves.ts';
import type { RunMemory, StoredRun } from '../jobs/stored-runs.ts';
import type { AnalysisInputs } from './generation-bodies.ts';
import { saveResult, startJob } from './outputs.ts';
import { nextProgress, shownStep } from './progress.ts';
import { IDLE, isBusy, KINDS, NO_OUTPUT, type Output, type RunState } from './run-state.ts';
import { firstResults, type Selection, selectArticles } from './select-articles.ts';
import {
  ANALYSIS_COMPLETE,
  ANALYSIS_FAILED,
  GENERATED,
  generationFailed,
  SAVED,
  saveFailed,
} from './toasts.ts';

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

export interface RunDeps {
  readonly inputs: AnalysisInputs;
  readonly stream: JobStream;
  readonly notify: (message: ToastMessage) => void;
  /** Called when lists of this kind need a refresh. */
  readonly onSaved: (kind: JobKind) => void;
  readonly onJobsChanged: () => void;
  /** Called when a call returned 401. */
  readonly onSessionEnded: () => void;
  readonly memory: RunMemory;
  /** Whether the job still exists on the server. */
  readonly hasJob: (jobId: string) => Promise<boolean>;
  /** Cancels a job on the server. */
  readonly cancelJob: (jobId: string) => Promise<void>;
}

class Cancelled extends Error {}
/** Carries the job's error message. */
class JobFailed extends Error {}

const newRun = (full: boolean): StoredRun => ({ full, since: Date.now(), finished: false, jobs: {} });

export function createAnalysisRun(deps: RunDeps): AnalysisRun {
  const { inputs, stream, notify, memory } = deps;
  const listeners = new Set<() => void>();
  const steps: Partial<Record<JobKind, JobStepEvent>> = {};
  let state = IDLE;
  let selecting: Promise<Selection> | null = null;
  let cancelled = false;
  let unfinished = newRun(false);

  function set(change: Partial<RunState>) {
    const next = { ...state, ...change };
    const running = KINDS.filter((kind) => next[kind].status === 'generating');
    // Nothing is generating for a moment between two steps of a full run; keep the ticker.
    const isBetweenSteps = next.full && running.length === 0 && state.progress !== null;
    const progress = isBetweenSteps
      ? state.progress
      : nextProgress(state.progress, shownStep(running, steps, next.full), Date.now(), unfinished.since);
    state = { ...next, progress };
    for (const listener of listeners) listener();
  }
  const setOutput = (kind: JobKind, change: Partial<Output<unknown>>) =>
    set({ [kind]: { ...state[kind], ...change } } as Partial<RunState>);

  /** Radar and roadmap share one selection; the analysis takes the first results. */
  async function articlesFor(kind: JobKind): Promise<Selection> {
    if (kind === 'analysis') return firstResults(inputs);
    selecting ??= selectArticles(inputs);
    return selecting;
  }

  /** Runs one job to its end; throws an error with a user-readable message, or `Cancelled`. */
  async function runJob(kind: JobKind, autoSave: boolean): Promise<void> {
    delete steps[kind];
    setOutput(kind, { ...NO_OUTPUT, status: 'generating' });
    try {
      const earlier = unfinished.jobs[kind];
      const selection = earlier ? null : await articlesFor(kind);
      if (cancelled) throw new Cancelled();
      const jobId = earlier ?? (await startJob(kind, inputs, selection?.articles as Article[]));
      setOutput(kind, { jobId });
      if (autoSave) addPendingSave(jobId);
      unfinished = { ...unfinished, jobs: { ...unfinished.jobs, [kind]: jobId } };
      memory.keep(unfinished);
      deps.onJobsChanged();
      const job = await followJob({
        stream,
        jobId,
        earlier: earlier !== undefined,
        onStep: (event) => {
          steps[kind] = event;
          set({});
        },
      });
      if (job.status === 'cancelled') throw new Cancelled();
      if (job.status === 'failed' || !job.result) throw new JobFailed(job.error ?? '');
      setOutput(kind, { status: 'ready', data: job.result, job, selection });
    } catch (error) {
      const ended = hasStatus(error, 401);
      if (ended) deps.onSessionEnded();
      const stopped = ended || error instanceof Cancelled;
      const reason = error instanceof JobFailed ? error.message : errorMessage(error, '');
      setOutput(kind, stopped ? NO_OUTPUT : { status: 'failed', error: reason || null });
      throw stopped ? new Cancelled() : error;
    } finally {
      deps.onJobsChanged();
    }
  }

  async function persistRun(kind: JobKind): Promise<void> {
    const { job } = state[kind];
    if (!job) throw new Error(`No ${kind} to save`);
    setOutput(kind, { saving: 'pending' });
    try {
      await saveResult(job);
      removePendingSave(job.id);
      setOutput(kind, { saving: 'saved' });
      deps.onSaved(kind);
    } catch (error) {
      setOutput(kind, { saving: 'failed' });
      if (hasStatus(error, 401)) deps.onSessionEnded();
      throw error;
    }
  }

  /** Keeps the jobs of all results that are shown, so that a reload shows them again. */
  function keepResults() {
    const ready = KINDS.flatMap((kind) => {
      const { status, jobId } = state[kind];
      return status === 'ready' && jobId ? [[kind, jobId] as const] : [];
    });
    if (ready.length === 0) memory.forget();
    else memory.keep({ ...unfinished, finished: true, jobs: Object.fromEntries(ready) });
  }

  async function showAgain(run: StoredRun): Promise<void> {
    await Promise.all(
      KINDS.map(async (kind) => {
        const jobId = run.jobs[kind];
        if (!jobId) return;
        try {
          // Retries while there is no connection.
          const job = await followJob({ stream, jobId, earlier: true, onStep: () => undefined });
          if (isBusy(state) || state[kind].status !== 'none' || !job.result) return;
          const saving = job.savedId ? 'saved' : 'no';
          setOutput(kind, { ...NO_OUTPUT, status: 'ready', jobId, job, data: job.result, saving });
        } catch {
          // Expired or of another account: the results stay in the Strategy workspace.
        }
      }),
    );
  }

  async function autoSave(kind: JobKind): Promise<void> {
    if (state[kind].status !== 'ready') return;
    try {
      await persistRun(kind);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a failed auto-save is only logged (`analysis/auto-save`); its Save button stays
      console.error('The auto-save failed', error);
    }
  }

  function start(run: StoredRun, change: Partial<RunState>) {
    cancelled = false;
    selecting = null;
    unfinished = run;
    set(change);
  }

  async function runFull(run: StoredRun): Promise<void> {
    start(run, { ...IDLE, full: true });
    // Requested early, so that the next two jobs start without waiting for it.
    if (!run.jobs.radar || !run.jobs.roadmap) selecting = selectArticles(inputs);
    try {
      await runJob('analysis', true);
      const after = await Promise.allSettled([runJob('radar', true), runJob('roadmap', true)]);
      const stopped = (result: PromiseSettledResult<void>) =>
        result.status === 'rejected' && result.reason instanceof Cancelled;
      if (after.every(stopped)) throw new Cancelled();
    } catch (error) {
      memory.forget();
      set({ full: false });
      if (!(error instanceof Cancelled)) notify(ANALYSIS_FAILED);
      return;
    }
    await Promise.all(KINDS.map(autoSave));
    keepResults();
    set({ full: false });
    notify(ANALYSIS_COMPLETE(KINDS.filter((kind) => state[kind].status === 'ready').length));
  }

  async function runOne(kind: JobKind, run: StoredRun): Promise<void> {
    start(run, {});
    try {
      await runJob(kind, false);
      notify(GENERATED[kind]);
    } catch (error) {
      if (!(error instanceof Cancelled)) notify(generationFailed(kind, state[kind].error));
    } finally {
      keepResults();
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    runAll: async () => {
      if (!isBusy(state)) await runFull(newRun(true));
    },
    generate: async (kind) => {
      if (!isBusy(state)) await runOne(kind, newRun(false));
    },
    async resume() {
      const run = isBusy(state) ? null : memory.load();
      const kind = KINDS.find((name) => run?.jobs[name]);
      const jobId = kind && run?.jobs[kind];
      if (!run || !jobId) return;
      if (run.finished) {
        await showAgain(run);
        return;
      }
      // Checked first, so that an expired job or one of another account is not reported as a failed analysis.
      if (!(await deps.hasJob(jobId))) memory.forget();
      else if (!isBusy(state)) await (run.full ? runFull(run) : runOne(kind, run));
    },
    async save(kind) {
      try {
        await persistRun(kind);
        notify(SAVED[kind]);
      } catch (error) {
        notify(saveFailed(kind, error));
      }
    },
    cancel() {
      cancelled = true;
      for (const { status, jobId } of KINDS.map((kind) => state[kind])) {
        if (!jobId) continue;
        removePendingSave(jobId);
        if (status === 'generating') deps.cancelJob(jobId).catch(() => undefined);
      }
    },
  };
}

import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Job, JobKind } from '@sextant/contracts/insight/jobs';
import type { RunSelection, TopicRun } from '@sextant/contracts/insight/topic-run';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { currentUserKey } from '../../lib/query-client.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';
import { type AnalysisInputs, topicRunBody } from './generation-bodies.ts';
import { followJob, isFinished, readPatiently } from './jobs/follow-job.ts';
import { getJobStream } from './jobs/use-job-stream.ts';
import { LIST_PATHS, RUN_PATHS, saveResult, startJob } from './outputs.ts';
import { runMemory } from './run-memory.ts';
import { isBusy, KINDS, NO_OUTPUT, outputOf, type RunState } from './run-state.ts';
import { createRunStore } from './run-store.ts';
import { firstResults, selectArticles } from './select-articles.ts';
import {
  ANALYSIS_COMPLETE,
  ANALYSIS_FAILED,
  GENERATED,
  generationFailed,
  SAVED,
  saveFailed,
} from './toasts.ts';

/** Generates and shows results for one search. Lives outside React, so that its toasts come when the page is left. */
export interface AnalysisRun {
  readonly getState: () => RunState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The full analysis: the server generates and saves all three outputs. */
  readonly runAll: () => Promise<void>;
  /** Generates a single output, which is saved on request. */
  readonly generate: (kind: JobKind) => Promise<void>;
  readonly save: (kind: JobKind) => Promise<void>;
  /** After a reload: goes on following what this tab started, or shows its results again. */
  readonly resume: () => Promise<void>;
  readonly cancel: () => void;
}

interface RunDeps {
  readonly client: QueryClient;
  readonly inputs: AnalysisInputs;
  readonly notify: (message: ToastMessage) => void;
  /** Identifies the inputs, stable across reloads. */
  readonly key: string;
}

const readRun = (id: string) => readPatiently(() => api(insightCalls.topicRun, { params: { id } }));
const readJob = (id: string) => readPatiently(() => api(insightCalls.job, { params: { id } }));

export function createAnalysisRun({ client, inputs, notify, key }: RunDeps): AnalysisRun {
  const store = createRunStore();
  const memory = runMemory(key);
  /** Of this start; another start, or a reload's, replaces it. */
  let attempt = { cancel: () => {} };
  let isCancelled = false;

  function begin(kinds: readonly JobKind[], since: number, full: boolean) {
    isCancelled = false;
    attempt = { cancel: () => {} };
    store.start(kinds, since, full);
  }
  /** What `cancel` does from now on; done at once if it was asked for before the server had accepted the start. */
  function onCancel(cancel: () => Promise<unknown>) {
    attempt.cancel = () => void cancel().catch(() => undefined);
    if (isCancelled) attempt.cancel();
  }
  function refresh(...list: string[]) {
    for (const path of [...list, insightCalls.jobs.path, libraryCalls.activity.path])
      void client.invalidateQueries({ queryKey: [path] });
  }
  /** An ended session is no failure: loading the user again returns 401 as well, which redirects to the sign-in page. */
  function fail(kind: JobKind, error: unknown) {
    const ended = hasStatus(error, 401);
    if (ended) void client.invalidateQueries({ queryKey: currentUserKey });
    const failed = { status: 'failed', error: errorMessage(error, '') || null } as const;
    store.updateOutput(kind, { ...NO_OUTPUT, ...(!ended && failed) });
  }

  async function follow(kind: JobKind, jobId: string, selection: RunSelection | null) {
    store.updateOutput(kind, { jobId });
    refresh();
    try {
      const job = await followJob({ stream: getJobStream(client), jobId, onStep: store.recordStep });
      store.updateOutput(kind, outputOf(job, selection));
    } catch (error) {
      fail(kind, error);
    }
    refresh(LIST_PATHS[kind], insightCalls.topics.path);
  }

  async function followRun(run: TopicRun) {
    onCancel(() => api(insightCalls.cancelTopicRun, { params: { id: run.id } }));
    await Promise.all(run.jobs.map(({ kind, id }) => follow(kind, id, null)));
    const ready = KINDS.filter((kind) => store.getState()[kind].status === 'ready');
    const { analysis, radar, roadmap } = store.getState();
    const selection =
      ready.length > 0
        ? await readRun(run.id).then(
            (read) => read.selection,
            () => null,
          )
        : null;
    for (const kind of ready) if (kind !== 'analysis') store.updateOutput(kind, { selection });
    store.update({ full: false });
    refresh(...RUN_PATHS);
    if (analysis.status !== 'ready') memory.forget();
    if (analysis.status === 'failed') notify(ANALYSIS_FAILED);
    // Neither of the others: they were cancelled.
    else if (radar.status !== 'none' || roadmap.status !== 'none') notify(ANALYSIS_COMPLETE(ready.length));
  }

  async function followOne(kind: JobKind, jobId: string, selection: RunSelection | null) {
    onCancel(() => api(insightCalls.cancelJob, { params: { id: jobId } }));
    await follow(kind, jobId, selection);
    endOne(kind);
  }
  function endOne(kind: JobKind) {
    const { status, error } = store.getState()[kind];
    if (status === 'ready') notify(GENERATED[kind]);
    if (status === 'failed') notify(generationFailed(kind, error));
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,

    async runAll() {
      if (isBusy(store.getState())) return;
      const since = Date.now();
      begin(KINDS, since, true);
      try {
        const run = await api(insightCalls.startTopicRun, { body: topicRunBody(inputs) });
        memory.keep({ since, runId: run.id, jobs: {} });
        await followRun(run);
      } catch (error) {
        store.update({ full: false, radar: NO_OUTPUT, roadmap: NO_OUTPUT });
        fail('analysis', error);
        if (store.getState().analysis.status === 'failed') notify(ANALYSIS_FAILED);
      }
    },

    async generate(kind) {
      if (isBusy(store.getState())) return;
      const since = Date.now();
      begin([kind], since, false);
      try {
        const { articles, selection } =
          kind === 'analysis' ? firstResults(inputs) : await selectArticles(inputs);
        if (isCancelled) return store.updateOutput(kind, NO_OUTPUT);
        const jobId = await startJob(kind, inputs, articles);
        const { runId = null, jobs = {} } = memory.load() ?? {};
        memory.keep({ since, runId, jobs: { ...jobs, [kind]: jobId } });
        await followOne(kind, jobId, selection);
      } catch (error) {
        fail(kind, error);
        endOne(kind);
      }
    },

    async save(kind) {
      const { job } = store.getState()[kind];
      store.updateOutput(kind, { saving: 'pending' });
      try {
        if (!job) throw new Error(`No ${kind} to save`);
        await saveResult(job);
        store.updateOutput(kind, { saving: 'saved' });
        refresh(LIST_PATHS[kind], insightCalls.topics.path);
        notify(SAVED[kind]);
      } catch (error) {
        store.updateOutput(kind, { saving: 'failed' });
        if (hasStatus(error, 401)) void client.invalidateQueries({ queryKey: currentUserKey });
        notify(saveFailed(kind, error));
      }
    },

    async resume() {
      const stored = memory.load();
      if (!stored || KINDS.some((kind) => store.getState()[kind].status !== 'none')) return;
      attempt = { cancel: () => {} };
      const mine = attempt;
      // What has expired, or is of another account, is not shown: it was no failure.
      const run = stored.runId === null ? null : await readRun(stored.runId).catch(() => null);
      if (mine !== attempt) return;
      if (run?.state === 'running') {
        begin(KINDS, stored.since, true);
        return followRun(run);
      }
      const ids = new Map([
        ...(run?.jobs ?? []).map(({ kind, id }) => [kind, id] as const),
        ...entriesOf(stored.jobs),
      ]);
      const jobs = await Promise.all([...ids.values()].map((id) => readJob(id).catch(() => null)));
      if (mine !== attempt) return;
      const found = jobs.filter((job) => job !== null);
      if (found.length === 0) memory.forget();
      const selectionOf = ({ kind }: Job) => (stored.jobs[kind] ? null : (run?.selection ?? null));
      for (const job of found.filter(({ status }) => isFinished(status)))
        store.updateOutput(job.kind, outputOf(job, selectionOf(job)));
      const unfinished = found.find(({ status }) => !isFinished(status));
      if (!unfinished) return;
      begin([unfinished.kind], stored.since, false);
      await followOne(unfinished.kind, unfinished.id, null);
    },

    cancel() {
      isCancelled = true;
      attempt.cancel();
    },
  };
}

const entriesOf = (jobs: Readonly<Partial<Record<JobKind, string>>>): (readonly [JobKind, string])[] =>
  KINDS.flatMap((kind) => {
    const id = jobs[kind];
    return id ? [[kind, id] as const] : [];
  });

import { followJob } from '../jobs/follow-job.ts';
import type { StoredRun } from '../jobs/stored-runs.ts';
import type { RunContext } from './run-context.ts';
import { isBusy, KINDS, NO_OUTPUT } from './run-state.ts';

/** Keeps the jobs of all results that are shown, so that a reload shows them again. */
export function keepResults({ store, memory }: RunContext, run: StoredRun): void {
  const state = store.getState();
  const ready = KINDS.flatMap((kind) => {
    const { status, jobId } = state[kind];
    return status === 'ready' && jobId ? [[kind, jobId] as const] : [];
  });
  if (ready.length === 0) memory.forget();
  else memory.keep({ ...run, finished: true, jobs: Object.fromEntries(ready) });
}

/** Shows the results of a finished run again. */
export async function restoreResults({ store, stream }: RunContext, run: StoredRun): Promise<void> {
  await Promise.all(
    KINDS.map(async (kind) => {
      const jobId = run.jobs[kind];
      if (!jobId) return;
      try {
        // Retries while there is no connection.
        const job = await followJob({ stream, jobId, earlier: true, onStep: () => undefined });
        const state = store.getState();
        if (isBusy(state) || state[kind].status !== 'none' || !job.result) return;
        const saving = job.savedId ? 'saved' : 'no';
        store.updateOutput(kind, { ...NO_OUTPUT, status: 'ready', jobId, job, data: job.result, saving });
      } catch {
        // Expired or of another account: the results stay in the Strategy workspace.
      }
    }),
  );
}

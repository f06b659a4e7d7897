import { IMPORT_LIMITS, runInThread } from './thread-task.ts';

/** Input of the thread. */
export interface RenewTask {
  readonly databaseUrl: string;
  readonly schema: string;
}

/**
 * Makes entries anew in a thread, so that searches are not delayed, and what processes load of them: see `renewEntries` and
 * `buildSegments`. @throws database errors
 */
export const renewInThread = (task: RenewTask, signal?: AbortSignal): Promise<number> =>
  runInThread<number>(new URL('./renew-worker.ts', import.meta.url), task, {
    signal,
    resourceLimits: IMPORT_LIMITS,
  });

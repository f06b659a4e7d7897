import type { FileReport, ImportProgress } from '../import/run-import.ts';
import { IMPORT_LIMITS, runInThread } from './thread-task.ts';

/** What the import thread is started for. */
export interface ImportTask {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly paths: readonly string[];
}

/**
 * Imports MEDLINE XML in a thread of its own: see `runImport`. Several files are one after the other; a broken one is reported in its
 * result and the rest goes on.
 * @param options.paths files, or folders of `.xml` and `.xml.gz` files; relative ones from the working folder
 * @param options.onProgress at most ten times a second
 * @throws what the database throws
 */
export function importFiles(
  options: ImportTask & {
    readonly onProgress?: (progress: ImportProgress) => void;
    readonly signal?: AbortSignal;
  },
): Promise<FileReport[]> {
  const { databaseUrl, schema, paths, onProgress, signal } = options;
  const task: ImportTask = { databaseUrl, schema, paths };
  return runInThread<FileReport[], ImportProgress>(new URL('./import-worker.ts', import.meta.url), task, {
    onProgress,
    signal,
    resourceLimits: IMPORT_LIMITS,
  });
}

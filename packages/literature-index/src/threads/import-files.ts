import type { FileReport, ImportProgress } from '../import/run-import.ts';
import { IMPORT_LIMITS, runInThread } from './thread-task.ts';

/** Input of the import thread. */
export interface ImportTask {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly paths: readonly string[];
}

/**
 * Imports MEDLINE XML in a thread: see `runImport`. Files are imported one after the other; a broken one is reported in
 * its result and the others are imported.
 * @param options.paths files, or folders of `.xml` and `.xml.gz` files; relative to the working folder
 * @param options.onProgress called at most ten times per second
 * @throws database errors
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

import { runInThread } from './import-thread.ts';
import type { FileReport, ImportProgress } from './run-import.ts';

export type { FileReport, ImportProgress } from './run-import.ts';

/**
 * Imports MEDLINE XML in a thread of its own: see `runImport`. Several files are one after the other; a broken one is reported in its
 * result and the rest goes on.
 * @param options.paths files, or folders of `.xml` and `.xml.gz` files; relative ones from the working folder
 * @param options.onProgress at most ten times a second
 * @throws what the database throws
 */
export async function importFiles(options: {
  readonly paths: readonly string[];
  readonly databaseUrl: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}): Promise<FileReport[]> {
  const { paths, databaseUrl, onProgress, signal } = options;
  const { results } = await runInThread({ kind: 'files', databaseUrl, paths }, 'files-done', {
    signal,
    onMessage: (message) => {
      if (message.kind === 'import-progress') onProgress?.(message.progress);
    },
  });
  return results;
}

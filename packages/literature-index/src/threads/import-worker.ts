import type { FileReport, ImportProgress } from '../import/run-import.ts';
import { runImport } from '../import/run-import.ts';
import { openWritingDatabase } from '../store/database.ts';
import type { ImportTask } from './import-files.ts';
import { answerTask } from './thread-task.ts';

await answerTask<ImportTask, FileReport[], ImportProgress>(
  async ({ databaseUrl, schema, paths }, { signal, notify }) => {
    // One connection stores and flushes, the other updates counts.
    const database = openWritingDatabase({ url: databaseUrl, schema, max: 2 });
    try {
      return await runImport({ database, paths, onProgress: notify, signal });
    } finally {
      await database.end();
    }
  },
  ({ bytes, totalBytes }) => bytes >= totalBytes,
);

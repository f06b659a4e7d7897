import type { SkippedRecord } from '../medline/entries.ts';
import { MedlineError } from '../medline/medline-error.ts';
import { contentHash, type FoundFile, findFiles, readMedlineFile } from '../medline/medline-files.ts';
import type { Database } from '../store/database.ts';
import type { BatchResult } from '../store/writing/write-batch.ts';
import { holdsTrials, readTrials } from '../trials/read-trials.ts';
import { ImportTakenOver, storeEntries } from './import-entries.ts';
import { closeImport, openImport } from './import-record.ts';
import { importTrials } from './import-trials.ts';
import { IndexMaintenance } from './index-maintenance.ts';

/** Result of one file; counts are those of this run. */
export interface FileReport {
  readonly file: string;
  /** What was counted, if not articles. */
  readonly holds?: 'trials';
  /**
   * `unchanged`: this content was imported before, by this parser or a newer one. `interrupted`: the run was stopped;
   * the next one resumes.
   */
  readonly status: 'imported' | 'unchanged' | 'failed' | 'interrupted';
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
  /** Number of records of the file that could not be read, and the first of them. */
  readonly skipped: number;
  readonly skippedRecords: readonly SkippedRecord[];
  /** Describes the problem; shown after the file's name. */
  readonly error: string | null;
}

/** Progress of an import. */
export interface ImportProgress {
  readonly file: string;
  /** Bytes read of all files together, compressed ones as stored on disk. */
  readonly bytes: number;
  readonly totalBytes: number;
  /** Records of this file that are stored. */
  readonly records: number;
  readonly filesDone: number;
  readonly files: number;
}

export interface ImportOptions {
  readonly database: Database;
  /** Files, or folders of them: see `findFiles`. */
  readonly paths: readonly string[];
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

const NO_COUNTS = { added: 0, updated: 0, unchanged: 0, deleted: 0, skipped: 0 };
/** So many of the records that were left out are named. */
const MAX_NAMED = 20;

interface FileOptions extends ImportOptions {
  readonly maintenance: IndexMaintenance;
  readonly onFile: (bytes: number, records: number) => void;
}

async function importFile(
  path: string,
  { database, maintenance, signal, onFile }: FileOptions,
): Promise<FileReport> {
  const counts = { ...NO_COUNTS };
  const skippedRecords: SkippedRecord[] = [];
  const kind = (await holdsTrials(path)) ? 'trials' : 'medline';
  const report = (status: FileReport['status'], error: string | null = null): FileReport => ({
    file: path,
    ...(kind === 'trials' && { holds: kind }),
    status,
    ...counts,
    skippedRecords,
    error,
  });
  let importId: string | undefined;
  try {
    const content = await contentHash(path);
    const record = await openImport(database, { kind, content, name: path });
    importId = record.id;
    if (record.status === 'done') {
      const { added, updated, unchanged } = record;
      return { ...report('unchanged'), unchanged: added + updated + unchanged };
    }
    let bytes = 0;
    let records = record.position;
    const onStored = (result: BatchResult, position: number) => {
      for (const key of ['added', 'updated', 'unchanged', 'deleted'] as const) counts[key] += result[key];
      counts.updated += result.refreshed;
      records = position;
      onFile(bytes, records);
    };
    const reading = {
      onBytes: (read: number) => {
        bytes = read;
      },
      onSkipped: (skipped: SkippedRecord) => {
        counts.skipped += 1;
        if (skippedRecords.length < MAX_NAMED) skippedRecords.push(skipped);
      },
    };
    const { position } = record;
    const storedBefore = record.stored_before ?? 0;
    const options = { database, kind, importId, position, storedBefore, signal, onStored } as const;
    if (kind === 'trials') await importTrials(readTrials(path, reading), options);
    else await storeEntries(readMedlineFile(path, reading), options, maintenance);
    if (signal?.aborted) return report('interrupted');
    await closeImport(database, importId, { status: 'done' });
    return report('imported');
  } catch (error) {
    if (!(error instanceof MedlineError) && !(error instanceof ImportTakenOver)) throw error;
    if (importId && error instanceof MedlineError)
      await closeImport(database, importId, { status: 'failed', error: error.message });
    return report('failed', error.message);
  }
}

const fileBytes = (file: FoundFile) => ('bytes' in file ? file.bytes : 0);

/**
 * Imports files one after the other; a broken file or record is reported and the others are imported. A second run only stores
 * what an older parser did not read; after a crash it resumes.
 * @throws database errors
 */
export async function runImport(options: ImportOptions): Promise<FileReport[]> {
  const { database, paths, onProgress, signal } = options;
  const files = await findFiles(paths);
  const totalBytes = files.reduce((sum, file) => sum + fileBytes(file), 0);
  const results: FileReport[] = [];
  let bytesBefore = 0;
  const maintenance = await IndexMaintenance.start(database, signal);
  for (const file of files) {
    if (signal?.aborted) break;
    if ('error' in file) {
      results.push({
        file: file.path,
        status: 'failed',
        ...NO_COUNTS,
        skippedRecords: [],
        error: file.error,
      });
      continue;
    }
    const onFile = (bytes: number, records: number) =>
      onProgress?.({
        file: file.path,
        bytes: bytesBefore + bytes,
        totalBytes,
        records,
        filesDone: results.length,
        files: files.length,
      });
    onFile(0, 0);
    const result = await importFile(file.path, { ...options, maintenance, onFile });
    results.push(result);
    onFile(file.bytes, result.added + result.updated + result.unchanged);
    bytesBefore += file.bytes;
  }
  await maintenance.finish();
  return results;
}

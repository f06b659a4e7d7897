import { inTransaction } from '../store/database.ts';
import type { BatchResult } from '../store/writing/write-batch.ts';
import type { ReadTrial } from '../trials/read-study.ts';
import { storeTrials } from '../trials/store-trials.ts';
import { ImportTakenOver, type StoreOptions } from './import-entries.ts';
import { advanceImport } from './import-record.ts';

/** The embedded database blocks all sessions while a batch is stored. */
const BATCH = 50;

/**
 * Stores trials in short transactions, each of which also advances the import's position, so that a killed import resumes.
 * @throws ImportTakenOver, and errors of the trials and the database
 */
export async function importTrials(
  trials: AsyncIterable<ReadTrial>,
  { database, importId, position, onStored, signal }: StoreOptions,
): Promise<void> {
  let from = position;
  let seen = 0;
  let batch: ReadTrial[] = [];
  async function store() {
    const to = from + batch.length;
    const result = await inTransaction(database, async (connection): Promise<BatchResult> => {
      const result = await storeTrials(connection, batch, { isCurrent: false });
      const stored: BatchResult = { ...result, refreshed: 0, deleted: 0 };
      if (!(await advanceImport(connection, importId, { from, to }, stored))) throw new ImportTakenOver();
      return stored;
    });
    from = to;
    batch = [];
    onStored?.(result, to);
  }
  for await (const trial of trials) {
    if (signal?.aborted) return;
    seen += 1;
    if (seen <= position) continue;
    batch.push(trial);
    if (batch.length === BATCH) await store();
  }
  if (batch.length > 0 && !signal?.aborted) await store();
}

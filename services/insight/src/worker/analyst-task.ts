import type { MessagePort } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { AnalystTask } from '../analyst/input.ts';
import type { PreparationTask } from '../analyst/prepare.ts';

/** What a thread computes: an answer, or what comes before. */
export type PoolTask = AnalystTask | PreparationTask;

/**
 * Input of a thread. The background's records come through the port in chunks after the thread's first
 * message: cloning 20,000 of them at once would block the process.
 */
export interface ThreadTask {
  readonly task: PoolTask;
  readonly records: MessagePort;
}

/** A chunk of records; null after the last one. */
export type RecordChunk = readonly LiteratureRecord[] | null;

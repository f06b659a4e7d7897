import type { MessagePort } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { AnalystInput, AnalystTask } from '../analyst/input.ts';
import type { EvidenceTask } from '../analyst/make-evidence.ts';
import type { KnownReading } from '../evidence/read-table.ts';

/** What a thread computes: an answer, the evidence table of a run, or what a model should read (PMIDs) and write from (`TopicMaterial`). */
export type PoolTask = AnalystTask | EvidenceTask | ReadingListTask | MaterialTask;
interface ReadingListTask {
  readonly kind: 'reading-list';
  readonly input: AnalystInput;
}
interface MaterialTask {
  readonly kind: 'material';
  readonly input: AnalystInput;
  /** By a model. */
  readonly readings: readonly KnownReading[];
}

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

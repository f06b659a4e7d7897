import type { MessagePort } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { AnalystInput, AnalystTask } from '../analyst/input.ts';
import type { EvidenceTask } from '../analyst/make-evidence.ts';

/** What a thread computes: an answer, the evidence table of a run, or the articles that a model should read. */
export type PoolTask = AnalystTask | EvidenceTask | ReadingListTask;
interface ReadingListTask {
  readonly kind: 'reading-list';
  readonly input: AnalystInput;
}

/** The output of a thread for an answer: the built-in analyst's answer, or a `Brief` for a model. */
export type OutputKind = 'answer' | 'brief';

/**
 * Input of a thread. The background's records come through the port in chunks after the thread's first
 * message: cloning 20,000 of them at once would block the process.
 */
export interface ThreadTask {
  readonly task: PoolTask;
  readonly output: OutputKind;
  readonly records: MessagePort;
}

/** A chunk of records; null after the last one. */
export type RecordChunk = readonly LiteratureRecord[] | null;

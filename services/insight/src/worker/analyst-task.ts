import type { MessagePort } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { AnalystTask } from '../analyst/input.ts';

/** What a thread computes for a task: the built-in analyst's answer, or what the evidence says (`Brief`), for a model to write from. */
export type OutputKind = 'answer' | 'brief';

/**
 * What a thread is given. The background's records come through the port, in portions, once the thread has asked for them by any
 * message: cloning 20,000 of them at once would hold up everything else of the process.
 */
export interface ThreadTask {
  readonly task: AnalystTask;
  readonly output: OutputKind;
  readonly records: MessagePort;
}

/** One portion of the records; null after the last one. */
export type RecordChunk = readonly LiteratureRecord[] | null;

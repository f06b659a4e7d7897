import { parentPort } from 'node:worker_threads';
import { memoryOf } from '../index/prepared-batch.ts';
import { MedlineError } from '../medline/medline-parser.ts';
import { batchesOf } from './batches.ts';
import { readMedlineFile } from './medline-files.ts';
import type { ReadAnswer, ReadRequest } from './read-messages.ts';

/** The thread that reads files and prepares batches: see `ReadingThread`. */
const tell = (answer: ReadAnswer, memory: ArrayBuffer[] = []) => parentPort?.postMessage(answer, memory);
let batches: ReturnType<typeof batchesOf> | undefined;
let bytes = 0;

async function handle(request: ReadRequest): Promise<void> {
  if (request.kind === 'open') {
    // Of one that was given up, the file is still open.
    await batches?.close();
    const entries = readMedlineFile(request.path, (read) => {
      bytes = read;
    });
    batches = batchesOf(entries, request);
    return;
  }
  try {
    const batch = (await batches?.next(request.size, request.memory)) ?? null;
    tell({ kind: 'batch', batch, bytes }, batch ? memoryOf(batch) : []);
  } catch (error) {
    if (!(error instanceof MedlineError)) throw error;
    tell({ kind: 'failed', reason: error.message });
  }
}

// One after the other, also where a file was given up with requests left.
let turn = Promise.resolve();
parentPort?.on('message', (request: ReadRequest) => {
  turn = turn.then(() => handle(request));
});

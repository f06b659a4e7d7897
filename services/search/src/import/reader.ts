import { parentPort } from 'node:worker_threads';
import { MedlineError } from '../medline/medline-parser.ts';
import { readMedlineFile } from './medline-files.ts';
import { type ReadBatches, readBatchesOf } from './read-batches.ts';
import type { ReadAnswer, ReadRequest } from './thread-requests.ts';

/** The thread that reads files and puts batches together: see `PreparingThreads`. */
const tell = (answer: ReadAnswer) => parentPort?.postMessage(answer);
let batches: ReadBatches | undefined;
let bytes = 0;

async function handle(request: ReadRequest): Promise<void> {
  if (request.kind === 'open') {
    // Of one that was given up, the file is still open.
    await batches?.close();
    const entries = readMedlineFile(request.path, (read) => {
      bytes = read;
    });
    batches = readBatchesOf(entries, request);
    return;
  }
  try {
    const batch = (await batches?.next(request.size, request.memory)) ?? null;
    tell({ kind: 'batch', batch, bytes });
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

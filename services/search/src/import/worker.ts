import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '@sextant/service-kit/database';
import { fillSampleCorpus, type SampleProgress } from '../sample-corpus/fill-sample-corpus.ts';
import { type ImportProgress, runImport } from './run-import.ts';
import type { ImportTask, ThreadMessage } from './thread-messages.ts';

/** A progress bar needs no more. */
const PROGRESS_EVERY_MS = 100;

const stop = new AbortController();
parentPort?.on('message', () => stop.abort());

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

/** Passes on at most one message every 100 ms; `isLast` ones always. */
function throttled<Progress>(send: (progress: Progress) => void, isLast: (progress: Progress) => boolean) {
  let sentAt = 0;
  return (progress: Progress) => {
    const now = performance.now();
    if (now - sentAt < PROGRESS_EVERY_MS && !isLast(progress)) return;
    sentAt = now;
    send(progress);
  };
}

async function run(task: ImportTask): Promise<void> {
  const { signal } = stop;
  // To store or to sort in, and for two that count at the end.
  const database = createPool({ url: task.databaseUrl, max: 3 });
  try {
    if (task.kind === 'files') {
      const onProgress = throttled(
        (progress: ImportProgress) => tell({ kind: 'import-progress', progress }),
        ({ bytes, totalBytes }) => bytes >= totalBytes,
      );
      tell({
        kind: 'files-done',
        results: await runImport({ database, paths: task.paths, onProgress, signal }),
      });
    } else {
      const { seed, asOf, articles } = task;
      const onProgress = throttled(
        (progress: SampleProgress) => tell({ kind: 'sample-progress', progress }),
        ({ records, total }) => records >= total,
      );
      const loaded = await fillSampleCorpus({ database, seed, asOf, articles, onProgress, signal });
      tell({ kind: 'sample-done', loaded });
    }
  } finally {
    await database.end();
  }
}

await run(workerData as ImportTask);
parentPort?.close();

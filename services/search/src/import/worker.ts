import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from '../database.ts';
import type { SampleProgress } from '../sample-corpus/fill-sample-corpus.ts';
import type { ImportProgress } from './run-import.ts';
import type { ImportTask, ThreadMessage } from './thread-messages.ts';

/** A progress bar needs no more. */
const PROGRESS_EVERY_MS = 100;

const stop = new AbortController();
parentPort?.on('message', () => stop.abort());

const notify = (message: ThreadMessage) => parentPort?.postMessage(message);

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

async function withDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const { createPool } = await import('@sextant/service-kit/database');
  // One stores and flushes, the other counts beside it.
  const database = createPool({ url, max: 2 });
  try {
    await work(database);
  } finally {
    await database.end();
  }
}

type Task<Kind extends ImportTask['kind']> = Extract<ImportTask, { kind: Kind }>;

async function runFiles({ databaseUrl, paths }: Task<'files'>): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    const { runImport } = await import('./run-import.ts');
    const onProgress = throttled(
      (progress: ImportProgress) => notify({ kind: 'import-progress', progress }),
      ({ bytes, totalBytes }) => bytes >= totalBytes,
    );
    const results = await runImport({ database, paths, onProgress, signal: stop.signal });
    notify({ kind: 'files-done', results });
  });
}

async function runSample({ databaseUrl, seed, asOf, articles }: Task<'sample'>): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    const { fillSampleCorpus } = await import('../sample-corpus/fill-sample-corpus.ts');
    const onProgress = throttled(
      (progress: SampleProgress) => notify({ kind: 'sample-progress', progress }),
      ({ records, total }) => records >= total,
    );
    const { signal } = stop;
    const loaded = await fillSampleCorpus({ database, seed, asOf, articles, onProgress, signal });
    notify({ kind: 'sample-done', loaded });
  });
}

const task = workerData as ImportTask;
await (task.kind === 'files' ? runFiles(task) : runSample(task));
parentPort?.close();

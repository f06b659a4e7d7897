import { Worker } from 'node:worker_threads';
import type { Logger } from '@sextant/service-kit/logging';
import type { Database } from '../database.ts';
import { keepDoing } from '../keep-doing.ts';
import { MAX_IN_MEMORY_VECTORS, vectorsAreDue } from './build-vectors.ts';
import { hasNearestIndex } from './nearest.ts';
import type { EmbeddingServer } from './open-server.ts';
import { type BuildTask, providerOf } from './provider-of.ts';
import type { SemanticIndex } from './semantic-index.ts';
import { readCurrentModel, readIndexState, type StoredModel } from './semantic-store.ts';

const LOOK_EVERY_MS = 2_000;
/** Learning takes seconds of a processor: not to be tried again at once. */
const RETRY_MS = 30_000;

/** Builds vectors in a thread that ends with its work and gives back its memory. */
function buildInThread(task: BuildTask, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: task });
    const stop = () => worker.postMessage('stop');
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}

/**
 * Keeps the vectors up to the index, in the background: loads what this or another process has built, and builds when an import
 * has come to rest. Tries again while the database cannot be used.
 * @param options.onLoaded called with the name of each generation that searches go by from then on
 * @returns how to stop it
 */
export function keepVectors(options: {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly semantic: SemanticIndex;
  /** Where vectors come from; they are built in unless given. */
  readonly server?: EmbeddingServer | null;
  /** Articles whose vectors are held in memory at most. */
  readonly maxInMemory?: number;
  readonly onLoaded?: (name: string) => Promise<unknown>;
  readonly logger: Logger;
}): () => Promise<void> {
  const {
    database,
    databaseUrl,
    semantic,
    server = null,
    maxInMemory = MAX_IN_MEMORY_VECTORS,
    onLoaded,
    logger,
  } = options;
  const provider = providerOf(server);
  let loaded = '';
  let seen = '';

  const generation = ({ name, revision }: StoredModel) => `${name}/${revision}`;

  async function look(signal: AbortSignal): Promise<void> {
    const [index, model] = await Promise.all([readIndexState(database), readCurrentModel(database)]);
    // Vectors of the sample corpus say nothing of real articles.
    const held = index.articles <= maxInMemory;
    const usable =
      model &&
      provider.owns(model) &&
      index.articles >= provider.fewestArticles &&
      model.synthetic === index.synthetic &&
      // One that is in memory stays there until the next has its index.
      (held || generation(model) === loaded || (await hasNearestIndex(database, model.name)));
    if (!usable && semantic.ready) {
      loaded = '';
      await semantic.unload();
    } else if (usable && generation(model) !== loaded) {
      await semantic.load(model, { held });
      loaded = generation(model);
      await onLoaded?.(model.name);
    }
    const atRest = index.state === seen;
    seen = index.state;
    if (!atRest || !(await vectorsAreDue(database, provider, { maxInMemory }))) return;
    const start = performance.now();
    await buildInThread({ databaseUrl, server, maxInMemory }, signal);
    logger.info({ ms: Math.round(performance.now() - start) }, 'the vectors of the index were built');
  }

  const stop = keepDoing(look, {
    pauseMs: LOOK_EVERY_MS,
    retryMs: RETRY_MS,
    failed: 'the vectors could not be brought up to date yet',
    logger,
  });
  return async () => {
    await stop();
    await semantic.unload();
  };
}

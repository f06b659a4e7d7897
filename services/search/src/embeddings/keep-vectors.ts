import type { Database } from '@sextant/literature-index/database';
import { followVectors, type SemanticIndex } from '@sextant/literature-index/semantic-index';
import { runInThread } from '@sextant/literature-index/threads';
import { MAX_IN_MEMORY_VECTORS } from '@sextant/literature-index/vectors';
import type { Background } from '@sextant/service-kit/define-service';
import type { Logger } from '@sextant/service-kit/logging';
import { periodicTask } from '@sextant/service-kit/periodic-task';
import { type BuildTask, createProvider } from './create-provider.ts';
import type { EmbeddingServer } from './open-server.ts';

const POLL_INTERVAL_MS = 2_000;
/** Learning takes seconds of CPU time: do not retry immediately. */
const RETRY_MS = 30_000;

/**
 * Keeps the vectors in sync with the index in the background: loads vectors built by any process, and builds them once
 * an import is idle, in a thread that ends afterwards and frees its memory. Retries while the database is unavailable.
 * @param options.onLoaded called with the name of each generation once searches use it
 */
export function keepVectors(options: {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly semantic: SemanticIndex;
  /** Source of the vectors; built in unless given. */
  readonly server?: EmbeddingServer | null;
  /** Maximum number of articles whose vectors are in memory. */
  readonly maxInMemory?: number;
  readonly onLoaded?: (name: string) => Promise<unknown>;
  readonly logger: Logger;
}): Background {
  const { database, databaseUrl, semantic, server = null, onLoaded, logger } = options;
  const { maxInMemory = MAX_IN_MEMORY_VECTORS } = options;
  const isDue = followVectors({
    database,
    semantic,
    provider: createProvider(server),
    maxInMemory,
    onLoaded,
  });
  const task: BuildTask = { databaseUrl, server, maxInMemory };

  const following = periodicTask({
    work: async (signal) => {
      if (!(await isDue())) return;
      const start = performance.now();
      await runInThread<boolean>(new URL('./build-worker.ts', import.meta.url), task, { signal });
      logger.info({ ms: Math.round(performance.now() - start) }, 'the vectors of the index were built');
    },
    everyMs: POLL_INTERVAL_MS,
    retryMs: RETRY_MS,
    onFailure: (error) => logger.warn({ err: error }, 'the vectors could not be updated; retrying later'),
  });
  return {
    start: following.start,
    async stop() {
      await following.stop();
      await semantic.unload();
    },
  };
}

import { VectorsByPmid } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import type { Db } from '../database.ts';
import { articlesWithoutEmbedding, storeEmbeddings } from './repository.ts';

const LOOK_EVERY_MS = 60_000;
/** Delay before retrying when search or the bus is unavailable. */
const RETRY_MS = 5_000;
const PAGE = 20;
const TIMEOUT_MS = 10_000;

/**
 * Fills the `embedding` of saved articles from search: after each save, and with retries, so that it recovers after an outage of search.
 * Idempotent, so concurrent processes only duplicate work.
 */
export function keepEmbeddings(deps: {
  readonly prisma: Db;
  readonly callService: Requester;
  readonly logger: Logger;
  readonly retryMs?: number;
}): PeriodicTask {
  const { prisma, callService, logger, retryMs = RETRY_MS } = deps;
  let model: string | null = null;

  async function fill(signal: AbortSignal): Promise<void> {
    for (;;) {
      const articles = await articlesWithoutEmbedding(prisma, { model, limit: PAGE });
      const [first] = articles;
      if (!first || signal.aborted) return;
      const pmids = articles.map(({ pmid }) => pmid);
      const response = await callService(VectorsByPmid, {
        body: { pmids },
        userId: first.userId,
        timeoutMs: TIMEOUT_MS,
      });
      await storeEmbeddings(prisma, pmids, response);
      model = response.model;
    }
  }

  return periodicTask({
    work: fill,
    everyMs: LOOK_EVERY_MS,
    retryMs,
    onFailure: (error) => {
      const expected = error instanceof BusRequestError;
      logger[expected ? 'debug' : 'warn']({ err: error }, 'search gave no vectors yet');
    },
  });
}

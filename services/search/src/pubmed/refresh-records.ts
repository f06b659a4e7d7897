import type { Database } from '@sextant/literature-index/database';
import { withinLimits } from '@sextant/literature-index/medline';
import type { Logger } from '@sextant/service-kit/logging';
import { periodicTask } from '@sextant/service-kit/periodic-task';
import { replaceRecords } from './article-cache.ts';
import type { EutilsClient } from './eutils-client.ts';
import { readArticles } from './eutils-responses.ts';

/** NCBI's limit of ids per request. */
const BATCH = 200;
/** Somewhat more than the size of a match set. Records that do not fit are queued when they are read again. */
const MAX_WAITING = 5_000;
/** Low priority: at most one request in this time, and none while other processes call PubMed. */
const QUIET_MS = 5_000;
const WITHIN_MS = 20_000;

/** Refreshes cached records that an older parser read. */
export interface RecordRefresher {
  /** Queues records for a refresh; never waits. */
  add(pmids: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Fetches cached records again that an older release stored without metadata: those that are read, in batches, in the
 * background, while PubMed is idle. Until then, and if PubMed fails, the old record is used. What could not be fetched
 * is queued when it is read again.
 * @param options.quietMs how long PubMed must have been idle
 */
export function refreshRecords(options: {
  readonly client: EutilsClient;
  readonly database: Database;
  readonly logger: Logger;
  readonly quietMs?: number;
}): RecordRefresher {
  const { client, database, logger, quietMs = QUIET_MS } = options;
  const queued = new Set<string>();

  async function refreshBatch(signal: AbortSignal): Promise<void> {
    const batch = [...queued].slice(0, BATCH);
    if (batch.length === 0) return;
    try {
      const articles = await client.request({
        utility: 'efetch',
        parameters: { id: batch.join(','), retmode: 'xml' },
        read: readArticles,
        withinMs: WITHIN_MS,
        attempts: 1,
        afterQuietMs: quietMs,
        quiet: true,
      });
      const requested = new Set(batch);
      const records = articles
        .map((article) => withinLimits(article).record)
        .filter(({ pmid }) => requested.has(pmid));
      await replaceRecords(database, records);
      logger.debug({ records: records.length }, 'cached PubMed records were refreshed');
    } catch (error) {
      if (isBusy(error) || signal.aborted) return;
      for (const pmid of batch) queued.delete(pmid);
      throw error;
    }
    for (const pmid of batch) queued.delete(pmid);
  }

  const task = periodicTask({
    work: refreshBatch,
    everyMs: quietMs,
    onFailure: (error) =>
      logger.warn({ err: error }, 'cached PubMed records could not be refreshed; retrying later'),
  });
  task.start();
  return {
    add(pmids) {
      for (const pmid of pmids) if (queued.size < MAX_WAITING) queued.add(pmid);
    },
    stop: task.stop,
  };
}

/** Another process calls PubMed, and has priority. */
const isBusy = (error: unknown) => (error as { code?: unknown }).code === 'search.pubmed-busy';

import type { Database } from '@sextant/literature-index/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';

const EVERY_MS = 3_600_000;
const BATCH_SIZE = 500;
/** An article that is viewed is fetched again every week: an older one has not been requested since. */
const ARTICLE_TTL = `interval '30 days'`;
/** Searches that were not continued. */
const SEARCH_TTL = `interval '1 hour'`;

const DELETE_STATEMENTS = [
  `DELETE FROM search.pubmed_articles WHERE pmid IN (
     SELECT a.pmid FROM search.pubmed_articles a
     WHERE a.fetched_at < now() - ${ARTICLE_TTL} AND NOT EXISTS (SELECT FROM search.kept_articles k WHERE k.pmid = a.pmid)
     LIMIT $1)`,
  `DELETE FROM search.pubmed_searches WHERE (key, first) IN (
     SELECT key, first FROM search.pubmed_searches WHERE searched_at < now() - ${SEARCH_TTL} LIMIT $1)`,
];

/**
 * Deletes cached PubMed data that has not been requested since, except saved articles, in bounded steps.
 * @returns the number of rows
 */
export async function deleteExpired(database: Database, signal?: AbortSignal): Promise<number> {
  let deletedRows = 0;
  for (const statement of DELETE_STATEMENTS)
    for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal?.aborted; deletedRows += count)
      count = (await database.query(statement, [BATCH_SIZE])).rowCount ?? 0;
  return deletedRows;
}

/** Cleans up in the background, every hour. */
export function cleanUpPubmedCache({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): PeriodicTask {
  return periodicTask({
    work: async (signal) => {
      const deletedRows = await deleteExpired(database, signal);
      if (deletedRows > 0) logger.info({ cleared: deletedRows }, 'expired PubMed responses were deleted');
    },
    everyMs: EVERY_MS,
    onFailure: (error) =>
      logger.warn({ err: error }, 'expired PubMed responses could not be deleted; retrying later'),
  });
}

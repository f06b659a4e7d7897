import type { Database } from '@sextant/literature-index/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';

const EVERY_MS = 3_600_000;
const AT_ONCE = 500;
/** An article that is viewed is fetched again every week: an older one has not been requested since. */
const KEPT = `interval '30 days'`;
/** Searches that were not continued. */
const SEARCHES_KEPT = `interval '1 hour'`;

const CLEARINGS = [
  `DELETE FROM search.pubmed_articles WHERE pmid IN (
     SELECT a.pmid FROM search.pubmed_articles a
     WHERE a.fetched_at < now() - ${KEPT} AND NOT EXISTS (SELECT FROM search.kept_articles k WHERE k.pmid = a.pmid)
     LIMIT $1)`,
  `DELETE FROM search.pubmed_searches WHERE (key, first) IN (
     SELECT key, first FROM search.pubmed_searches WHERE searched_at < now() - ${SEARCHES_KEPT} LIMIT $1)`,
];

/**
 * Deletes cached PubMed data that has not been requested since, except saved articles, in bounded steps.
 * @returns the number of rows
 */
export async function clearAway(database: Database, signal?: AbortSignal): Promise<number> {
  let cleared = 0;
  for (const clearing of CLEARINGS)
    for (let count = AT_ONCE; count === AT_ONCE && !signal?.aborted; cleared += count)
      count = (await database.query(clearing, [AT_ONCE])).rowCount ?? 0;
  return cleared;
}

/** Cleans up in the background, every hour. */
export function clearAwayPubmed({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): PeriodicTask {
  return periodicTask({
    work: async (signal) => {
      const cleared = await clearAway(database, signal);
      if (cleared > 0) logger.info({ cleared }, 'expired PubMed responses were deleted');
    },
    everyMs: EVERY_MS,
    onFailure: (error) =>
      logger.warn({ err: error }, 'expired PubMed responses could not be deleted; retrying later'),
  });
}

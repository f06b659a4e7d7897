import type { Database } from '@sextant/literature-index/database';
import { readIndexState } from '@sextant/literature-index/statistics';
import { learnWhereOutgrown } from '@sextant/literature-index/synonyms';
import type { Logger } from '@sextant/service-kit/logging';
import { keepDoing } from '../keep-doing.ts';

const LOOK_EVERY_MS = 3_000;
const RETRY_MS = 30_000;

/**
 * Keeps the synonyms up to the index, in the background, once an import has come to rest. Tries again while the database cannot be
 * used.
 * @returns how to stop it
 */
export function keepSynonyms({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): () => Promise<void> {
  let seen = '';
  return keepDoing(
    async (signal) => {
      const index = await readIndexState(database);
      const atRest = index.state === seen;
      seen = index.state;
      if (atRest && (await learnWhereOutgrown(database, { index, signal })))
        logger.info('the synonyms of the index were learned');
    },
    {
      pauseMs: LOOK_EVERY_MS,
      retryMs: RETRY_MS,
      failed: 'the synonyms could not be brought up to date yet',
      logger,
    },
  );
}

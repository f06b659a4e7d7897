import type { Logger } from '@sextant/service-kit/logging';
import type { Database } from '../database.ts';
import { keepDoing } from '../keep-doing.ts';
import { type IndexState, readIndexState } from '../semantic/semantic-store.ts';
import { learnSynonyms } from './learn-synonyms.ts';
import { claimLearning, giveUpLearning, readSynonymsState, replaceSynonyms } from './synonym-table.ts';

const LOOK_EVERY_MS = 3_000;
const RETRY_MS = 30_000;
/** Learned anew when the index has changed by more than this share. */
const MAX_CHANGE = 0.1;

/** Learns the synonyms of the index anew where it has outgrown them. @returns whether it did */
export async function bringUpToDate(
  database: Database,
  { index, signal }: { readonly index?: IndexState; readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  const [{ articles, synthetic }, known] = await Promise.all([
    index ?? readIndexState(database),
    readSynonymsState(database),
  ]);
  const changed = Math.abs(articles - known.articles) / Math.max(1, known.articles);
  if (changed <= MAX_CHANGE && synthetic === known.synthetic) return false;
  if (!(await claimLearning(database, known))) return false;
  try {
    const learned = await learnSynonyms(database, signal);
    if (learned) await replaceSynonyms(database, learned, { articles, synthetic });
    else await giveUpLearning(database);
    return learned !== null;
  } catch (error) {
    await giveUpLearning(database).catch(() => {});
    throw error;
  }
}

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
      if (atRest && (await bringUpToDate(database, { index, signal })))
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

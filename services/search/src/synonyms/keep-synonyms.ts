import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@sextant/service-kit/logging';
import type { Database } from '../database.ts';
import { readIndexState } from '../semantic/semantic-store.ts';
import { learnSynonyms } from './learn-synonyms.ts';
import { claimLearning, giveUpLearning, readSynonymsState, replaceSynonyms } from './synonym-table.ts';

const LOOK_EVERY_MS = 3_000;
const RETRY_MS = 30_000;
/** Learned anew when the index has changed by more than this share. */
const MOST_CHANGE = 0.1;

/** Learns the synonyms of the index anew where it has outgrown them. @returns whether it did */
export async function bringUpToDate(database: Database, signal?: AbortSignal): Promise<boolean> {
  const [index, known] = await Promise.all([readIndexState(database), readSynonymsState(database)]);
  const changed = Math.abs(index.articles - known.articles) / Math.max(1, known.articles);
  if (changed <= MOST_CHANGE && index.synthetic === known.synthetic) return false;
  if (!(await claimLearning(database, known))) return false;
  try {
    const learned = await learnSynonyms(database, signal);
    if (learned) await replaceSynonyms(database, learned, index);
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
  const stop = new AbortController();
  const { signal } = stop;
  let seen = '';

  async function look(): Promise<void> {
    const { state } = await readIndexState(database);
    const atRest = state === seen;
    seen = state;
    if (atRest && (await bringUpToDate(database, signal)))
      logger.info('the synonyms of the index were learned');
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pauseMs = LOOK_EVERY_MS;
      try {
        await look();
      } catch (error) {
        pauseMs = RETRY_MS;
        if (!signal.aborted) logger.warn({ err: error }, 'the synonyms could not be brought up to date yet');
      }
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}

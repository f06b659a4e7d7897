import type { Database } from '../store/database.ts';
import type { IndexVersion } from '../store/index-cache.ts';
import { type IndexState, readIndexState, toIndexState } from '../store/index-state.ts';
import { learnSynonyms } from './learn-synonyms.ts';
import {
  acquireLearningLease,
  readSynonymsState,
  releaseLearningLease,
  replaceSynonyms,
  type SynonymsState,
} from './synonym-table.ts';

/** Learned again when the index has changed by more than this share. */
const MAX_CHANGE_SHARE = 0.1;

const isOutgrown = (known: SynonymsState, { articles, synthetic }: SynonymsState): boolean =>
  Math.abs(articles - known.articles) / Math.max(1, known.articles) > MAX_CHANGE_SHARE ||
  synthetic !== known.synthetic;

/** Whether the learned synonyms are those of the index, but for small changes. */
export const synonymsAreComplete = (at: IndexVersion): boolean =>
  !isOutgrown({ articles: at.learned_articles, synthetic: at.learned_synthetic }, toIndexState(at));

/**
 * Learns the synonyms of the index again if the index has changed enough.
 * @returns whether it did
 */
export async function relearnIfOutgrown(
  database: Database,
  { index, signal }: { readonly index?: IndexState; readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  const [{ articles, synthetic }, known] = await Promise.all([
    index ?? readIndexState(database),
    readSynonymsState(database),
  ]);
  if (!isOutgrown(known, { articles, synthetic })) return false;
  if (!(await acquireLearningLease(database, known))) return false;
  try {
    const learned = await learnSynonyms(database, signal);
    if (learned) await replaceSynonyms(database, learned, { articles, synthetic });
    else await releaseLearningLease(database);
    return learned !== null;
  } catch (error) {
    await releaseLearningLease(database).catch(() => {});
    throw error;
  }
}

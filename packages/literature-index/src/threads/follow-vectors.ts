import type { SemanticIndex } from '../scoring/semantic-index.ts';
import type { Database } from '../store/database.ts';
import type { IndexVersion } from '../store/index-cache.ts';
import { readIndexState } from '../store/index-state.ts';
import { completeVectors, MAX_IN_MEMORY_VECTORS, vectorsAreDue } from '../vectors/build-vectors.ts';
import type { EmbeddingProvider } from '../vectors/embedding-provider.ts';
import { generationKey, readCurrentModel } from '../vectors/model-store.ts';
import { hasNearestIndex } from '../vectors/nearest.ts';

/**
 * Keeps a semantic index in sync with the vectors that this or another process builds.
 * @param options.maxInMemory maximum number of articles whose vectors are in memory
 * @param options.onLoaded called with the name of each generation once searches use it
 * @returns a function to poll the database: loads new vectors, and reports whether vectors must be built, once no
 *   import has changed the index since the last poll
 */
export function followVectors(options: {
  readonly database: Database;
  readonly semantic: SemanticIndex;
  readonly provider: EmbeddingProvider;
  readonly maxInMemory?: number;
  readonly onLoaded?: (name: string) => Promise<unknown>;
}): () => Promise<boolean> {
  const { database, semantic, provider, maxInMemory = MAX_IN_MEMORY_VECTORS, onLoaded } = options;
  let seen = '';

  return async () => {
    const [index, model] = await Promise.all([readIndexState(database), readCurrentModel(database)]);
    const inMemory = index.articles <= maxInMemory;
    const usable =
      model &&
      provider.owns(model) &&
      index.articles >= provider.minArticles &&
      // Vectors of the sample corpus are useless for real articles.
      model.synthetic === index.synthetic &&
      // An index in memory stays there until its successor has a database index.
      (inMemory ||
        generationKey(model) === semantic.generation ||
        (await hasNearestIndex(database, model.name)));
    if (!usable && semantic.ready) {
      await semantic.unload();
    } else if (usable && generationKey(model) !== semantic.generation) {
      await semantic.load(model, { inMemory });
      await onLoaded?.(model.name);
    }
    const isIdle = index.state === seen;
    seen = index.state;
    return isIdle && (await vectorsAreDue(database, provider, { maxInMemory }));
  };
}

/**
 * Whether searches use a vector of every article: those of this index are built, and loaded here. True for an index that
 * has none by its size.
 */
export async function vectorsAreComplete(
  at: IndexVersion,
  { generation }: Pick<SemanticIndex, 'generation'>,
  provider: EmbeddingProvider,
): Promise<boolean> {
  const complete = await completeVectors(at, provider);
  return complete === 'unused' || (complete !== null && generationKey(complete) === generation);
}

import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type { Database } from '@sextant/literature-index/database';
import { type SemanticIndex, vectorsAreComplete } from '@sextant/literature-index/semantic-index';
import { currentVersion } from '@sextant/literature-index/statistics';
import { synonymsAreComplete } from '@sextant/literature-index/synonyms';
import type { EmbeddingProvider } from '@sextant/literature-index/vectors';
import { hasStaleEntries } from '@sextant/literature-index/vocabulary';

const ALL: ReadonlySet<IndexPart> = new Set(['articles', 'synonyms', 'vectors']);

/** Finds those of the given parts of the index that are not complete: in the order in which they are built. */
export type FindMissing = (parts?: ReadonlySet<IndexPart>) => Promise<IndexPart[]>;

/**
 * Work on the index that any process has not finished, and what this one has not loaded yet after a start: until then
 * searches would find fewer or other articles.
 */
export function createFindMissing(options: {
  readonly database: Database;
  readonly semantic: Pick<SemanticIndex, 'generation'>;
  readonly provider: EmbeddingProvider;
  /** Whether the index holds what a start puts into it. */
  readonly isPrepared: () => boolean;
  readonly hasVocabulary: () => boolean;
}): FindMissing {
  const { database, semantic, provider, isPrepared, hasVocabulary } = options;

  return async (parts = ALL) => {
    // What this process has now: a part that is completed during the search may come too late for it.
    const { generation } = semantic;
    const [prepared, vocabulary] = [isPrepared(), hasVocabulary()];
    const at = await currentVersion(database);
    const isMissing = {
      articles: async () => !prepared || at.importing || (await hasStaleEntries(at)),
      synonyms: async () => !vocabulary || !synonymsAreComplete(at),
      vectors: async () => !(await vectorsAreComplete(at, { generation }, provider)),
    } as const satisfies Record<IndexPart, () => Promise<boolean>>;
    const checked = await Promise.all(
      [...parts].map(async (part) => ((await isMissing[part]()) ? [part] : [])),
    );
    return checked.flat();
  };
}

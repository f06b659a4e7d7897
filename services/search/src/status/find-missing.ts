import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type { Database } from '@sextant/literature-index/database';
import { type SemanticIndex, vectorsAreComplete } from '@sextant/literature-index/semantic-index';
import { synonymsAreComplete } from '@sextant/literature-index/synonyms';
import type { EmbeddingProvider } from '@sextant/literature-index/vectors';
import { hasStaleEntries } from '@sextant/literature-index/vocabulary';

/** An import updates its row with each batch: without an update for longer it was interrupted. */
const SILENT = `interval '1 minute'`;
/** The next file of the same import has begun by then. */
const BETWEEN_FILES = `interval '2 seconds'`;

const ALL: ReadonlySet<IndexPart> = new Set(['articles', 'synonyms', 'vectors']);

/** Finds those of the given parts of the index that are not complete: in the order in which they are built. */
export type FindMissing = (parts?: ReadonlySet<IndexPart>) => Promise<IndexPart[]>;

async function isImporting(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ importing: boolean }>(
    `SELECT EXISTS (SELECT FROM search.imports WHERE updated_at > now() - ${BETWEEN_FILES}
       OR (status = 'running' AND updated_at > now() - ${SILENT})) AS importing LIMIT 1`,
  );
  return rows[0]?.importing ?? false;
}

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
  const isMissing = {
    articles: async () => !isPrepared() || (await isImporting(database)) || (await hasStaleEntries(database)),
    synonyms: async () => !hasVocabulary() || !(await synonymsAreComplete(database)),
    vectors: async () => !(await vectorsAreComplete(database, semantic, provider)),
  } as const satisfies Record<IndexPart, () => Promise<boolean>>;

  return async (parts = ALL) => {
    const checked = await Promise.all(
      [...parts].map(async (part) => ((await isMissing[part]()) ? [part] : [])),
    );
    return checked.flat();
  };
}

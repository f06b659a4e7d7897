import { type Database, inTransaction } from '@sextant/literature-index/database';
import { PART_BYTES } from '@sextant/literature-index/vocabulary';
import { VocabularyError } from '@sextant/vocabulary/record';
import type { VocabularyMeta } from '@sextant/vocabulary/table';

/** Raised if a concurrent call has deleted the version. */
const FOREIGN_KEY_VIOLATION = '23503';
const replacedMeanwhile = (cause?: unknown) =>
  new VocabularyError(
    'Another vocabulary was taken meanwhile. This one changed nothing: run the same command again.',
    { cause },
  );

/**
 * Stores a version beside the one in use, in short statements, then replaces that one in a single transaction, which
 * deletes all others. The next call cleans up after a killed or rejected one.
 * @param options.replaces the stored version that it was built on, null for the shipped one
 * @throws VocabularyError if that version is no longer in use; its replacement stays
 */
export async function replaceStoredVocabulary(
  database: Database,
  { packed, meta }: { readonly packed: Buffer; readonly meta: VocabularyMeta },
  { replaces }: { readonly replaces: string | null },
): Promise<void> {
  const { version, year, descriptors, substances, files } = meta;
  await database.query(
    `INSERT INTO search.vocabularies (version, year, descriptors, substances, files) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (version) DO NOTHING`,
    [version, year, descriptors, substances, files],
  );
  for (let part = 0; part * PART_BYTES < packed.length; part += 1)
    await database
      .query(
        `INSERT INTO search.vocabulary_parts (version, part, content) VALUES ($1, $2, $3)
       ON CONFLICT (version, part) DO UPDATE SET content = excluded.content`,
        [version, part, packed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)],
      )
      .catch((error: { code?: unknown }) => {
        throw error.code === FOREIGN_KEY_VIOLATION ? replacedMeanwhile(error) : error;
      });
  await inTransaction(database, async (connection) => {
    await connection.query('LOCK TABLE search.vocabularies IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await connection.query<{ version: string }>(
      'SELECT version FROM search.vocabularies WHERE current LIMIT 1',
    );
    if ((rows[0]?.version ?? null) !== replaces) throw replacedMeanwhile();
    await connection.query('DELETE FROM search.vocabularies WHERE version <> $1', [version]);
    const { rowCount } = await connection.query(
      'UPDATE search.vocabularies SET current = true, made_at = now() WHERE version = $1',
      [version],
    );
    // Deleted by a concurrent call that has won.
    if (rowCount !== 1) throw replacedMeanwhile();
  });
}

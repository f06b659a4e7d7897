import type { LiteratureStatus } from '@sextant/contracts/account/status';
import type { Database } from '@sextant/literature-index/database';

/** An import tells of itself with each batch: one that was silent for longer was cut short. */
const SILENT = `interval '1 minute'`;

/** What of the local index is still being built, by whatever process; null where it is at rest. */
export async function readBuilding(
  database: Database,
): Promise<NonNullable<LiteratureStatus['building']> | null> {
  const { rows } = await database.query<{ importing: boolean; embedding: boolean }>(
    `SELECT EXISTS (SELECT FROM search.imports WHERE status = 'running' AND updated_at > now() - ${SILENT}) AS importing,
       EXISTS (SELECT FROM search.semantic_lease WHERE until > now()) AS embedding LIMIT 1`,
  );
  if (rows[0]?.importing) return 'articles';
  return rows[0]?.embedding ? 'vectors' : null;
}

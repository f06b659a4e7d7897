import type { LiteratureStatus } from '@sextant/contracts/account/status';
import type { Database } from '@sextant/literature-index/database';

/** An import updates its row with each batch: without an update for longer it was interrupted. */
const SILENT = `interval '1 minute'`;

/**
 * Work on the local index in progress, by any process; null if there is none.
 * @param hasVectors whether searches of this process use vectors: after a start they are loaded first
 */
export async function readBuilding(
  database: Database,
  hasVectors: boolean,
): Promise<NonNullable<LiteratureStatus['building']> | null> {
  const { rows } = await database.query<{ importing: boolean; embedding: boolean; embedded: boolean }>(
    `SELECT EXISTS (SELECT FROM search.imports WHERE status = 'running' AND updated_at > now() - ${SILENT}) AS importing,
       EXISTS (SELECT FROM search.semantic_lease WHERE until > now()) AS embedding,
       EXISTS (SELECT FROM search.semantic_models WHERE current) AS embedded LIMIT 1`,
  );
  if (rows[0]?.importing) return 'articles';
  return rows[0]?.embedding || (rows[0]?.embedded && !hasVectors) ? 'vectors' : null;
}

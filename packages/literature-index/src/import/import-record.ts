import { randomUUID } from 'node:crypto';
import { PARSER_VERSION } from '../medline/record-metadata.ts';
import type { Connection, Database } from '../store/database.ts';
import type { BatchResult } from '../store/writing/write-batch.ts';
import { TRIAL_PARSER_VERSION } from '../trials/read-study.ts';

export type ImportKind = 'medline' | 'trials' | 'sample';

/** Versions of the parsers of files; what an older one read is read again. */
const PARSED_BY: Readonly<Record<ImportKind, number | null>> = {
  medline: PARSER_VERSION,
  trials: TRIAL_PARSER_VERSION,
  sample: null,
};

/** The database row of one import. */
export interface ImportRecord {
  readonly id: string;
  readonly status: 'running' | 'done' | 'failed';
  /** Stored entries, counted from the start of the file. */
  readonly position: number;
  /** Entries that were stored when a newer parser began to read the file again; null if none did. */
  readonly stored_before: number | null;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
}

const RECORD_COLUMNS = 'id, status, position, stored_before, added, updated, unchanged, deleted';
// Earlier imports are read again for what the older parser did not read, or read otherwise.
const rereadSql = (schema: string) => `
  UPDATE ${schema}.imports SET status = 'running', position = 0, stored_before = greatest(position, stored_before), parsed_by = $2,
    updated_at = now()
  WHERE content = $1 AND coalesce(parsed_by, 0) < $2`;

/**
 * Finds the import of this content, or starts it.
 * @param content identifies the import, such as a file's hash
 */
export async function openImport(
  database: Database,
  { kind, content, name }: { kind: ImportKind; content: string; name: string },
): Promise<ImportRecord> {
  const parsedBy = PARSED_BY[kind];
  await database.query(
    `INSERT INTO ${database.schema}.imports (id, kind, content, name, status, parsed_by) VALUES ($1::uuid, $2, $3, $4, 'running', $5)
     ON CONFLICT (content) DO NOTHING`,
    [randomUUID(), kind, content, name, parsedBy],
  );
  if (parsedBy !== null) await database.query(rereadSql(database.schema), [content, parsedBy]);
  const { rows } = await database.query<ImportRecord>(
    `SELECT ${RECORD_COLUMNS} FROM ${database.schema}.imports WHERE content = $1 LIMIT 1`,
    [content],
  );
  const [record] = rows;
  if (!record) throw new Error('The import was deleted while it was starting');
  return record;
}

/**
 * Advances the position and adds the counts, in the transaction that stores the records. False if another process
 * has advanced it, or the sample corpus was removed: the caller must roll back. A second read by a newer parser does
 * not change the counts, because consumers such as the vectors use them to detect changed text.
 */
export async function advanceImport(
  connection: Connection,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
  { added, updated, refreshed, unchanged, deleted }: BatchResult,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE ${connection.schema}.imports SET position = $3, updated_at = now(), status = 'running',
       added = added + $4, updated = updated + $5, deleted = deleted + $7,
       unchanged = unchanged + CASE WHEN $3 <= stored_before THEN 0 ELSE $6::integer END
     WHERE id = $1::uuid AND position = $2`,
    [id, from, to, added, updated, unchanged + refreshed, deleted],
  );
  return rowCount === 1;
}

export async function closeImport(
  database: Database,
  id: string,
  outcome: { readonly status: 'done' } | { readonly status: 'failed'; readonly error: string },
): Promise<void> {
  const error = outcome.status === 'failed' ? outcome.error : null;
  await database.query(
    `UPDATE ${database.schema}.imports SET status = $2, error = $3, updated_at = now() WHERE id = $1::uuid`,
    [id, outcome.status, error],
  );
}

/** An import of this kind, finished or not; null if there is none. */
export async function findImport(
  database: Database,
  kind: ImportKind,
): Promise<{ readonly content: string; readonly status: ImportRecord['status'] } | null> {
  const { rows } = await database.query<Pick<ImportRecord, 'status'> & { content: string }>(
    `SELECT content, status FROM ${database.schema}.imports WHERE kind = $1 LIMIT 1`,
    [kind],
  );
  return rows[0] ?? null;
}

import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '../database.ts';
import type { BatchResult } from '../index/write-batch.ts';

export type ImportKind = 'medline' | 'sample';

/** One import as the database remembers it. */
export interface ImportRecord {
  readonly id: string;
  readonly status: 'running' | 'done' | 'failed';
  /** Records that are in, counted from the start of the file. */
  readonly position: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
}

/** Finds the import of this content, or begins it. @param content what makes it the same import, such as a file's hash */
export async function openImport(
  database: Database,
  { kind, content, name }: { kind: ImportKind; content: string; name: string },
): Promise<ImportRecord> {
  await database.query(
    `INSERT INTO search.imports (id, kind, content, name, status) VALUES ($1::uuid, $2, $3, $4, 'running')
     ON CONFLICT (content) DO NOTHING`,
    [randomUUID(), kind, content, name],
  );
  const { rows } = await database.query<ImportRecord>(
    `SELECT id, status, position, added, updated, unchanged, deleted FROM search.imports WHERE content = $1 LIMIT 1`,
    [content],
  );
  const [record] = rows;
  if (!record) throw new Error('The import was removed while it began');
  return record;
}

/**
 * Moves the position and adds up the counts, in the transaction that stores the records. False where somebody else has moved it: then
 * another process is importing the same content, or the sample corpus was removed, and the caller has to roll back.
 */
export async function advanceImport(
  connection: Connection,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
  { added, updated, unchanged, deleted }: BatchResult,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE search.imports SET position = $3, status = 'running', updated_at = now(), added = added + $4,
       updated = updated + $5, unchanged = unchanged + $6, deleted = deleted + $7
     WHERE id = $1::uuid AND position = $2`,
    [id, from, to, added, updated, unchanged, deleted],
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
    'UPDATE search.imports SET status = $2, error = $3, updated_at = now() WHERE id = $1::uuid',
    [id, outcome.status, error],
  );
}

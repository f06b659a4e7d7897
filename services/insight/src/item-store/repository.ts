import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Sql } from '@sextant/service-kit/database';
import { topicKey } from '../topic-key.ts';
import { STORED_KINDS } from './kinds.ts';

/** A stored item without its data. */
export interface ItemRow {
  id: string;
  userId: string;
  name: string;
  description: string | null;
  searchQuery: string;
  jobId: string | null;
  topicKey: string;
  filters: SearchFilters | null;
  createdAt: Date;
  updatedAt: Date;
  /** For a radar: the key of its history; null if it was saved without its job. */
  historyKey?: string | null;
}
export interface StoredRow extends ItemRow {
  data: unknown;
}
/** A row with the size of its data. */
export interface SizedRow extends ItemRow {
  bytes: number;
}
/** A row with figures in place of data. */
export interface FiguresRow extends ItemRow {
  figures: Record<string, unknown>;
}
/** A position in a list: the last item of the previous page. */
export interface ListPosition {
  readonly at: Date;
  readonly id: string;
}
export interface NewStoredItem {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly description: string | null;
  readonly searchQuery: string;
  /** As JSON. */
  readonly data: string;
  /** Literature source and analyst; null for data without evidence. */
  readonly source: string | null;
  readonly analyst: string | null;
  readonly jobId: string | null;
  /** Filters of the search; null if they were not recorded. */
  readonly filters: SearchFilters | null;
  /** The full analysis that it belongs to. */
  readonly runId?: string | null;
}

const COLUMNS = `id, user_id AS "userId", name, description, search_query AS "searchQuery", job_id AS "jobId",
  topic_key AS "topicKey", filters, created_at AS "createdAt", updated_at AS "updatedAt"`;
const getColumns = (kind: JobKind, content: 'data' | 'data::text' | 'figures' | 'bytes') =>
  [COLUMNS, content, STORED_KINDS[kind].extraColumns].filter(Boolean).join(', ');
const MAX_LISTED = 1000;

/** Ids and sizes of the user's items, newest first. */
export function listSizes(db: Sql, kind: JobKind, userId: string): Promise<{ id: string; bytes: number }[]> {
  return db.$queryRawUnsafe(
    `SELECT id, bytes FROM ${STORED_KINDS[kind].table} WHERE user_id = $1::uuid ORDER BY created_at DESC, id LIMIT $2::integer`,
    userId,
    MAX_LISTED,
  );
}

/** The user's items with these ids, in the same order; their data as JSON text. */
export function findItems(
  db: Sql,
  kind: JobKind,
  userId: string,
  ids: readonly string[],
): Promise<(ItemRow & { data: string })[]> {
  return db.$queryRawUnsafe(
    `SELECT ${getColumns(kind, 'data::text')} FROM ${STORED_KINDS[kind].table} WHERE user_id = $1::uuid AND id = ANY($2::uuid[])
     ORDER BY created_at DESC, id LIMIT $3::integer`,
    userId,
    ids,
    ids.length,
  );
}

/** A page of the user's items without their data, after a position, newest first. */
export function listFigures(
  db: Sql,
  kind: JobKind,
  userId: string,
  { after, take }: { after: ListPosition | null; take: number },
): Promise<FiguresRow[]> {
  return db.$queryRawUnsafe<FiguresRow[]>(
    `SELECT ${getColumns(kind, 'figures')} FROM ${STORED_KINDS[kind].table}
     WHERE user_id = $1::uuid AND ($2::timestamptz IS NULL OR created_at < $2::timestamptz
       OR (created_at = $2::timestamptz AND id > $3::uuid))
     ORDER BY created_at DESC, id LIMIT $4::integer`,
    userId,
    after?.at.toISOString() ?? null,
    after?.id ?? null,
    take,
  );
}

/** Number of all the user's results, and their size with the evidence of their runs. */
export async function getUsage(db: Sql, userId: string): Promise<{ results: number; bytes: number }> {
  const tables = Object.values(STORED_KINDS).map(
    ({ table }) => `SELECT bytes FROM ${table} WHERE user_id = $1::uuid`,
  );
  const [usage] = await db.$queryRawUnsafe<{ results: number; bytes: number }[]>(
    `SELECT count(*)::integer AS results, (coalesce(sum(bytes), 0)
       + (SELECT coalesce(sum(bytes), 0) FROM insight.topic_runs WHERE user_id = $1::uuid))::float8 AS bytes
     FROM (${tables.join(' UNION ALL ')}) AS kept LIMIT 1`,
    userId,
  );
  return usage ?? { results: 0, bytes: 0 };
}

/** Whether the user has an item of this topic. */
export async function hasTopic(db: Sql, userId: string, key: string): Promise<boolean> {
  const tables = Object.values(STORED_KINDS).map(
    ({ table }) => `EXISTS (SELECT 1 FROM ${table} WHERE user_id = $1::uuid AND topic_key = $2)`,
  );
  const [row] = await db.$queryRawUnsafe<{ exists: boolean }[]>(
    `SELECT ${tables.join(' OR ')} AS exists LIMIT 1`,
    userId,
    key,
  );
  return row?.exists ?? false;
}

/** One item of the user with its data. */
export async function findItem(
  db: Sql,
  kind: JobKind,
  userId: string,
  id: string,
): Promise<StoredRow | null> {
  const [row] = await db.$queryRawUnsafe<StoredRow[]>(
    `SELECT ${getColumns(kind, 'data')} FROM ${STORED_KINDS[kind].table} WHERE id = $1::uuid AND user_id = $2::uuid LIMIT 1`,
    id,
    userId,
  );
  return row ?? null;
}

/** The user's items that a full analysis made. */
export async function findItemsOfRun(
  db: Sql,
  userId: string,
  runId: string,
): Promise<{ kind: JobKind; row: StoredRow }[]> {
  const kinds = Object.keys(STORED_KINDS) as JobKind[];
  const found = kinds.map(async (kind) => {
    const [row] = await db.$queryRawUnsafe<StoredRow[]>(
      `SELECT ${getColumns(kind, 'data')} FROM ${STORED_KINDS[kind].table} WHERE run_id = $1::uuid AND user_id = $2::uuid
       ORDER BY created_at LIMIT 1`,
      runId,
      userId,
    );
    return row ? [{ kind, row }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The user's item from a job; its data as JSON text. */
export async function findItemOfJob(
  db: Sql,
  kind: JobKind,
  userId: string,
  jobId: string,
): Promise<(ItemRow & { data: string }) | null> {
  const [row] = await db.$queryRawUnsafe<(ItemRow & { data: string })[]>(
    `SELECT ${getColumns(kind, 'data::text')} FROM ${STORED_KINDS[kind].table} WHERE job_id = $1::uuid AND user_id = $2::uuid LIMIT 1`,
    jobId,
    userId,
  );
  return row ?? null;
}

/** One item of the user without its data. */
export async function findItemRow(
  db: Sql,
  kind: JobKind,
  userId: string,
  id: string,
): Promise<SizedRow | null> {
  const [row] = await db.$queryRawUnsafe<SizedRow[]>(
    `SELECT ${getColumns(kind, 'bytes')} FROM ${STORED_KINDS[kind].table} WHERE id = $1::uuid AND user_id = $2::uuid LIMIT 1`,
    id,
    userId,
  );
  return row ?? null;
}

/**
 * Inserts an item unless the user has one from the same job; null in that case, or if the account was
 * deleted.
 */
export async function insertItem(db: Sql, kind: JobKind, item: NewStoredItem): Promise<ItemRow | null> {
  const [row] = await db.$queryRawUnsafe<ItemRow[]>(
    `INSERT INTO ${STORED_KINDS[kind].table} (id, user_id, name, description, search_query, data, job_id, topic_key,
       filters, source, analyst, bytes, figures, run_id)
     SELECT $1::uuid, $2::uuid, $3, $4, $5, $6::json, $7::uuid, $8, $9::json, $10, $11, octet_length($6::text), ${STORED_KINDS[kind].figures}($6::json), $12::uuid
     WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $2::uuid)
     ON CONFLICT (user_id, job_id) DO NOTHING RETURNING ${getColumns(kind, 'bytes')}`,
    item.id,
    item.userId,
    item.name,
    item.description,
    item.searchQuery,
    item.data,
    item.jobId,
    topicKey(item.searchQuery, item.filters),
    item.filters && JSON.stringify(item.filters),
    item.source,
    item.analyst,
    item.runId ?? null,
  );
  return row ?? null;
}

/** Updates name or description; null for another user's item. */
export async function renameItem(
  db: Sql,
  kind: JobKind,
  userId: string,
  id: string,
  change: { name?: string | undefined; description?: string | null | undefined },
): Promise<SizedRow | null> {
  const [row] = await db.$queryRawUnsafe<SizedRow[]>(
    `UPDATE ${STORED_KINDS[kind].table} SET name = coalesce($3, name),
       description = CASE WHEN $4::boolean THEN $5 ELSE description END, updated_at = now()
     WHERE id = $1::uuid AND user_id = $2::uuid RETURNING ${getColumns(kind, 'bytes')}`,
    id,
    userId,
    change.name ?? null,
    change.description !== undefined,
    change.description ?? null,
  );
  return row ?? null;
}

/** False for another user's item. */
export async function deleteItem(db: Sql, kind: JobKind, userId: string, id: string): Promise<boolean> {
  const deleted = await db.$executeRawUnsafe(
    `DELETE FROM ${STORED_KINDS[kind].table} WHERE id = $1::uuid AND user_id = $2::uuid`,
    id,
    userId,
  );
  return deleted > 0;
}

import { type Database, inTransaction, isEmbedded, Parameters } from '../store/database.ts';
import { MATCH_ALL, selectionSql } from '../store/selection.ts';
import type { Limits } from '../syntax/limits.ts';
import { vectorToSql } from './vector-store.ts';

/** Whether this database supports an index of vectors: the embedded one takes a second for a dozen vectors. */
export const canHaveNearestIndex = async (database: Database): Promise<boolean> =>
  !(await isEmbedded(database));

export async function hasNearestIndex(database: Database, model: string): Promise<boolean> {
  const { rows } = await database.query<{ there: boolean }>(
    `SELECT to_regclass('${database.schema}.' || ${database.schema}.nearest_index($1)) IS NOT NULL AS there LIMIT 1`,
    [model],
  );
  return rows[0]?.there ?? false;
}

/** Creates the HNSW index of a generation: takes minutes for many vectors. Cancelled when `signal` aborts. */
export async function makeNearestIndex(
  database: Database,
  model: string,
  signal?: AbortSignal,
): Promise<void> {
  const connection = await database.connect();
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid LIMIT 1');
  const cancel = () => void database.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {});
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel, { once: true });
    await connection.query(`SELECT ${database.schema}.make_nearest_index($1)`, [model]);
  } finally {
    signal?.removeEventListener('abort', cancel);
    connection.release();
  }
}

/** Drops the indexes of removed generations. */
export const dropNearestIndexes = (database: Database) =>
  database.query(`SELECT ${database.schema}.drop_nearest_indexes()`);

/**
 * HNSW search list size, the maximum. Short queries are unlike articles, and the articles of one subject are so close
 * together that a search that starts elsewhere misses them: at 200, one query in ten found none of its nearest.
 */
const EF_SEARCH = 1_000;

export interface NearestQuery {
  readonly model: string;
  /** In that generation. */
  readonly vector: Float32Array;
  /** At most `EF_SEARCH` without limits. */
  readonly limit: number;
}

/**
 * PMIDs of the nearest articles by the index, nearest first. With limits it scans on until enough are within them
 * (`hnsw.iterative_scan`), so that a filter does not shorten the list; for narrow filters `findNearestAmong` is faster.
 */
export async function findNearestByIndex(
  database: Database,
  { model, vector, limit }: NearestQuery,
  limits: Limits | null,
): Promise<number[]> {
  const parameters = new Parameters(database.schema);
  const length = vector.length;
  const name = parameters.add(model);
  const distance = `v.vector::public.halfvec(${length}) OPERATOR(public.<=>) ${parameters.add(vectorToSql(vector))}::public.halfvec(${length})`;
  const within = limits
    ? `JOIN ${database.schema}.index_entries e USING (pmid) WHERE ${selectionSql({ condition: MATCH_ALL, limits }, parameters)} AND`
    : 'WHERE';
  const sql = `SELECT v.pmid FROM ${database.schema}.embeddings v ${within} v.model = ${name} ORDER BY ${distance} LIMIT ${parameters.add(limit)}`;
  return inTransaction(
    database,
    async (connection) => toPmids((await connection.query<{ pmid: string }>(sql, parameters.values)).rows),
    [
      `SET LOCAL hnsw.iterative_scan = ${limits ? 'strict_order' : 'off'}`,
      `SET LOCAL hnsw.ef_search = ${EF_SEARCH}`,
      // Without the index the planner would read and sort every vector.
      'SET LOCAL enable_sort = off',
    ],
  );
}

/** The nearest of the given articles by exact search, nearest first. */
export async function findNearestAmong(
  database: Database,
  { model, vector, limit }: NearestQuery,
  pmids: Float64Array,
): Promise<number[]> {
  const { rows } = await database.query<{ pmid: string }>(
    `SELECT pmid FROM ${database.schema}.embeddings WHERE model = $1 AND pmid = ANY($2::bigint[])
     ORDER BY vector OPERATOR(public.<=>) $3::public.halfvec LIMIT $4`,
    [model, Array.from(pmids), vectorToSql(vector), limit],
  );
  return toPmids(rows);
}

const toPmids = (rows: readonly { readonly pmid: string }[]) => rows.map(({ pmid }) => Number(pmid));

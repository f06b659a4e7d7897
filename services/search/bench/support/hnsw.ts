import { type Database, inTransaction, Parameters } from '../../src/database.ts';
import { type Selection, selectionSql } from '../../src/ranking/selection.ts';
import { writeHalfvec } from '../../src/semantic/halfvec.ts';

/** Makes the index of a generation whose vectors are there. Each has its own length, so that each has its own index. */
export async function indexVectors(
  database: Database,
  { name, dimensions }: { readonly name: string; readonly dimensions: number },
): Promise<void> {
  const { rows } = await database.query<{ statement: string }>(
    `SELECT format('CREATE INDEX IF NOT EXISTS %I ON search.embeddings USING hnsw ((vector::public.halfvec(%s)) public.halfvec_cosine_ops)
       WITH (m = 24, ef_construction = 128) WHERE model = %L', 'embeddings_hnsw_' || left(md5($1::text), 16), $2::integer, $1::text) AS statement`,
    [name, dimensions],
  );
  await inTransaction(database, (connection) => connection.query(rows[0]?.statement ?? ''), [
    `SET LOCAL maintenance_work_mem = '512MB'`,
  ]);
}

/** Vectors that are looked at: queries of few words are unlike articles, and need more than the usual 40. */
const EF_SEARCH = 800;

/**
 * The nearest articles within the limits of a selection, by the index. It goes on until there are enough within them
 * (`hnsw.iterative_scan`), so that a filter shortens no list.
 * @param query.vector of the generation `query.model`
 */
export function readNearest(
  database: Database,
  { limits }: Pick<Selection, 'limits'>,
  query: { readonly model: string; readonly vector: Float32Array; readonly limit: number },
): Promise<{ pmid: string; cosine: number }[]> {
  const parameters = new Parameters();
  const model = parameters.add(query.model);
  const within = selectionSql(
    { condition: { kind: 'except', part: { kind: 'pmids', pmids: [] } }, limits },
    parameters,
  );
  const length = query.vector.length;
  const distance = `v.vector::public.halfvec(${length}) OPERATOR(public.<=>) ${parameters.add(writeHalfvec(query.vector))}::public.halfvec(${length})`;
  const sql = `
    SELECT v.pmid, 1 - (${distance}) AS cosine FROM search.embeddings v JOIN search.index_entries e USING (pmid)
    WHERE v.model = ${model} AND ${within} ORDER BY ${distance} LIMIT ${parameters.add(query.limit)}`;
  return inTransaction(
    database,
    async (connection) =>
      (await connection.query<{ pmid: string; cosine: number }>(sql, parameters.values)).rows,
    ['SET LOCAL hnsw.iterative_scan = strict_order', `SET LOCAL hnsw.ef_search = ${EF_SEARCH}`],
  );
}

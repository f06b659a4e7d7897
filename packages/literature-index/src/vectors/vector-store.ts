import { toSql } from 'pgvector/pg';
import type { Database } from '../store/database.ts';
import { readVectorBytes, vectorBytes } from './half-precision.ts';

/** An article without a current vector of the model. */
export interface UnembeddedArticle {
  readonly pmid: string;
  readonly content_hash: string;
  /** Its packed terms; empty if the model reads the text. */
  readonly frequencies: Buffer;
  /** Empty if the model reads the terms. */
  readonly title: string;
  readonly abstract: string | null;
}

const unembeddedSql = (schema: string, columns: string) => `
  SELECT a.pmid, a.content_hash, ${columns}
  FROM ${schema}.articles a JOIN ${schema}.index_entries i USING (pmid)
  WHERE a.pmid > $2::bigint AND NOT EXISTS (
    SELECT FROM ${schema}.embeddings e WHERE e.model = $1 AND e.pmid = a.pmid AND e.content_hash = a.content_hash)
  ORDER BY a.pmid LIMIT $3`;
const READ_COLUMNS = {
  terms: `i.frequencies, '' AS title, NULL AS abstract`,
  text: `''::bytea AS frequencies, a.title, a.abstract`,
};

/**
 * A page of such articles by ascending PMID.
 * @param page.reads the model's input
 */
export async function readUnembedded(
  database: Database,
  name: string,
  page: { readonly after: string; readonly limit: number; readonly reads: 'terms' | 'text' },
): Promise<UnembeddedArticle[]> {
  const { after, limit, reads } = page;
  const sql = unembeddedSql(database.schema, READ_COLUMNS[reads]);
  return (await database.query<UnembeddedArticle>(sql, [name, after, limit])).rows;
}

/**
 * A vector as a parameter, with the four digits of a half-precision number: full precision would be two and a half
 * times as long.
 */
export const vectorToSql = (vector: Float32Array) =>
  toSql(Array.from(vector, (value) => Number(value.toPrecision(4))));

export interface NewVector {
  readonly pmid: string;
  readonly content_hash: string;
  readonly vector: Float32Array;
}

export async function storeVectors(
  database: Database,
  name: string,
  vectors: readonly NewVector[],
): Promise<void> {
  if (vectors.length === 0) return;
  await database.query(
    `INSERT INTO ${database.schema}.embeddings (model, pmid, content_hash, vector)
     SELECT $1, pmid, content_hash, vector::public.halfvec
     FROM unnest($2::bigint[], $3::text[], $4::text[]) AS given (pmid, content_hash, vector)
     ON CONFLICT (model, pmid) DO UPDATE SET content_hash = excluded.content_hash, vector = excluded.vector`,
    [
      name,
      vectors.map(({ pmid }) => pmid),
      vectors.map(({ content_hash }) => content_hash),
      vectors.map(({ vector }) => vectorToSql(vector)),
    ],
  );
}

const SWEEP_BATCH_SIZE = 500;

/** Removes vectors of articles that left the index, and of models that are neither current nor this one. */
export async function sweepVectors(database: Database, name: string): Promise<void> {
  const sweeps = [
    `DELETE FROM ${database.schema}.embeddings WHERE (model, pmid) IN (
       SELECT e.model, e.pmid FROM ${database.schema}.embeddings e
       WHERE e.model = $1 AND NOT EXISTS (SELECT FROM ${database.schema}.articles a WHERE a.pmid = e.pmid) LIMIT $2)`,
    `DELETE FROM ${database.schema}.embeddings WHERE (model, pmid) IN (
       SELECT e.model, e.pmid FROM ${database.schema}.embeddings e JOIN ${database.schema}.semantic_models m ON m.name = e.model
       WHERE NOT m.current AND m.name <> $1 LIMIT $2)`,
  ];
  for (const sweep of sweeps)
    for (let deletedCount = SWEEP_BATCH_SIZE; deletedCount === SWEEP_BATCH_SIZE; )
      deletedCount = (await database.query(sweep, [name, SWEEP_BATCH_SIZE])).rowCount ?? 0;
  await database.query(`DELETE FROM ${database.schema}.semantic_models WHERE NOT current AND name <> $1`, [
    name,
  ]);
  await database.query(
    `DELETE FROM ${database.schema}.calibrations WHERE model <> 'lexical' AND model NOT IN (SELECT name FROM ${database.schema}.semantic_models)`,
  );
}

/** A page of the vectors of a model by ascending PMID. */
export async function readVectors(
  database: Database,
  name: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ pmid: string; vector: Float32Array }[]> {
  const { rows } = await database.query<{ pmid: string; vector: Buffer }>(
    `SELECT pmid, ${vectorBytes('vector')} AS vector FROM ${database.schema}.embeddings
     WHERE model = $1 AND pmid > $2::bigint ORDER BY pmid LIMIT $3`,
    [name, after, limit],
  );
  return rows.map(({ pmid, vector }) => ({ pmid, vector: readVectorBytes(vector) }));
}

/** The vectors of some articles in the current generation; its name is null if there is none. */
export async function readCurrentVectors(
  database: Database,
  pmids: readonly string[],
): Promise<{ readonly model: string | null; readonly vectors: ReadonlyMap<string, readonly number[]> }> {
  const { rows } = await database.query<{ model: string; pmid: string | null; vector: number[] | null }>(
    `SELECT m.name AS model, e.pmid::text AS pmid, e.vector
     FROM ${database.schema}.semantic_models m
       LEFT JOIN ${database.schema}.embeddings e ON e.model = m.name AND e.pmid = ANY ($1::bigint[])
     WHERE m.current LIMIT $2::int`,
    [pmids, pmids.length + 1],
  );
  const vectors = new Map<string, readonly number[]>();
  for (const { pmid, vector } of rows) if (pmid && vector) vectors.set(pmid, vector);
  return { model: rows[0]?.model ?? null, vectors };
}

/** The score inputs of an article. */
export interface ScorableArticle {
  readonly pmid: string;
  readonly frequencies: Buffer;
  readonly vector: Float32Array | null;
}

/** A page of the index by ascending PMID, with the vectors of a model. */
export async function readScorableArticles(
  database: Database,
  name: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ScorableArticle[]> {
  const { rows } = await database.query<ScorableRow>(
    `SELECT i.pmid, i.frequencies, ${vectorBytes('e.vector')} AS vector
     FROM ${database.schema}.index_entries i LEFT JOIN ${database.schema}.embeddings e ON e.model = $1 AND e.pmid = i.pmid
     WHERE i.pmid > $2::bigint ORDER BY i.pmid LIMIT $3`,
    [name, after, limit],
  );
  return rows.map(toScorable);
}

/** The given articles, unordered. */
export async function readScorableByPmid(
  database: Database,
  name: string,
  pmids: readonly number[],
): Promise<ScorableArticle[]> {
  const { rows } = await database.query<ScorableRow>(
    `SELECT i.pmid, i.frequencies, ${vectorBytes('e.vector')} AS vector
     FROM ${database.schema}.index_entries i LEFT JOIN ${database.schema}.embeddings e ON e.model = $1 AND e.pmid = i.pmid
     WHERE i.pmid = ANY($2::bigint[]) LIMIT $3`,
    [name, pmids, pmids.length],
  );
  return rows.map(toScorable);
}

interface ScorableRow {
  readonly pmid: string;
  readonly frequencies: Buffer;
  readonly vector: Buffer | null;
}

const toScorable = ({ vector, ...row }: ScorableRow): ScorableArticle => ({
  ...row,
  vector: vector && readVectorBytes(vector),
});

/** A deterministic sample of a model's vectors. */
export async function readVectorSample(
  database: Database,
  name: string,
  limit: number,
): Promise<Float32Array[]> {
  const { rows } = await database.query<{ vector: Buffer }>(
    `SELECT ${vectorBytes('e.vector')} AS vector
     FROM (SELECT pmid FROM ${database.schema}.embeddings WHERE model = $1 ORDER BY md5(pmid::text), pmid LIMIT $2) AS sampled
     JOIN ${database.schema}.embeddings e ON e.model = $1 AND e.pmid = sampled.pmid ORDER BY md5(e.pmid::text), e.pmid LIMIT $2`,
    [name, limit],
  );
  return rows.map(({ vector }) => readVectorBytes(vector));
}

/** A deterministic sample of the index. */
export async function readSample(database: Database, limit: number): Promise<Buffer[]> {
  const { rows } = await database.query<{ pmid: string }>(
    `SELECT pmid FROM ${database.schema}.index_entries ORDER BY md5(pmid::text), pmid LIMIT $1`,
    [limit],
  );
  const pages: Buffer[] = [];
  for (let from = 0; from < rows.length; from += SWEEP_BATCH_SIZE) {
    const page = await database.query<{ frequencies: Buffer }>(
      `SELECT frequencies FROM ${database.schema}.index_entries WHERE pmid = ANY($1::bigint[]) ORDER BY pmid LIMIT $2`,
      [rows.slice(from, from + SWEEP_BATCH_SIZE).map(({ pmid }) => pmid), SWEEP_BATCH_SIZE],
    );
    pages.push(...page.rows.map(({ frequencies }) => frequencies));
  }
  return pages;
}

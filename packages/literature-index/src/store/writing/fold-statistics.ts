import { AdaptiveBatchSize } from '../adaptive-batch-size.ts';
import { type Database, inTransaction } from '../database.ts';
import { BinaryRows } from './binary-rows.ts';

import { addLines, BUCKETS } from './statistics-change.ts';

interface DeltaRow {
  id: string;
  /** As written by `StatisticsChange`. */
  terms: string;
  citations: string;
  term_type: number;
  citation_type: number;
}

/** Maximum number of changes of a bucket, one per batch, that a transaction adds up. */
const MAX_CHANGES = 200;
const TARGET_MS = 80;
const deltasSql = (schema: string, bucket: number, limit: number) => `
  SELECT id, terms, citations, '${schema}.terms'::regtype::oid::integer AS term_type,
    '${schema}.citation_counts'::regtype::oid::integer AS citation_type
  FROM ${schema}.statistics_deltas WHERE bucket = ${bucket} ORDER BY id LIMIT ${limit} FOR UPDATE`;
const addUpSql = (schema: string) => `
  WITH added_up AS (DELETE FROM ${schema}.statistics_deltas WHERE id = ANY($1::bigint[])),
  terms AS (
    INSERT INTO ${schema}.terms (term, articles) SELECT term, articles FROM unnest($2::${schema}.terms[])
    ON CONFLICT (term) DO UPDATE SET articles = terms.articles + excluded.articles)
  INSERT INTO ${schema}.citation_counts (pmid, citations) SELECT pmid, citations FROM unnest($3::${schema}.citation_counts[])
  ON CONFLICT (pmid) DO UPDATE SET citations = citation_counts.citations + excluded.citations`;
const withoutArticlesSql = (schema: string) =>
  `DELETE FROM ${schema}.terms WHERE term = ANY($1::text[]) AND articles <= 0`;

/** Adds up changes by key, drops those that cancel out, and sorts by key so that two writers cannot deadlock. */
function sumChanges(rows: readonly string[]): [string, number][] {
  const total = new Map<string, number>();
  for (const row of rows) addLines(row, total);
  return [...total].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

function buildRows(
  entries: readonly [string, number][],
  putKey: (row: BinaryRows, key: string) => BinaryRows,
): BinaryRows {
  const rows = new BinaryRows();
  for (const [key, change] of entries) rows.add(2, (row) => putKey(row, key).integer(change));
  return rows;
}

/**
 * Folds some changes of a bucket; each is added exactly once, because it is deleted in the same transaction. Returns
 * how many.
 */
const foldBatch = (database: Database, bucket: number, limit: number): Promise<number> =>
  inTransaction<number, DeltaRow>(
    database,
    async (connection, rows) => {
      const [types] = rows;
      if (!types) return 0;
      const terms = sumChanges(rows.map((row) => row.terms));
      const citations = sumChanges(rows.map((row) => row.citations));
      const termRows = buildRows(terms, (row, term) => row.text(term));
      const citationRows = buildRows(citations, (row, pmid) => row.bigint(pmid));
      await connection.query(addUpSql(connection.schema), [
        rows.map(({ id }) => id),
        termRows.toParameter(types.term_type),
        citationRows.toParameter(types.citation_type),
      ]);
      termRows.release();
      citationRows.release();
      const removedTerms = terms.filter(([, change]) => change < 0).map(([term]) => term);
      if (removedTerms.length > 0)
        await connection.query(withoutArticlesSql(connection.schema), [removedTerms]);
      return rows.length;
    },
    // After a power failure the changes are folded again.
    ['SET LOCAL synchronous_commit = off', deltasSql(database.schema, bucket, limit)],
  );

/**
 * Folds the changes that imports have made into the counts of terms and citations, in transactions of some 10 ms: a
 * whole bucket at once if possible, because a term that recurs in the next transaction would be written again. Can be
 * aborted at any point, and run by several processes concurrently.
 */
export async function foldStatistics(
  database: Database,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const batchSize = new AdaptiveBatchSize({ first: MAX_CHANGES, max: MAX_CHANGES, targetMs: TARGET_MS });
  for (let bucket = 0; bucket < BUCKETS; bucket += 1)
    for (let hasMore = true; hasMore && !signal?.aborted; ) {
      const limit = batchSize.current;
      const start = performance.now();
      const folded = await foldBatch(database, bucket, limit);
      if (folded > 0) batchSize.record(performance.now() - start, folded);
      hasMore = folded === limit;
    }
}

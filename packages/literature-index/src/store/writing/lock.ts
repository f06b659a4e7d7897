import type { RowTypes } from './write-batch.ts';

/**
 * Begins a transaction that writes entries. Safe without a synchronous commit: what a power failure takes back is
 * written again, because what says so is in the same transaction.
 */
export const lockSql = (schema: string) => [
  'SET LOCAL synchronous_commit = off',
  'SET LOCAL gin_pending_list_limit = 65536',
  `SELECT FROM ${schema}.corpus FOR UPDATE`,
  // A separate statement, so that its snapshot is taken after the lock was acquired.
  `SELECT articles > synthetic_articles AS has_real, synthetic_articles > 0 AS has_sample,
     jsonb_build_object('articles', '${schema}.articles'::regtype::oid::integer,
       'entries', '${schema}.index_entries'::regtype::oid::integer,
       'deltas', '${schema}.statistics_deltas'::regtype::oid::integer) AS types FROM ${schema}.corpus`,
];

export interface CorpusRow {
  readonly has_real: boolean;
  readonly has_sample: boolean;
  readonly types: RowTypes;
}

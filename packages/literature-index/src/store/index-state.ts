import type { Database } from './database.ts';

/** A fingerprint of the index that changes with every import. */
export interface IndexState {
  readonly articles: number;
  readonly synthetic: boolean;
  readonly state: string;
}

const stateSql = (schema: string) => `
  SELECT articles, synthetic_articles > 0 AS synthetic,
    concat_ws('/', articles, synthetic_articles, (SELECT sum(added + updated + deleted) FROM ${schema}.imports)) AS state
  FROM ${schema}.corpus LIMIT 1`;

export async function readIndexState(database: Database): Promise<IndexState> {
  const { rows } = await database.query<IndexState>(stateSql(database.schema));
  return rows[0] ?? { articles: 0, synthetic: false, state: '' };
}

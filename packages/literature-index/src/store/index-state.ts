import type { Database } from './database.ts';

/** A fingerprint of the index that changes with every import, and once all entries are made anew. */
export interface IndexState {
  readonly articles: number;
  readonly synthetic: boolean;
  readonly state: string;
}

const stateSql = (schema: string) => `
  SELECT articles, synthetic_articles > 0 AS synthetic,
    concat_ws('/', articles, synthetic_articles, (SELECT sum(added + updated + deleted) FROM ${schema}.imports),
      (SELECT min(format) FROM ${schema}.index_entries), (SELECT max(format) FROM ${schema}.index_entries)) AS state
  FROM ${schema}.corpus LIMIT 1`;

export async function readIndexState(database: Database): Promise<IndexState> {
  const { rows } = await database.query<IndexState>(stateSql(database.schema));
  return rows[0] ?? { articles: 0, synthetic: false, state: '' };
}

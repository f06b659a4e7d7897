import { type Database, inTransaction } from '../store/database.ts';
import type { IndexVersion } from '../store/index-cache.ts';

/** A name that may be in a query, and a synonym of it. */
export interface LearnedSynonym {
  /** As `nameKey` gives it. */
  readonly name: string;
  readonly synonym: string;
  readonly kind: 'acronym' | 'heading';
  /** Whether the name must be typed in capitals. */
  readonly capitals: boolean;
  readonly articles: number;
}

const WRITE_BATCH_SIZE = 5_000;

/** Replaces all learned synonyms. */
export async function replaceSynonyms(
  database: Database,
  learned: readonly LearnedSynonym[],
  of: { readonly articles: number; readonly synthetic: boolean },
): Promise<void> {
  const unique = [...new Map(learned.map((each) => [`${each.name}\n${each.synonym}`, each])).values()];
  await inTransaction(database, async (connection) => {
    await connection.query(`DELETE FROM ${connection.schema}.synonyms`);
    for (let from = 0; from < unique.length; from += WRITE_BATCH_SIZE)
      await connection.query(
        `INSERT INTO ${connection.schema}.synonyms (name, synonym, kind, capitals, articles)
         SELECT name, synonym, kind, capitals, articles
         FROM jsonb_to_recordset($1::jsonb) AS given (name text, synonym text, kind text, capitals boolean, articles integer)`,
        [JSON.stringify(unique.slice(from, from + WRITE_BATCH_SIZE))],
      );
    await connection.query(
      `UPDATE ${connection.schema}.synonyms_state SET articles = $1, synthetic = $2, busy_until = '-infinity' WHERE id`,
      [of.articles, of.synthetic],
    );
  });
}

/** Far above what the words of the longest query have: none is left out. */
const MAX_FOUND = 100_000;

/** Synonyms by name, those supported by most articles first; names without any are left out. */
export const findSynonyms = (
  at: IndexVersion,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly LearnedSynonym[]>> =>
  at.lookUp('synonyms', names, (missing) => readSynonyms(at.database, missing));

async function readSynonyms(
  database: Database,
  names: readonly string[],
): Promise<Map<string, LearnedSynonym[]>> {
  const { rows } = await database.query<LearnedSynonym>(
    `SELECT name, synonym, kind, capitals, articles FROM ${database.schema}.synonyms WHERE name = ANY($1::text[])
     ORDER BY articles DESC, synonym LIMIT $2`,
    [names, MAX_FOUND],
  );
  return Map.groupBy(rows, ({ name }) => name);
}

export interface SynonymsState {
  readonly articles: number;
  readonly synthetic: boolean;
}

export async function readSynonymsState(database: Database): Promise<SynonymsState> {
  const { rows } = await database.query<SynonymsState>(
    `SELECT articles, synthetic FROM ${database.schema}.synonyms_state LIMIT 1`,
  );
  return rows[0] ?? { articles: 0, synthetic: false };
}

/**
 * Acquires a lease, so that only one process learns.
 * @param known the outdated state that was read
 * @returns false if another process holds the lease, or has learned since
 */
export async function acquireLearningLease(database: Database, known: SynonymsState): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE ${database.schema}.synonyms_state SET busy_until = clock_timestamp() + interval '10 minutes'
     WHERE id AND busy_until < clock_timestamp() AND articles = $1 AND synthetic = $2`,
    [known.articles, known.synthetic],
  );
  return rowCount === 1;
}

export async function releaseLearningLease(database: Database): Promise<void> {
  await database.query(`UPDATE ${database.schema}.synonyms_state SET busy_until = '-infinity' WHERE id`);
}

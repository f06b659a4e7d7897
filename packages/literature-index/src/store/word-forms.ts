import type { WordForms } from '../syntax/to-tsquery.ts';
import type { Connection, Database } from './database.ts';
import type { IndexVersion } from './index-cache.ts';
import type { WordForm } from './writing/new-forms.ts';

/** Far above what the words of the longest query have: none is left out. */
const MAX_FORMS = 100_000;

/** Words as written by their terms: those of one stem, such as `study` and `studies`. */
export const readWordForms = (at: IndexVersion, terms: readonly string[]): Promise<WordForms> =>
  at.lookUp('word forms', terms, (missing) => findWordForms(at.database, missing));

async function findWordForms(database: Database, terms: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await database.query<WordForm>(
    `SELECT term, word FROM ${database.schema}.word_forms WHERE term = ANY($1::text[]) ORDER BY term, word LIMIT $2`,
    [terms, MAX_FORMS],
  );
  const byTerm = Map.groupBy(rows, ({ term }) => term);
  return new Map([...byTerm].map(([term, forms]) => [term, forms.map(({ word }) => word)]));
}

/** Stores those that are new, inside the caller's transaction. */
export async function storeWordForms(connection: Connection, forms: readonly WordForm[]): Promise<void> {
  if (forms.length === 0) return;
  await connection.query(
    `INSERT INTO ${connection.schema}.word_forms (term, word) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [forms.map(({ term }) => term), forms.map(({ word }) => word)],
  );
}

import { isDeepStrictEqual } from 'node:util';
import { FIRST_SYNTHETIC_TRIAL, type Trial } from '@sextant/contracts/literature/trial';
import { type Connection, type Database, inTransaction } from '../store/database.ts';
import { mergeTrial, type StoredTrial } from './merge-trial.ts';
import { NotATrial, type ReadTrial, readStudy } from './read-study.ts';

const SELECT = (schema: string) =>
  `SELECT nct_id, trial, headings FROM ${schema}.trials WHERE nct_id = ANY($1::text[]) ORDER BY nct_id LIMIT $2 FOR UPDATE`;
const UPSERT = (schema: string) => `
  INSERT INTO ${schema}.trials (nct_id, trial, updated, headings, conditions, interventions, read_at)
  SELECT nct_id, trial, updated, ARRAY(SELECT jsonb_array_elements_text(headings)),
    to_tsvector('simple', conditions), to_tsvector('simple', interventions),
    CASE WHEN $2::boolean THEN now() ELSE coalesce(updated, now()) END
  FROM jsonb_to_recordset($1::jsonb)
    AS given (nct_id text, trial jsonb, updated date, headings jsonb, conditions text, interventions text)
  ON CONFLICT (nct_id) DO UPDATE SET trial = excluded.trial, updated = excluded.updated, headings = excluded.headings,
    conditions = excluded.conditions, interventions = excluded.interventions,
    read_at = greatest(${schema}.trials.read_at, excluded.read_at)`;
const TOUCH = (schema: string) =>
  `UPDATE ${schema}.trials SET read_at = now() WHERE nct_id = ANY($1::text[])`;
const UNLINK = (schema: string) => `DELETE FROM ${schema}.trial_articles WHERE nct_id = ANY($1::text[])`;
const LINK = (schema: string) => `
  INSERT INTO ${schema}.trial_articles (nct_id, pmid, type)
  SELECT nct_id, pmid, type FROM jsonb_to_recordset($1::jsonb) AS given (nct_id text, pmid bigint, type text)
  ON CONFLICT DO NOTHING`;

/** Names apart from each other, so that no phrase reaches from one into the next. */
const apart = (names: readonly string[]) => names.join(' . | . ');
/** What a trial is on stands among its conditions or in its title: 'Venetoclax in AML' is registered under 'Leukemia'. */
const wordsOf = ({ title, conditions, conditionHeadings, interventions, interventionHeadings }: Trial) => ({
  conditions: apart([...conditions, ...conditionHeadings.map(({ name }) => name), title]),
  interventions: apart([
    ...interventions.flatMap(({ name, otherNames }) => [name, ...otherNames]),
    ...interventionHeadings.map(({ name }) => name),
  ]),
});

/** Numbers of trials that a batch added, changed and left as they were. */
export interface StoreResult {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Stores trials in the caller's transaction, each as `mergeTrial` says.
 * @param options.isCurrent whether the registry gave them now; a file may be of any age: a trial is as old as its last update
 */
export async function storeTrials(
  connection: Connection,
  read: readonly ReadTrial[],
  { isCurrent }: { readonly isCurrent: boolean },
): Promise<StoreResult> {
  const { schema } = connection;
  // By number, so that two processes with the same trials do not deadlock.
  const numbers = [...new Set(read.map(({ trial }) => trial.nctId))].sort();
  const { rows } = await connection.query<StoredTrial & { nct_id: string }>(SELECT(schema), [
    numbers,
    numbers.length,
  ]);
  const before = new Map(rows.map(({ nct_id, trial, headings }) => [nct_id, { trial, headings }]));
  const after = new Map<string, StoredTrial>(before);
  for (const one of read) after.set(one.trial.nctId, mergeTrial(after.get(one.trial.nctId), one));
  const changed = numbers.flatMap((number) => {
    const trial = after.get(number);
    return !trial || isDeepStrictEqual(trial, before.get(number)) ? [] : trial;
  });
  const rowsOf = changed.map(({ trial, headings }) => ({
    nct_id: trial.nctId,
    trial,
    updated: trial.updated,
    headings,
    ...wordsOf(trial),
  }));
  const links = changed.flatMap(({ trial }) =>
    trial.articles.map((article) => ({ nct_id: trial.nctId, ...article })),
  );
  const changedNumbers = changed.map(({ trial }) => trial.nctId);
  const isChanged = new Set(changedNumbers);
  const unchanged = numbers.filter((number) => !isChanged.has(number));
  if (changed.length > 0) {
    await connection.query(UPSERT(schema), [JSON.stringify(rowsOf), isCurrent]);
    await connection.query(UNLINK(schema), [changedNumbers]);
    await connection.query(LINK(schema), [JSON.stringify(links)]);
  }
  if (isCurrent && unchanged.length > 0) await connection.query(TOUCH(schema), [unchanged]);
  const added = changedNumbers.filter((number) => !before.has(number)).length;
  return { added, updated: changed.length - added, unchanged: unchanged.length };
}

/** Of an answer of the registry's API. */
const STUDIES_PER_TRANSACTION = 50;

/**
 * Stores studies of the registry's API in short transactions.
 * @returns how many were no study
 */
export async function storeStudies(database: Database, studies: readonly unknown[]): Promise<number> {
  const read = studies.flatMap((study) => {
    try {
      return [readStudy(study)];
    } catch (error) {
      if (error instanceof NotATrial) return [];
      throw error;
    }
  });
  await storeInParts(database, read);
  return studies.length - read.length;
}

async function storeInParts(database: Database, read: readonly ReadTrial[]): Promise<void> {
  for (let at = 0; at < read.length; at += STUDIES_PER_TRANSACTION)
    await inTransaction(database, (connection) =>
      storeTrials(connection, read.slice(at, at + STUDIES_PER_TRANSACTION), { isCurrent: true }),
    );
}

/**
 * Stores the invented trials of the sample corpus, which goes with them.
 * @param options.asOf when they count as read, so that an answer says the same on another day
 */
export async function storeSampleTrials(
  database: Database,
  trials: readonly Trial[],
  { asOf }: { readonly asOf: Date },
): Promise<void> {
  await storeInParts(
    database,
    trials.map((trial) => ({ trial, broaderHeadings: [], isPartial: false })),
  );
  await database.query(`UPDATE ${database.schema}.trials SET read_at = $1 WHERE nct_id >= $2`, [
    asOf.toISOString(),
    FIRST_SYNTHETIC_TRIAL,
  ]);
}

/** Removes them where real articles came first. */
export async function removeSampleTrials(database: Database): Promise<void> {
  await database.query(`DELETE FROM ${database.schema}.trials WHERE nct_id >= $1`, [FIRST_SYNTHETIC_TRIAL]);
}

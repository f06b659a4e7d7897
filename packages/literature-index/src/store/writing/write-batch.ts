import type { Connection } from '../database.ts';
import { storeOrganisations } from '../organisations.ts';
import { readFrequencies } from '../term-frequencies.ts';
import { storeWordForms } from '../word-forms.ts';
import { ARTICLE_COLUMNS, METADATA_COLUMNS } from './article-rows.ts';
import { entryTerms } from './entry-terms.ts';
import type { PreparedBatch } from './prepared-batch.ts';
import { StatisticsChange } from './statistics-change.ts';

/** OIDs of the tables' row types in this database. */
export interface RowTypes {
  readonly articles: number;
  readonly entries: number;
  readonly deltas: number;
}

export interface BatchResult {
  readonly added: number;
  /** Articles whose text changed. */
  readonly updated: number;
  /** Articles with unchanged text of which a newer parser read more. */
  readonly refreshed: number;
  readonly unchanged: number;
  readonly deleted: number;
}

/** What an entry contributes to the statistics. */
export interface StoredEntry {
  readonly pmid: string;
  /** Without facets. */
  readonly lexemes: string[];
  /** All terms of these words in any article. */
  readonly terms_of_words: string[];
  readonly frequencies: Buffer;
  readonly reference_pmids: string[];
  readonly synthetic: boolean;
}

const COLUMNS = ARTICLE_COLUMNS.join(', ');
const UPDATES = ARTICLE_COLUMNS.filter((column) => column !== 'pmid')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');
const articlesSql = (schema: string) =>
  `INSERT INTO ${schema}.articles (${COLUMNS}) SELECT ${COLUMNS} FROM unnest($1::${schema}.articles[])`;
const addedSql = (schema: string) => `${articlesSql(schema)} ON CONFLICT (pmid) DO NOTHING RETURNING pmid`;
const updatedSql = (schema: string) =>
  `${articlesSql(schema)} WHERE pmid = ANY($2::bigint[]) ON CONFLICT (pmid) DO UPDATE SET ${UPDATES}`;
// The higher version wins; then the later revision; then the last delivery. A file that is read again is no new delivery,
// but its text is as the newer parser reads it.
const replacingSql = (schema: string) => `
  SELECT stored.pmid FROM unnest($1::${schema}.articles[]) AS given JOIN ${schema}.articles AS stored USING (pmid)
  WHERE given.content_hash <> stored.content_hash
    AND (given.version, coalesce(given.revised, '-infinity')) >= (stored.version, coalesce(stored.revised, '-infinity')) LIMIT $2`;
// Vectors of unchanged text stay valid.
const refreshedSql = (schema: string) => `
  UPDATE ${schema}.articles AS stored SET ${METADATA_COLUMNS.map((column) => `${column} = given.${column}`).join(', ')}
  FROM unnest($1::${schema}.articles[]) AS given
  WHERE stored.pmid = given.pmid AND given.content_hash = stored.content_hash
    AND given.metadata_hash IS DISTINCT FROM stored.metadata_hash AND given.parsed_by >= coalesce(stored.parsed_by, 0)
  RETURNING stored.pmid`;
const storedSql = (schema: string) =>
  `SELECT pmid FROM ${schema}.articles WHERE pmid = ANY($1::bigint[]) LIMIT $2`;
// Facets (`au/smith ja`) are not counted in the statistics, so they are not subtracted either.
const contributionsSql = (schema: string) => `
  SELECT e.pmid, lexemes, ARRAY(SELECT term FROM ${schema}.word_forms WHERE word = ANY(lexemes)) AS terms_of_words,
    e.frequencies, a.reference_pmids, a.synthetic
  FROM ${schema}.index_entries e JOIN ${schema}.articles a USING (pmid),
    LATERAL (SELECT ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(e.words)) AS lexeme WHERE lexeme NOT LIKE '%/%') AS lexemes) AS own
  WHERE e.pmid = ANY($1::bigint[]) LIMIT $2`;
const journalsSql = (schema: string) => `
  WITH given AS (SELECT title, abbreviation FROM unnest($1::text[], $2::text[]) AS given (title, abbreviation)),
  known AS (SELECT title, id FROM ${schema}.journals WHERE title = ANY($1::text[])),
  added AS (
    INSERT INTO ${schema}.journals (title, abbreviation)
    SELECT title, abbreviation FROM given WHERE title NOT IN (SELECT title FROM known) RETURNING title, id)
  SELECT title, id FROM known UNION ALL SELECT title, id FROM added LIMIT $3`;
const entriesSql = (schema: string) => `
  INSERT INTO ${schema}.index_entries (pmid, words, frequencies, first_day, last_day, journal_id, entered, created, format)
  SELECT pmid, words, frequencies, first_day, last_day, written.journal_id, entered, created, format
  FROM unnest($1::${schema}.index_entries[]) AS given
    JOIN unnest($2::bigint[], $3::integer[]) AS written (pmid, journal_id) USING (pmid)
  ON CONFLICT (pmid) DO UPDATE SET words = excluded.words, frequencies = excluded.frequencies,
    first_day = excluded.first_day, last_day = excluded.last_day, journal_id = excluded.journal_id,
    entered = excluded.entered, created = excluded.created, format = excluded.format
  WHERE (index_entries.words, index_entries.frequencies, index_entries.first_day, index_entries.last_day, index_entries.journal_id,
      index_entries.entered, index_entries.created, index_entries.format)
    IS DISTINCT FROM (excluded.words, excluded.frequencies, excluded.first_day, excluded.last_day, excluded.journal_id,
      excluded.entered, excluded.created, excluded.format)`;
const statisticsSql = (schema: string) => `
  WITH changes AS (
    INSERT INTO ${schema}.statistics_deltas (bucket, terms, citations)
    SELECT bucket, terms, citations FROM unnest($1::${schema}.statistics_deltas[]))
  UPDATE ${schema}.corpus SET articles = articles + $2, synthetic_articles = synthetic_articles + $3,
    title_terms = title_terms + $4, abstract_terms = abstract_terms + $5, keyword_terms = keyword_terms + $6`;

/** Ids of journals by title: those that the import has seen. */
export type JournalIds = Map<string, number>;

/** Finds or creates the ids of journals that the import has not seen before. */
async function addJournalIds(
  connection: Connection,
  journals: ReadonlyMap<string, string | null>,
  ids: JournalIds,
): Promise<void> {
  const unknown = [...journals].filter(([title]) => !ids.has(title));
  if (unknown.length === 0) return;
  const { rows } = await connection.query<{ title: string; id: number }>(journalsSql(connection.schema), [
    unknown.map(([title]) => title),
    unknown.map(([, abbreviation]) => abbreviation),
    unknown.length,
  ]);
  for (const { title, id } of rows) ids.set(title, id);
}

/** Contributions of stored articles to the statistics. */
export async function readContributions(
  connection: Connection,
  pmids: readonly string[],
): Promise<StoredEntry[]> {
  if (pmids.length === 0) return [];
  const { rows } = await connection.query<StoredEntry>(contributionsSql(connection.schema), [
    pmids,
    pmids.length,
  ]);
  return rows;
}

/** Change of the statistics where entries are replaced by others. */
export function computeChange(
  removed: readonly StoredEntry[],
  added: readonly StoredEntry[],
): StatisticsChange {
  const change = new StatisticsChange();
  const add = (entry: StoredEntry, sign: 1 | -1) => {
    const { lexemes, terms_of_words, reference_pmids, synthetic } = entry;
    const frequencies = readFrequencies(entry.frequencies);
    const terms = entryTerms({ lexemes, termsOfWords: terms_of_words }, frequencies);
    change.add({ terms, lengths: frequencies.lengths, referencedPmids: reference_pmids, synthetic }, sign);
  };
  for (const entry of removed) add(entry, -1);
  for (const entry of added) add(entry, 1);
  return change;
}

/** Stores a change of the statistics; counts of terms and citations follow when they are folded. */
export async function storeChange(
  connection: Connection,
  change: StatisticsChange,
  types: Pick<RowTypes, 'deltas'>,
): Promise<void> {
  const { articles, synthetic, lengths } = change.corpus;
  const deltas = change.toRows();
  const values = [deltas.toParameter(types.deltas), articles, synthetic, ...lengths];
  await connection.query(statisticsSql(connection.schema), values);
  deltas.release();
}

/**
 * Stores a batch and its changes of the statistics inside the caller's transaction. The caller holds the lock on
 * `corpus`, so that batches are serialized.
 * @param context.journals is extended
 * @param context.reread for entries that an older parser stored: nothing is added or deleted again, since other files may
 *   have come after them
 */
export async function writeBatch(
  connection: Connection,
  batch: PreparedBatch,
  context: { readonly types: RowTypes; readonly journals: JournalIds; readonly reread: boolean },
): Promise<BatchResult> {
  const { types, journals, reread } = context;
  const { pmids, deletions } = batch;
  const articleRows = batch.articleRows.toParameter(types.articles);
  const queryPmids = async (statement: string, values: unknown[]) =>
    (await connection.query<{ pmid: string }>(statement, values)).rows.map(({ pmid }) => pmid);

  const added =
    pmids.length > 0 && !reread ? await queryPmids(addedSql(connection.schema), [articleRows]) : [];
  const areAllNew = added.length === pmids.length;
  const replaced = areAllNew
    ? []
    : await queryPmids(replacingSql(connection.schema), [articleRows, pmids.length]);
  const refreshed = areAllNew ? [] : await queryPmids(refreshedSql(connection.schema), [articleRows]);
  const deleted =
    deletions.length > 0 && !reread
      ? await queryPmids(storedSql(connection.schema), [deletions, deletions.length])
      : [];
  const removed = await readContributions(connection, [...replaced, ...refreshed, ...deleted]);
  if (deleted.length > 0)
    await connection.query(`DELETE FROM ${connection.schema}.articles WHERE pmid = ANY($1::bigint[])`, [
      deleted,
    ]);
  if (replaced.length > 0) await connection.query(updatedSql(connection.schema), [articleRows, replaced]);

  // The metadata is indexed too: languages, leading authors, other abstracts.
  const written = [...added, ...replaced, ...refreshed];
  await storeWordForms(connection, batch.wordForms);
  if (written.length > 0) {
    await addJournalIds(connection, batch.journals, journals);
    const titles = new Map(pmids.map((pmid, article) => [pmid, batch.journalTitles[article] ?? '']));
    const journalIds = written.map((pmid) => journals.get(titles.get(pmid) ?? '') ?? null);
    await connection.query(entriesSql(connection.schema), [
      batch.entryRows.toParameter(types.entries),
      written,
      journalIds,
    ]);
  }
  const areWritten = new Set(written);
  await storeOrganisations(
    connection,
    batch.organisations.filter(({ pmid }) => areWritten.has(pmid)),
    [...replaced, ...refreshed],
  );
  if (written.length + deleted.length > 0) {
    const change =
      areAllNew && deleted.length === 0
        ? batch.change
        : computeChange(removed, await readContributions(connection, written));
    await storeChange(connection, change, types);
  }
  return {
    added: added.length,
    updated: replaced.length,
    refreshed: refreshed.length,
    unchanged: pmids.length - written.length,
    deleted: deleted.length,
  };
}

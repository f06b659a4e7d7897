import type { Connection } from '../database.ts';
import { knownTerm, makeRoom } from '../text/known-words.ts';
import { asParameter, fillIn } from './binary-rows.ts';
import type { PreparedBatch } from './indexed-batch.ts';
import { type StatisticsChange, StatisticsSum } from './statistics-change.ts';
import { readFrequencies } from './term-frequencies.ts';

/** Where the tables' row types stand in the database at hand: their numbers. */
export interface RowTypes {
  readonly articles: number;
  readonly entries: number;
  readonly deltas: number;
}

export interface BatchResult {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
}

interface StoredEntry {
  terms: string[];
  frequencies: Buffer;
  reference_pmids: string[];
  synthetic: boolean;
}

// A newer version replaces; of one version the later revision; of equal ones what was delivered last.
const REPLACING = `
  SELECT stored.pmid FROM unnest($1::search.articles[]) AS given JOIN search.articles AS stored USING (pmid)
  WHERE given.content_hash <> stored.content_hash
    AND (given.version, coalesce(given.revised, '-infinity')) >= (stored.version, coalesce(stored.revised, '-infinity')) LIMIT $2`;
const STORED = 'SELECT pmid FROM search.articles WHERE pmid = ANY($1::bigint[]) LIMIT $2';
// Facets (`au/smith ja`) are not counted, so they are not taken back either.
const CONTRIBUTIONS = `
  SELECT ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(e.words)) AS lexeme WHERE lexeme NOT LIKE '%/%') AS terms,
    e.frequencies, a.reference_pmids, a.synthetic
  FROM search.index_entries e JOIN search.articles a USING (pmid) WHERE e.pmid = ANY($1::bigint[]) LIMIT $2`;
const JOURNALS = `
  WITH given AS (
    SELECT DISTINCT ON (title) title, abbreviation
    FROM jsonb_to_recordset($1::jsonb) AS journal (title text, abbreviation text) ORDER BY title),
  known AS (SELECT title, id FROM search.journals WHERE title = ANY($2::text[])),
  added AS (
    INSERT INTO search.journals (title, abbreviation)
    SELECT title, abbreviation FROM given WHERE title NOT IN (SELECT title FROM known) ORDER BY title
    RETURNING title, id)
  SELECT title, id FROM known UNION ALL SELECT title, id FROM added LIMIT $3`;
const COLUMNS = `pmid, title, abstract, authors, journal, pub_date, year, month, doi, volume, issue, pages, keywords, mesh,
  publication_types, stated_citations, retraction, synthetic, version, revised, reference_pmids, content_hash`;
const UPDATES = COLUMNS.split(',')
  .map((column) => column.trim())
  .filter((column) => column !== 'pmid')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');
const ARTICLES = `
  INSERT INTO search.articles (${COLUMNS})
  SELECT ${COLUMNS} FROM unnest($1::search.articles[])`;
const ADDED = `${ARTICLES} ON CONFLICT (pmid) DO NOTHING RETURNING pmid`;
const UPDATED = `${ARTICLES} ON CONFLICT (pmid) DO UPDATE SET ${UPDATES}`;
// To look for a conflict that cannot be costs a second look at the index and another record in the log.
const ENTRIES = `
  INSERT INTO search.index_entries (pmid, words, frequencies, first_day, last_day, journal_id)
  SELECT pmid, words, frequencies, first_day, last_day, journal_id FROM unnest($1::search.index_entries[])`;
const CHANGED_ENTRIES = `${ENTRIES}
  ON CONFLICT (pmid) DO UPDATE SET words = excluded.words, frequencies = excluded.frequencies,
    first_day = excluded.first_day, last_day = excluded.last_day, journal_id = excluded.journal_id`;
const STATISTICS = `
  WITH changes AS (
    INSERT INTO search.statistics_deltas (bucket, terms, citations)
    SELECT bucket, terms, citations FROM unnest($1::search.statistics_deltas[]))
  UPDATE search.corpus SET articles = articles + $2, synthetic_articles = synthetic_articles + $3,
    title_terms = title_terms + $4, abstract_terms = abstract_terms + $5, keyword_terms = keyword_terms + $6`;

/** Ids of journals by title, those that an import has met. */
export type JournalIds = Map<string, number>;

/** What stored articles contribute to the statistics. */
async function contributionsOf(connection: Connection, pmids: readonly string[]): Promise<StoredEntry[]> {
  if (pmids.length === 0) return [];
  const { rows } = await connection.query<StoredEntry>(CONTRIBUTIONS, [pmids, pmids.length]);
  return rows;
}

/** What the statistics change by where not all articles of a batch are new. */
function changeBy(gone: readonly StoredEntry[], come: readonly StoredEntry[]): StatisticsChange {
  makeRoom();
  const sum = new StatisticsSum();
  const add = ({ terms, frequencies, reference_pmids, synthetic }: StoredEntry, sign: 1 | -1) =>
    sum.add(
      {
        terms: terms.map(knownTerm),
        lengths: readFrequencies(frequencies).lengths,
        references: reference_pmids.map(Number),
        synthetic,
      },
      sign,
    );
  for (const entry of gone) add(entry, -1);
  for (const entry of come) add(entry, 1);
  return sum.take();
}

/** Finds, or gives, the numbers of journals, and writes them into the rows of their articles. */
async function fillInJournals(
  connection: Connection,
  { journals, journalPlaces, entryRows }: PreparedBatch,
  { isWritten, ids }: { readonly isWritten: (article: number) => boolean; readonly ids: JournalIds },
): Promise<void> {
  const written = journals.filter(({ articles }) => articles.some(isWritten));
  const unknown = written.filter(({ title }) => !ids.has(title));
  if (unknown.length > 0) {
    const { rows } = await connection.query<{ title: string; id: number }>(JOURNALS, [
      JSON.stringify(unknown.map(({ title, abbreviation }) => ({ title, abbreviation }))),
      unknown.map(({ title }) => title),
      unknown.length,
    ]);
    for (const { title, id } of rows) ids.set(title, id);
  }
  for (const { title, articles } of written)
    for (const article of articles) fillIn(entryRows, journalPlaces[article] ?? 0, ids.get(title) ?? 0);
}

type PmidRow = { pmid: string };
const pmidsOf = ({ rows }: { readonly rows: readonly PmidRow[] }): string[] => rows.map(({ pmid }) => pmid);

/** Stores those articles of a batch that the index does not have. Returns their PMIDs. */
async function addArticles(
  connection: Connection,
  { pmids, articleRows }: PreparedBatch,
  { types, highestPmid }: { readonly types: RowTypes; readonly highestPmid: number },
): Promise<readonly string[]> {
  if (pmids.length === 0) return [];
  const rows = [asParameter(articleRows, types.articles)];
  // Most files go on where the one before ended.
  const areNew = pmids.every((pmid) => Number(pmid) > highestPmid);
  if (!areNew) return pmidsOf(await connection.query<PmidRow>(ADDED, rows));
  await connection.query(ARTICLES, rows);
  return pmids;
}

/**
 * Stores a batch inside the caller's transaction, with what it changes in the statistics. The caller holds the lock on
 * `search.corpus`, so that one batch is written at a time.
 * @param context.journals those that the import has met
 * @param context.highestPmid of the articles that are stored; 0 without any
 */
export async function writeBatch(
  connection: Connection,
  batch: PreparedBatch,
  context: { readonly journals: JournalIds; readonly types: RowTypes; readonly highestPmid: number },
): Promise<BatchResult> {
  const { pmids, articleRows, entryRows, deletions } = batch;
  const { journals, types } = context;
  const ask = async (statement: string, values: unknown[]) =>
    pmidsOf(await connection.query<PmidRow>(statement, values));
  const added = await addArticles(connection, batch, context);
  const allNew = added.length === pmids.length;
  const replaced = allNew
    ? []
    : await ask(REPLACING, [asParameter(articleRows, types.articles), pmids.length]);
  const deleted = deletions.length > 0 ? await ask(STORED, [deletions, deletions.length]) : [];
  const gone = await contributionsOf(connection, [...replaced, ...deleted]);
  if (deleted.length > 0)
    await connection.query('DELETE FROM search.articles WHERE pmid = ANY($1::bigint[])', [deleted]);
  const isReplaced = rowsOf(batch, replaced);
  if (replaced.length > 0)
    await connection.query(UPDATED, [asParameter(articleRows, types.articles, isReplaced)]);
  const written = [...added, ...replaced];
  const isWritten = allNew ? () => true : rowsOf(batch, written);
  await fillInJournals(connection, batch, { isWritten, ids: journals });
  if (written.length > 0)
    await connection.query(replaced.length > 0 ? CHANGED_ENTRIES : ENTRIES, [
      asParameter(entryRows, types.entries, allNew ? undefined : isWritten),
    ]);

  if (written.length + deleted.length > 0) {
    // What a batch of new articles changes is prepared with it.
    const change =
      allNew && deleted.length === 0
        ? batch.change
        : changeBy(gone, await contributionsOf(connection, written));
    await connection.query(STATISTICS, [
      asParameter(change.deltaRows, types.deltas),
      change.corpus.articles,
      change.corpus.synthetic,
      ...change.corpus.lengths,
    ]);
  }
  return {
    added: added.length,
    updated: replaced.length,
    unchanged: pmids.length - written.length,
    deleted: deleted.length,
  };
}

/** Says whether the article of a number is one of those. */
function rowsOf({ pmids }: PreparedBatch, those: readonly string[]): (article: number) => boolean {
  const wanted = new Set(those);
  return (article) => wanted.has(pmids[article] ?? '');
}

import type { Connection } from '../database.ts';
import { knownTerm } from '../text/known-words.ts';
import type { PreparedArticle, PreparedArticles, RowTypes } from './article-rows.ts';
import { BinaryRows } from './binary-rows.ts';
import { type Contribution, type DeltaRow, statisticsChange } from './statistics-change.ts';
import { readFrequencies } from './term-frequencies.ts';

/** Changes to store, each PMID at most once. */
export interface Batch {
  readonly articles: PreparedArticles;
  readonly deletions: readonly string[];
}

export interface BatchResult {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
}

interface StoredArticle {
  pmid: string;
  version: number;
  revised: string | null;
  content_hash: string;
}

interface StoredEntry {
  terms: string[];
  frequencies: Buffer;
  reference_pmids: string[];
  synthetic: boolean;
}

/** A newer version replaces; of one version the later revision; of equal ones what was delivered last. */
function replaces({ contentHash, version, revised }: PreparedArticle, stored: StoredArticle): boolean {
  if (contentHash === stored.content_hash) return false;
  if (version !== stored.version) return version > stored.version;
  return (revised ?? '') >= (stored.revised ?? '');
}

const STORED = `
  SELECT pmid, version, revised::text AS revised, content_hash FROM search.articles
  WHERE pmid = ANY($1::bigint[]) LIMIT $2`;
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
  SELECT ${COLUMNS} FROM unnest($1::search.articles[])
  ON CONFLICT (pmid) DO`;
const ADDED = `${ARTICLES} NOTHING RETURNING pmid`;
const UPDATED = `${ARTICLES} UPDATE SET ${UPDATES}`;
const ENTRIES = `
  INSERT INTO search.index_entries (pmid, words, frequencies, first_day, last_day, journal_id)
  SELECT pmid, words, frequencies, first_day, last_day, journal_id FROM unnest($1::search.index_entries[])`;
// To look for a conflict that cannot be costs a second look at the index and another record in the log.
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

const deltaRows = new BinaryRows();

function rowsOf(deltas: readonly DeltaRow[], types: RowTypes): Buffer {
  deltaRows.clear();
  for (const { bucket, terms, citations } of deltas)
    deltaRows.add(4, (row) => row.bigint(0).smallint(bucket).text(terms).text(citations));
  return deltaRows.take(types.deltas);
}

/** What stored articles contribute to the statistics. */
async function contributionsOf(connection: Connection, pmids: readonly string[]): Promise<Contribution[]> {
  if (pmids.length === 0) return [];
  const { rows } = await connection.query<StoredEntry>(CONTRIBUTIONS, [pmids, pmids.length]);
  return rows.map(({ terms, frequencies, reference_pmids, synthetic }) => ({
    terms: terms.map(knownTerm),
    lengths: readFrequencies(frequencies).lengths,
    references: reference_pmids.map(Number),
    synthetic,
  }));
}

/** Finds, or gives, the ids of journals that were not met before. */
async function meetJournals(
  connection: Connection,
  articles: readonly PreparedArticle[],
  journals: JournalIds,
): Promise<void> {
  const unknown = articles
    .filter(({ journal }) => journal && !journals.has(journal))
    .map(({ journal, journalAbbreviation }) => ({ title: journal, abbreviation: journalAbbreviation }));
  if (unknown.length === 0) return;
  const { rows } = await connection.query<{ title: string; id: number }>(JOURNALS, [
    JSON.stringify(unknown),
    unknown.map(({ title }) => title),
    unknown.length,
  ]);
  for (const { title, id } of rows) journals.set(title, id);
}

/** Stores those that the index does not hold yet. @returns them */
async function addNew(
  connection: Connection,
  articles: PreparedArticles,
  types: RowTypes,
): Promise<readonly PreparedArticle[]> {
  const { all } = articles;
  if (all.length === 0) return [];
  const { rows } = await connection.query<{ pmid: string }>(ADDED, [articles.articleRows(types)]);
  if (rows.length === all.length) return all;
  const added = new Set(rows.map(({ pmid }) => pmid));
  return all.filter(({ pmid }) => added.has(pmid));
}

/**
 * Stores a batch inside the caller's transaction, with what it changes in the statistics. The caller holds the lock on
 * `search.corpus`, so that one batch is written at a time.
 */
export async function writeBatch(
  connection: Connection,
  { articles, deletions }: Batch,
  { journals, types }: { readonly journals: JournalIds; readonly types: RowTypes },
): Promise<BatchResult> {
  const added = await addNew(connection, articles, types);
  const isNew = new Set(added);
  const known = articles.all.filter((article) => !isNew.has(article));
  const pmids = [...known.map(({ pmid }) => pmid), ...deletions];
  const { rows } =
    pmids.length > 0
      ? await connection.query<StoredArticle>(STORED, [pmids, pmids.length])
      : { rows: [] as StoredArticle[] };
  const stored = new Map(rows.map((row) => [row.pmid, row]));
  const updated = new Set(
    known.filter((article) => {
      const before = stored.get(article.pmid);
      return before !== undefined && replaces(article, before);
    }),
  );
  const deleted = deletions.filter((pmid) => stored.has(pmid));
  const gone = await contributionsOf(connection, [...[...updated].map(({ pmid }) => pmid), ...deleted]);
  const written = articles.all.filter((article) => isNew.has(article) || updated.has(article));
  if (deleted.length > 0)
    await connection.query('DELETE FROM search.articles WHERE pmid = ANY($1::bigint[])', [deleted]);
  if (updated.size > 0) await connection.query(UPDATED, [articles.articleRows(types, [...updated])]);
  await meetJournals(connection, written, journals);
  if (written.length > 0)
    await connection.query(updated.size > 0 ? CHANGED_ENTRIES : ENTRIES, [
      articles.entryRows(types, journals, written),
    ]);

  const { corpus, deltas } = statisticsChange([
    ...gone.map((contribution) => ({ contribution, sign: -1 as const })),
    ...written.map(({ contribution }) => ({ contribution, sign: 1 as const })),
  ]);
  if (written.length + deleted.length > 0)
    await connection.query(STATISTICS, [
      rowsOf(deltas, types),
      corpus.articles,
      corpus.synthetic,
      ...corpus.lengths,
    ]);
  return {
    added: added.length,
    updated: updated.size,
    unchanged: known.length - updated.size,
    deleted: deleted.length,
  };
}

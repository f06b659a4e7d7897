import type { Connection } from '../database.ts';
import { articleRows, entryRows, type PreparedArticle, type RowTypes } from './article-rows.ts';
import { StatisticsChange } from './statistics-change.ts';
import { readFrequencies } from './term-frequencies.ts';

/** Changes to store, each PMID at most once. */
export interface Batch {
  readonly articles: readonly PreparedArticle[];
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
function replaces({ source, contentHash }: PreparedArticle, stored: StoredArticle): boolean {
  if (contentHash === stored.content_hash) return false;
  if (source.version !== stored.version) return source.version > stored.version;
  return (source.revised ?? '') >= (stored.revised ?? '');
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
  INSERT INTO search.journals (title, abbreviation)
  SELECT DISTINCT ON (title) title, abbreviation
  FROM jsonb_to_recordset($1::jsonb) AS given (title text, abbreviation text)
  WHERE NOT EXISTS (SELECT FROM search.journals known WHERE known.title = given.title)
  ORDER BY title ON CONFLICT DO NOTHING`;
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
  SELECT pmid, words, frequencies, first_day, last_day, journal_id FROM unnest($1::search.index_entries[])
  ON CONFLICT (pmid) DO UPDATE SET words = excluded.words, frequencies = excluded.frequencies,
    first_day = excluded.first_day, last_day = excluded.last_day, journal_id = excluded.journal_id`;
const STATISTICS = `
  WITH changes AS (
    INSERT INTO search.statistics_deltas (bucket, terms, citations)
    SELECT bucket, terms, citations FROM json_to_recordset($1::json) AS given (bucket smallint, terms text, citations text))
  UPDATE search.corpus SET articles = articles + $2, synthetic_articles = synthetic_articles + $3,
    title_terms = title_terms + $4, abstract_terms = abstract_terms + $5, keyword_terms = keyword_terms + $6`;

/** Ids of journals by title, those that an import has met. */
export type JournalIds = Map<string, number>;

/** Takes what stored articles contribute out of the statistics. */
async function discount(connection: Connection, pmids: readonly string[], change: StatisticsChange) {
  if (pmids.length === 0) return;
  const { rows } = await connection.query<StoredEntry>(CONTRIBUTIONS, [pmids, pmids.length]);
  for (const { terms, frequencies, reference_pmids, synthetic } of rows)
    change.count(
      { terms, lengths: readFrequencies(frequencies).lengths, references: reference_pmids, synthetic },
      -1,
    );
}

/** Finds, or gives, the ids of journals that were not met before. */
async function meetJournals(
  connection: Connection,
  articles: readonly PreparedArticle[],
  journals: JournalIds,
): Promise<void> {
  const unknown = articles
    .filter(({ source }) => source.record.journal && !journals.has(source.record.journal))
    .map(({ source }) => ({ title: source.record.journal, abbreviation: source.journalAbbreviation }));
  if (unknown.length === 0) return;
  await connection.query(JOURNALS, [JSON.stringify(unknown)]);
  const { rows } = await connection.query<{ title: string; id: number }>(
    'SELECT title, id FROM search.journals WHERE title = ANY($1::text[]) LIMIT $2',
    [unknown.map(({ title }) => title), unknown.length],
  );
  for (const { title, id } of rows) journals.set(title, id);
}

/** Stores those that the index does not hold yet. @returns them */
async function addNew(
  connection: Connection,
  articles: readonly PreparedArticle[],
  types: RowTypes,
): Promise<PreparedArticle[]> {
  if (articles.length === 0) return [];
  const { rows } = await connection.query<{ pmid: string }>(ADDED, [articleRows(articles, types)]);
  const added = new Set(rows.map(({ pmid }) => pmid));
  return articles.filter(({ document }) => added.has(document.pmid));
}

/**
 * Stores a batch inside the caller's transaction, with what it changes in the statistics. The caller holds the lock on
 * `search.corpus`, so that one batch is written at a time.
 */
export async function writeBatch(
  connection: Connection,
  batch: Batch,
  { journals, types }: { readonly journals: JournalIds; readonly types: RowTypes },
): Promise<BatchResult> {
  const added = await addNew(connection, batch.articles, types);
  const isNew = new Set(added);
  const known = batch.articles.filter((article) => !isNew.has(article));
  const pmids = [...known.map(({ document }) => document.pmid), ...batch.deletions];
  const { rows } =
    pmids.length > 0
      ? await connection.query<StoredArticle>(STORED, [pmids, pmids.length])
      : { rows: [] as StoredArticle[] };
  const stored = new Map(rows.map((row) => [row.pmid, row]));
  const updated = known.filter((article) => {
    const before = stored.get(article.document.pmid);
    return before !== undefined && replaces(article, before);
  });
  const deleted = batch.deletions.filter((pmid) => stored.has(pmid));

  const change = new StatisticsChange();
  await discount(connection, [...updated.map(({ document }) => document.pmid), ...deleted], change);
  const written = [...added, ...updated];
  for (const { source, document } of written)
    change.count(
      {
        terms: document.terms.map(({ text }) => text),
        lengths: document.lengths,
        references: source.references,
        synthetic: source.record.synthetic,
      },
      1,
    );
  if (deleted.length > 0)
    await connection.query('DELETE FROM search.articles WHERE pmid = ANY($1::bigint[])', [deleted]);
  if (updated.length > 0) await connection.query(UPDATED, [articleRows(updated, types)]);
  await meetJournals(connection, written, journals);
  if (written.length > 0) await connection.query(ENTRIES, [entryRows(written, journals, types)]);

  const { corpus } = change;
  if (written.length + deleted.length > 0)
    await connection.query(STATISTICS, [
      JSON.stringify(change.deltaRows()),
      corpus.articles,
      corpus.synthetic,
      ...corpus.lengths,
    ]);
  return {
    added: added.length,
    updated: updated.length,
    unchanged: known.length - updated.length,
    deleted: deleted.length,
  };
}

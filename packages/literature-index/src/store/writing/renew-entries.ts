import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SourceArticle } from '../../medline/source-article.ts';
import { recordOrganisations } from '../../organisations/record-organisations.ts';
import { AdaptiveBatchSize } from '../adaptive-batch-size.ts';
import { type Connection, type Database, inTransaction, isEmbedded } from '../database.ts';
import type { IndexVersion } from '../index-cache.ts';
import { storeOrganisations } from '../organisations.ts';
import { storeWordForms } from '../word-forms.ts';
import { BinaryRows } from './binary-rows.ts';
import { addEntryRow } from './entry-rows.ts';
import { buildFacets } from './facets.ts';
import { foldStatistics } from './fold-statistics.ts';
import { formatOf, type Indexing, readIndexing } from './indexing.ts';
import { type CorpusRow, lockSql } from './lock.ts';
import { NewForms } from './new-forms.ts';
import { readStoredArticles, type StoredArticle } from './stored-articles.ts';
import { computeChange, readContributions, storeChange } from './write-batch.ts';

/** As an import: the embedded database blocks all sessions meanwhile. */
const BATCH_SIZE = {
  embedded: { first: 20, min: 20, max: 200, targetMs: 50 },
  server: { first: 200, min: 200, max: 200 },
};

const staleSql = (schema: string) => `
  (SELECT pmid FROM ${schema}.index_entries WHERE format < $1 ORDER BY format LIMIT $2)
  UNION ALL (SELECT pmid FROM ${schema}.index_entries WHERE format > $1 ORDER BY format LIMIT $2) LIMIT $2`;

async function readStale(
  database: Pick<Database, 'query' | 'schema'>,
  format: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ pmid: string }>(staleSql(database.schema), [format, limit]);
  return rows.map(({ pmid }) => pmid);
}

/** Whether entries were made by an earlier release, or by another vocabulary than the one in use. */
export async function hasStaleEntries(at: IndexVersion): Promise<boolean> {
  const { lowest_format, highest_format } = at;
  const format = await formatOf(at.vocabulary);
  return lowest_format !== null && (lowest_format !== format || highest_format !== format);
}

/** Values of an entry that its stored article does not have: read by a parser that did not store them. */
const inheritedFacets = ({ isComplete, facets }: StoredArticle): readonly string[] =>
  isComplete ? [] : facets.filter((facet) => /^(?:au|mh)\//.test(facet));

function addRow(
  rows: BinaryRows,
  stored: StoredArticle,
  { treesOf, format, forms }: Indexing & { readonly forms: NewForms },
): void {
  const article: SourceArticle = stored.article;
  const facets = new Set([...buildFacets(article, treesOf), ...inheritedFacets(stored)]);
  addEntryRow(rows, article, [...facets], { format, forms });
}

const renewedSql = (schema: string) => `
  UPDATE ${schema}.index_entries AS stored SET words = given.words, frequencies = given.frequencies,
    first_day = given.first_day, last_day = given.last_day, entered = given.entered, created = given.created, format = given.format
  FROM unnest($1::${schema}.index_entries[]) AS given WHERE stored.pmid = given.pmid`;

/** @returns number of entries renewed */
async function renewBatch(
  connection: Connection,
  types: CorpusRow['types'],
  {
    indexing,
    forms,
    limit,
  }: { readonly indexing: Indexing; readonly forms: NewForms; readonly limit: number },
): Promise<number> {
  const pmids = await readStale(connection, indexing.format, limit);
  if (pmids.length === 0) return 0;
  const removed = await readContributions(connection, pmids);
  const rows = new BinaryRows();
  const stored = await readStoredArticles(connection, pmids);
  for (const each of stored) addRow(rows, each, { ...indexing, forms });
  await storeWordForms(connection, forms.take());
  await connection.query(renewedSql(connection.schema), [rows.toParameter(types.entries)]);
  rows.release();
  const organisations = stored.map(({ article: { record } }) => ({
    pmid: record.pmid,
    organisations: recordOrganisations(record),
  }));
  await storeOrganisations(connection, organisations, pmids);
  await storeChange(connection, computeChange(removed, await readContributions(connection, pmids)), types);
  return pmids.length;
}

/**
 * Makes entries anew that an earlier release indexed, or another vocabulary, from the stored articles. Searches find the
 * earlier entries meanwhile. Short transactions, each of which is kept, so that a killed run goes on where it was.
 * @returns number of entries renewed
 */
export async function renewEntries(
  database: Database,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  const size = new AdaptiveBatchSize(BATCH_SIZE[(await isEmbedded(database)) ? 'embedded' : 'server']);
  const forms = new NewForms();
  let total = 0;
  while (!signal?.aborted) {
    const indexing = await readIndexing(database);
    const start = performance.now();
    const renewed = await inTransaction<number, CorpusRow>(
      database,
      async (connection, [corpus]) => {
        if (!corpus) throw new Error('The table corpus has no row');
        return renewBatch(connection, corpus.types, { indexing, forms, limit: size.current });
      },
      lockSql(database.schema),
    );
    if (renewed === 0) break;
    size.record(performance.now() - start, renewed);
    total += renewed;
    // Words wait in a list that every search reads until they are sorted in.
    await database.query(`SELECT ${database.schema}.sort_in_words()`);
    await nextTurn();
  }
  if (total > 0) await foldStatistics(database, { signal });
  return total;
}

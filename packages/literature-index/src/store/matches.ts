import { type Database, Parameters } from './database.ts';
import { type Selection, selectionSql } from './selection.ts';
import { type FrequencyReader, readFrequencies } from './term-frequencies.ts';

/** Larger counts are shown as 'more than', and paging ends here. */
export const COUNT_CAP = 10_000;

/** An article with its score inputs. */
export interface Candidate {
  readonly pmid: string;
  readonly frequencies: FrequencyReader;
}

interface CandidateRow {
  pmid: string;
  frequencies: Buffer;
}

const toCandidate = ({ pmid, frequencies }: CandidateRow): Candidate => ({
  pmid,
  frequencies: readFrequencies(frequencies),
});

interface PageOptions {
  readonly offset: number;
  readonly limit: number;
  /** PMIDs that are listed elsewhere. */
  readonly excludedPmids?: readonly string[];
}

/** PMIDs of matches, newest first; ties by PMID. */
function newestSql(selection: Selection, parameters: Parameters, options: PageOptions): string {
  const { offset, limit, excludedPmids = [] } = options;
  const where = selectionSql(selection, parameters);
  const exclusionSql =
    excludedPmids.length > 0 ? `AND e.pmid <> ALL(${parameters.add(excludedPmids)}::bigint[])` : '';
  return `SELECT e.pmid FROM ${parameters.schema}.index_entries e WHERE ${where} ${exclusionSql}
    ORDER BY e.first_day DESC NULLS LAST, e.pmid DESC LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(offset)}`;
}

/** Any `limit` matches, unordered; all of them if there are not more. */
export async function readMatches(
  database: Database,
  selection: Selection,
  limit: number,
): Promise<Candidate[]> {
  const parameters = new Parameters(database.schema);
  const where = selectionSql(selection, parameters);
  const { rows } = await database.query<CandidateRow>(
    `SELECT e.pmid, e.frequencies FROM ${database.schema}.index_entries e WHERE ${where} LIMIT ${parameters.add(limit)}`,
    parameters.values,
  );
  return rows.map(toCandidate);
}

/**
 * PMIDs of any `limit` matches, unordered; all of them if there are not more. Returned as one text value, which takes a
 * tenth of the time of rows.
 */
export async function readMatchingPmids(
  database: Database,
  selection: Selection,
  limit: number,
): Promise<Float64Array> {
  const parameters = new Parameters(database.schema);
  const where = selectionSql(selection, parameters);
  const { rows } = await database.query<{ pmids: string | null }>(
    `SELECT string_agg(pmid::text, ' ') AS pmids
     FROM (SELECT e.pmid FROM ${database.schema}.index_entries e WHERE ${where} LIMIT ${parameters.add(limit)}) AS matches`,
    parameters.values,
  );
  const pmids = rows[0]?.pmids;
  return pmids ? Float64Array.from(pmids.split(' '), Number) : new Float64Array(0);
}

/** The given articles with their score inputs. */
export async function readCandidates(database: Database, pmids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await database.query<CandidateRow>(
    `SELECT pmid, frequencies FROM ${database.schema}.index_entries WHERE pmid = ANY($1::bigint[]) LIMIT $2`,
    [pmids, pmids.length],
  );
  return rows.map(toCandidate);
}

/** The newest `limit` matches that are not candidates yet. */
export async function readNewestMatches(
  database: Database,
  selection: Selection,
  { limit, excludedPmids }: { readonly limit: number; readonly excludedPmids: readonly string[] },
): Promise<Candidate[]> {
  const parameters = new Parameters(database.schema);
  const page = newestSql(selection, parameters, { offset: 0, limit, excludedPmids });
  const { rows } = await database.query<CandidateRow>(
    `SELECT e.pmid, e.frequencies FROM ${database.schema}.index_entries e WHERE e.pmid IN (${page}) LIMIT ${parameters.add(limit)}`,
    parameters.values,
  );
  return rows.map(toCandidate);
}

/** Number of matching articles, counted up to the cap. */
export async function countMatches(
  database: Database,
  selection: Selection,
  cap = COUNT_CAP,
): Promise<{ count: number; capped: boolean }> {
  const parameters = new Parameters(database.schema);
  const where = selectionSql(selection, parameters);
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count
     FROM (SELECT 1 FROM ${database.schema}.index_entries e WHERE ${where} LIMIT ${parameters.add(cap + 1)}) AS matches`,
    parameters.values,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, cap), capped: count > cap };
}

/** A page of matches by date, newest first, exact over all matches. */
export async function readNewest(
  database: Database,
  selection: Selection,
  options: PageOptions,
): Promise<string[]> {
  const parameters = new Parameters(database.schema);
  const { rows } = await database.query<{ pmid: string }>(
    newestSql(selection, parameters, options),
    parameters.values,
  );
  return rows.map(({ pmid }) => pmid);
}

/** From this many matches on, it is faster to walk through the index in order than to find all and sort them. */
const MIN_WALKED = 10_000;

/**
 * A page of matches by ascending PMID, after the given one.
 * @param page.total number of matches; the database cannot estimate how rare a word is, and would scan the index for a few
 */
export async function readByPmid(
  database: Database,
  selection: Selection,
  { after, limit, total }: { readonly after: string; readonly limit: number; readonly total: number },
): Promise<string[]> {
  if (total === 0) return [];
  const parameters = new Parameters(database.schema);
  const where = selectionSql(selection, parameters);
  const fence = total < MIN_WALKED ? 'OFFSET 0' : '';
  const { rows } = await database.query<{ pmid: string }>(
    `SELECT pmid FROM (
       SELECT e.pmid FROM ${database.schema}.index_entries e WHERE ${where} AND e.pmid > ${parameters.add(after)}::bigint ${fence}
     ) AS matches ORDER BY pmid LIMIT ${parameters.add(limit)}`,
    parameters.values,
  );
  return rows.map(({ pmid }) => pmid);
}

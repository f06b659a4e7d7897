import { type Condition, fuse } from '../syntax/condition.ts';
import { type ArticleTable, NO_DAY } from './article-table.ts';
import type { Database } from './database.ts';
import type { IndexVersion } from './index-cache.ts';
import type { Leaf, Leaves } from './leaves.ts';
import { loadedTable } from './loaded-table.ts';
import { nthLargest } from './nth-largest.ts';
import {
  addRow,
  countRows,
  difference,
  emptySet,
  forEachRow,
  intersection,
  type RowSet,
  union,
} from './row-set.ts';
import { type Selection, withoutDays } from './selection.ts';
import { type FrequencyReader, readFrequencies } from './term-frequencies.ts';
import { dayNumber } from './writing/day-number.ts';

/** Larger counts are shown as 'more than', and paging ends here. */
export const COUNT_CAP = 10_000;

interface PageOptions {
  readonly offset?: number;
  readonly limit: number;
  /** PMIDs that are listed elsewhere. */
  readonly excluded?: ReadonlySet<number>;
}

/** More are asked of the database as one. */
const MAX_LEAVES = 32;

/** Day and PMID in one number sort many times faster than pairs: 19 bits, days from 1600 to 3000, and 34. */
const PMID_RANGE = 2 ** 34;
const FIRST_DAY = -135_140;
const LAST_DAY = FIRST_DAY + 2 ** 19;
const placeOf = (day: number) =>
  day === NO_DAY ? 0 : Math.min(Math.max(day, FIRST_DAY + 1), LAST_DAY - 1) - FIRST_DAY;

/** The articles that match a selection: all of them, exact as of one moment. */
export class Matches {
  readonly count: number;
  private readonly table: ArticleTable;
  private readonly rows: RowSet;

  constructor(table: ArticleTable, rows: RowSet) {
    this.table = table;
    this.rows = rows;
    this.count = countRows(rows);
  }

  has(pmid: number): boolean {
    return this.table.has(pmid, this.rows);
  }

  /** Rows of the table, ascending. */
  forEachRow(onRow: (row: number) => void): void {
    forEachRow(this.rows, onRow);
  }

  /** Ascending. */
  pmids(): Float64Array {
    const pmids = new Float64Array(this.count);
    let count = 0;
    let isAscending = true;
    forEachRow(this.rows, (row) => {
      const pmid = this.table.pmids[row] ?? 0;
      if (count > 0 && pmid < (pmids[count - 1] ?? 0)) isAscending = false;
      pmids[count++] = pmid;
    });
    return isAscending ? pmids : pmids.sort();
  }

  /** PMIDs of a page by date, newest first; ties by PMID. */
  newest({ offset = 0, limit, excluded }: PageOptions): number[] {
    const { pmids, days } = this.table;
    const keys = new Float64Array(this.count);
    let count = 0;
    forEachRow(this.rows, (row) => {
      const pmid = pmids[row] ?? 0;
      if (excluded?.has(pmid)) return;
      keys[count++] = placeOf(days.firstDay[row] ?? NO_DAY) * PMID_RANGE + pmid;
    });
    const listed = keys.subarray(0, count);
    const wanted = Math.min(count, offset + limit);
    if (wanted === 0) return [];
    const last = nthLargest(listed.slice(), wanted);
    const page = listed
      .filter((key) => key >= last)
      .sort()
      .reverse();
    return Array.from(page.subarray(offset), (key) => key % PMID_RANGE);
  }

  /** Number of articles by year, ascending; those without a date are left out. */
  years(): { year: number; count: number }[] {
    const byYear = new Map<number, number>();
    forEachRow(this.rows, (row) => {
      const year = this.table.years[row] ?? NO_DAY;
      byYear.set(year, (byYear.get(year) ?? 0) + 1);
    });
    byYear.delete(NO_DAY);
    return [...byYear].sort(([a], [b]) => a - b).map(([year, count]) => ({ year, count }));
  }
}

const LEAVES: ReadonlySet<string> = new Set<Leaf['kind']>(['text', 'journal', 'organisations', 'countries']);
const isLeaf = (condition: Condition): condition is Leaf => LEAVES.has(condition.kind);

function findLeaves(condition: Condition, leaves: Leaf[] = []): Leaf[] {
  if (isLeaf(condition)) leaves.push(condition);
  if (condition.kind === 'except') findLeaves(condition.part, leaves);
  if ('parts' in condition) for (const part of condition.parts) findLeaves(part, leaves);
  return leaves;
}

/**
 * What to ask of the database. Words that were searched before will be again, and are asked for one by one, so that any combination
 * of them is answered in memory. Others are asked for together: where all must match, the index reads few articles.
 */
function chooseLeaves(condition: Condition, leaves: Leaves): Condition {
  const parts = findLeaves(condition);
  if (parts.length > MAX_LEAVES) return fuse(condition);
  if (parts.every((leaf) => leaves.isKnown(leaf))) return condition;
  const fused = fuse(condition);
  return findLeaves(fused).every((leaf) => leaves.isKnown(leaf)) || !leaves.areWanted(parts)
    ? fused
    : condition;
}

/** An article without a date is neither within a range nor outside it. */
function rowsWithin(table: ArticleTable, dates: Extract<Condition, { kind: 'dates' }>): RowSet {
  const { firstDay, lastDay, entered, created } = table.days;
  const [from, to] = [dayNumber(dates.from) ?? 0, dayNumber(dates.to) ?? 0];
  const between = (first: Int32Array, last: Int32Array) =>
    table.rowsWhere(JSON.stringify(dates), (row) => {
      const [start, end] = [first[row] ?? NO_DAY, last[row] ?? NO_DAY];
      return start !== NO_DAY && end !== NO_DAY && start <= to && end >= from;
    });
  switch (dates.column) {
    case 'entered':
      return between(entered, entered);
    case 'created':
      return between(created, created);
    default:
      return between(firstDay, dates.precision === 'year' ? firstDay : lastDay);
  }
}

function evaluate(table: ArticleTable, condition: Condition, leaves: ReadonlyMap<Leaf, RowSet>): RowSet {
  const rowsOf = (part: Condition) => evaluate(table, part, leaves);
  switch (condition.kind) {
    case 'text':
    case 'journal':
    case 'organisations':
    case 'countries':
      return leaves.get(condition) ?? emptySet(0);
    case 'pmids': {
      const rows = emptySet(table.size);
      for (const pmid of condition.pmids) {
        const row = table.rowOf(Number(pmid));
        if (row !== undefined) addRow(rows, row);
      }
      return intersection([rows, table.present], table.size);
    }
    case 'dates':
      return rowsWithin(table, condition);
    case 'near':
      throw new Error('Words near each other must be resolved first');
    case 'years': {
      const years = new Set(condition.years);
      return table.rowsWhere(JSON.stringify(condition), (row) => years.has(table.years[row] ?? NO_DAY));
    }
    case 'except':
      return difference(table.present, rowsOf(condition.part), table.size);
    default:
      return (condition.kind === 'all' ? intersection : union)(condition.parts.map(rowsOf), table.size);
  }
}

/** All articles of a selection: words are asked of the database, combinations and days are evaluated in memory. */
export async function findMatches(at: IndexVersion, selection: Selection): Promise<Matches> {
  const { table, leaves } = await loadedTable(at);
  const condition = chooseLeaves(withoutDays(selection), leaves);
  const known = await leaves.read(findLeaves(condition));
  const { earliest, latest } = selection.limits;
  const { firstDay, lastDay } = table.days;
  const [first, last] = [dayNumber(earliest) ?? NO_DAY, dayNumber(latest) ?? 0];
  const inTime = table.rowsWhere(
    `${first} to ${last}`,
    (row) => (firstDay[row] ?? 0) <= last && (lastDay[row] ?? 0) >= first,
  );
  return new Matches(table, intersection([evaluate(table, condition, known), inTime], table.size));
}

/** An article with its score inputs. */
export interface Candidate {
  readonly pmid: number;
  readonly frequencies: FrequencyReader;
}

/** The given articles with their score inputs. */
export async function readCandidates(database: Database, pmids: readonly number[]): Promise<Candidate[]> {
  if (pmids.length === 0) return [];
  const { rows } = await database.query<{ pmid: string; frequencies: Buffer }>(
    `SELECT pmid, frequencies FROM ${database.schema}.index_entries WHERE pmid = ANY($1::bigint[]) LIMIT $2`,
    [pmids, pmids.length],
  );
  return rows.map(({ pmid, frequencies }) => ({
    pmid: Number(pmid),
    frequencies: readFrequencies(frequencies),
  }));
}

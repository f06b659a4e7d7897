import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import type { Database } from './database.ts';
import { findPmid } from './find-pmid.ts';
import { addRow, emptySet, forEachRow, hasRow, type RowSet, removeRow, resizedSet } from './row-set.ts';

/** A missing day; before all others. */
export const NO_DAY = -(2 ** 31);
const DAY_MS = 86_400_000;
const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear();
/** Articles read at once. */
const PAGE = 50_000;
/** Once more changes are noted than this share of the articles, all are read again. */
const MAX_CHANGED_SHARE = 1 / 4;
const MIN_ALL = 1_000;
/** Changes are noted this long. */
const NOTED = 1_000;
/** Sets of rows by their days that are kept. */
const MAX_KEPT_SETS = 64;

const COLUMNS = ['firstDay', 'lastDay', 'entered', 'created'] as const;
type Column = (typeof COLUMNS)[number];
const ROW_BYTES = 8 + 4 * COLUMNS.length;

/** What is read of articles, as one value: a tenth of the time of rows. */
const columnsSql = (schema: string, where: string) => {
  const day = (column: string) => `int4send(coalesce(${column} - date '1970-01-01', ${NO_DAY}))`;
  return `SELECT string_agg(int8send(pmid) || ${['first_day', 'last_day', 'entered', 'created'].map(day).join(' || ')}, ''::bytea ORDER BY pmid) AS rows
    FROM (SELECT pmid, first_day, last_day, entered, created FROM ${schema}.index_entries WHERE ${where}) AS found`;
};

/** A PMID made by `int8send`. */
export const readPmid = (bytes: Buffer, at: number): number =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

/** PMIDs of a column made by `int8send`. */
export function readPmids(bytes: Buffer): Float64Array {
  const pmids = new Float64Array(bytes.length / 8);
  for (let at = 0; at < pmids.length; at += 1) pmids[at] = readPmid(bytes, at * 8);
  return pmids;
}

/** The days of all articles by row, as of a revision of the index. A row stays that of its article; new ones come at the end. */
export class ArticleTable {
  /** Days since 1970-01-01. */
  readonly days: Record<Column, Int32Array<ArrayBuffer>> = {
    firstDay: new Int32Array(0),
    lastDay: new Int32Array(0),
    entered: new Int32Array(0),
    created: new Int32Array(0),
  };
  /** Of the first day; `NO_DAY` without one. */
  years = new Int32Array(0);
  pmids = new Float64Array(0);
  size = 0;
  revision: number;
  /** Rows whose articles were not deleted. */
  present: RowSet = emptySet(0);
  /** Rows up to here are in the order of their PMIDs. */
  private sorted = 0;
  private readonly later = new Map<number, number>();
  /** Of `rowsWhere`, as of the revision. */
  private readonly sets = new Map<string, RowSet>();
  private readonly changes: { revision: number; rows: readonly number[] }[] = [];
  private changed = 0;

  private constructor(revision: number) {
    this.revision = revision;
  }

  /** @param revision as of before */
  static async load(database: Database, revision: number): Promise<ArticleTable> {
    const table = new ArticleTable(revision);
    const sql = columnsSql(database.schema, `pmid > $1 ORDER BY pmid LIMIT ${PAGE}`);
    for (let after = 0; ; after = table.pmids[table.size - 1] ?? 0) {
      const { rows } = await database.query<{ rows: Buffer | null }>(sql, [after]);
      const before = table.size;
      if (rows[0]?.rows) table.store(rows[0].rows, () => table.size);
      if (table.size - before < PAGE) break;
    }
    table.sorted = table.size;
    return table;
  }

  /** The row of an article; undefined if there is none. */
  rowOf(pmid: number): number | undefined {
    const place = findPmid(this.pmids, this.sorted, pmid);
    return place < 0 ? this.later.get(pmid) : place;
  }

  /**
   * The rows whose days pass a test, kept until articles change.
   * @param test always the same for a key
   */
  rowsWhere(key: string, test: (row: number) => boolean): RowSet {
    const known = this.sets.get(key);
    if (known) return known;
    const rows = emptySet(this.size);
    forEachRow(this.present, (row) => {
      if (test(row)) addRow(rows, row);
    });
    if (this.sets.size === MAX_KEPT_SETS) this.sets.clear();
    this.sets.set(key, rows);
    return rows;
  }

  /** Rows of articles that changed after a revision. */
  changedSince(revision: number): ReadonlySet<number> {
    const rows = new Set<number>();
    for (const change of this.changes)
      if (change.revision > revision) for (const row of change.rows) rows.add(row);
    return rows;
  }

  /**
   * Reads what changed until a revision.
   * @returns whether that was possible; otherwise the table must be loaded again
   */
  async update(database: Database, revision: number): Promise<boolean> {
    if (revision - this.revision > NOTED) return false;
    const { schema } = database;
    const { rows: noted } = await database.query<{ pmids: string[] | null }>(
      `SELECT pmids FROM ${schema}.entry_changes WHERE id > $1 AND id <= $2 LIMIT $3`,
      [this.revision, revision, NOTED],
    );
    const changed = new Set<string>();
    for (const { pmids } of noted) {
      if (!pmids) return false;
      for (const pmid of pmids) changed.add(pmid);
    }
    if (this.changed + changed.size > Math.max(MIN_ALL, this.size * MAX_CHANGED_SHARE)) return false;
    const { rows } = await database.query<{ rows: Buffer | null }>(
      columnsSql(schema, 'pmid = ANY($1::bigint[])'),
      [[...changed]],
    );
    this.sets.clear();
    for (const pmid of changed) {
      const row = this.rowOf(Number(pmid));
      if (row !== undefined) removeRow(this.present, row);
    }
    if (rows[0]?.rows)
      this.store(rows[0].rows, (pmid) => {
        const row = this.rowOf(pmid) ?? this.size;
        if (row === this.size) this.later.set(pmid, row);
        return row;
      });
    const changedRows = [...changed].flatMap((pmid) => this.rowOf(Number(pmid)) ?? []);
    this.changes.push({ revision, rows: changedRows });
    this.changed += changedRows.length;
    this.revision = revision;
    return true;
  }

  private store(bytes: Buffer, chooseRow: (pmid: number) => number): void {
    const articles = bytes.length / ROW_BYTES;
    const capacity = this.size + articles;
    this.pmids = ensureCapacity(this.pmids, capacity);
    this.years = ensureCapacity(this.years, capacity);
    for (const column of COLUMNS) this.days[column] = ensureCapacity(this.days[column], capacity);
    if (capacity > this.present.length * 32) this.present = resizedSet(this.present, capacity * 1.5);
    for (let at = 0; at < bytes.length; at += ROW_BYTES) {
      const pmid = readPmid(bytes, at);
      const row = chooseRow(pmid);
      if (row === this.size) this.size += 1;
      this.pmids[row] = pmid;
      COLUMNS.forEach((column, index) => {
        this.days[column][row] = bytes.readInt32BE(at + 8 + 4 * index);
      });
      const day = this.days.firstDay[row] ?? NO_DAY;
      this.years[row] = day === NO_DAY ? NO_DAY : yearOf(day);
      addRow(this.present, row);
    }
  }

  has(pmid: number, set: RowSet): boolean {
    const row = this.rowOf(pmid);
    return row !== undefined && hasRow(set, row);
  }
}

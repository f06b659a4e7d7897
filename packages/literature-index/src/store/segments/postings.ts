import { type ArticleTable, readPmids } from '../article-table.ts';
import type { Database } from '../database.ts';
import { addRow, difference, emptySet, forEachRow, type RowSet } from '../row-set.ts';
import { type Segment, visitRows } from './segment-format.ts';

interface LoadedSegment extends Segment {
  /** By row of the segment: that of the table; −1 for an article that was deleted. */
  readonly tableRows: Int32Array;
}

interface SegmentRow extends Segment {
  id: number;
  revision: number;
  changed: string[];
  pmids: Buffer;
}

/** The words of all segments, in memory. */
export class Postings {
  private readonly segments: readonly LoadedSegment[];
  private readonly table: ArticleTable;
  /** Rows that no segment has, or has as they are no more, as of a revision of the table. */
  private outdated: ReadonlySet<number>;
  private revision: number;

  private constructor(
    table: ArticleTable,
    segments: readonly LoadedSegment[],
    outdated: ReadonlySet<number>,
    revision: number,
  ) {
    this.table = table;
    this.segments = segments;
    this.outdated = outdated;
    this.revision = revision;
  }

  static async load(database: Database, table: ArticleTable): Promise<Postings> {
    const { schema } = database;
    const { revision } = table;
    const segments: LoadedSegment[] = [];
    const outdated = new Set<number>();
    const covered = emptySet(table.size);
    let since = revision;
    const note = (pmids: readonly string[]) => {
      for (const pmid of pmids) outdated.add(table.rowOf(Number(pmid)) ?? -1);
    };
    // One at a time: some 10 MB each.
    for (let after = 0; ; ) {
      const { rows } = await database.query<SegmentRow>(
        `SELECT id, revision::float8 AS revision, changed, pmids, words, offsets, rows FROM ${schema}.segments
         WHERE id > $1 ORDER BY id LIMIT 1`,
        [after],
      );
      const [row] = rows;
      if (!row) break;
      const { words, offsets, rows: postings } = row;
      const tableRows = Int32Array.from(readPmids(row.pmids), (pmid) => table.rowOf(pmid) ?? -1);
      for (const each of tableRows) if (each >= 0) addRow(covered, each);
      segments.push({ words, offsets, rows: postings, tableRows });
      note(row.changed);
      since = Math.min(since, row.revision);
      after = row.id;
    }
    const { rows: changes } = await database.query<{ pmids: string[] | null }>(
      `SELECT pmids FROM ${schema}.entry_changes WHERE id > $1 AND id <= $2`,
      [since, revision],
    );
    for (const { pmids } of changes) note(pmids ?? []);
    forEachRow(difference(table.present, covered, table.size), (row) => outdated.add(row));
    outdated.delete(-1);
    return new Postings(table, segments, outdated, revision);
  }

  /** The rows that the segments say nothing of. */
  outdatedRows(): ReadonlySet<number> {
    const { revision } = this.table;
    if (revision !== this.revision)
      this.outdated = new Set([...this.outdated, ...this.table.changedSince(this.revision)]);
    this.revision = revision;
    return this.outdated;
  }

  /** The rows with any of these words, right for all but the outdated ones. */
  rowsWith(words: readonly string[]): RowSet {
    const found = emptySet(this.table.size);
    for (const segment of this.segments)
      for (const word of words)
        visitRows(segment, word, (row) => {
          const tableRow = segment.tableRows[row] ?? -1;
          if (tableRow >= 0) addRow(found, tableRow);
        });
    return found;
  }
}

import type { Condition } from '../syntax/condition.ts';
import { type ArticleTable, readPmids } from './article-table.ts';
import { type Database, Parameters } from './database.ts';
import { addRow, emptySet, type RowSet, removeRow, resizedSet } from './row-set.ts';
import type { Postings } from './segments/postings.ts';
import { conditionSql } from './selection.ts';

/** A condition that the database answers. */
export type Leaf = Extract<Condition, { kind: 'text' | 'journal' | 'organisations' | 'countries' }>;

interface KnownLeaf {
  readonly rows: RowSet;
  /** Exact as of this revision of the index. */
  readonly revision: number;
}

const MAX_BYTES = 2 ** 25;
/** More are forgotten. */
const MAX_WANTED = 20_000;
/** With more changed articles a leaf is read anew. */
const MAX_PATCHED = 2_000;

const keyOf = (leaf: Leaf): string => (leaf.kind === 'text' ? leaf.tsquery : JSON.stringify(leaf));

/** The rows of each leaf: asked of the database once, then only of articles that changed. */
export class Leaves {
  /** Null until segments are loaded; those of `segments`, or being loaded. */
  postings: Postings | null = null;
  segments = '';
  private readonly database: Database;
  private readonly table: ArticleTable;
  /** Least recently used first. */
  private readonly known = new Map<string, KnownLeaf>();
  private readonly reading = new Map<string, Promise<void>>();
  /** Leaves that searches had, known or not. */
  private readonly wanted = new Set<string>();
  private bytes = 0;

  constructor(database: Database, table: ArticleTable) {
    this.database = database;
    this.table = table;
  }

  /** Whether this leaf has been read, or is in the segments. */
  isKnown(leaf: Leaf): boolean {
    return this.known.has(keyOf(leaf)) || this.findInSegments(leaf) !== null;
  }

  /** The segments with a leaf and the rows that they lack; null where those are too many. */
  private findInSegments(leaf: Leaf) {
    if (leaf.kind !== 'text' || !leaf.words || !this.postings) return null;
    const { postings } = this;
    const changed = postings.outdatedRows();
    return changed.size <= MAX_PATCHED ? { postings, words: leaf.words, changed } : null;
  }

  /** What is known of a leaf, and the rows to ask for; null for all. */
  private findKnown(leaf: Leaf): { rows: RowSet; changed: ReadonlySet<number> } | null {
    const known = this.known.get(keyOf(leaf));
    const changed = known && this.table.changedSince(known.revision);
    if (changed && changed.size <= MAX_PATCHED) return { rows: known.rows, changed };
    const found = this.findInSegments(leaf);
    return found && { rows: found.postings.rowsWith(found.words), changed: found.changed };
  }

  /** Whether earlier searches wanted all of these leaves; from now on these are wanted. */
  areWanted(leaves: readonly Leaf[]): boolean {
    const keys = leaves.map(keyOf);
    const areWanted = keys.every((key) => this.wanted.has(key));
    if (this.wanted.size > MAX_WANTED) this.wanted.clear();
    for (const key of keys) this.wanted.add(key);
    return areWanted;
  }

  /** The rows of these leaves, all as of the table's revision at the end. */
  async read(leaves: readonly Leaf[]): Promise<ReadonlyMap<Leaf, RowSet>> {
    for (;;) {
      const stale = leaves.filter((leaf) => this.known.get(keyOf(leaf))?.revision !== this.table.revision);
      if (stale.length === 0) break;
      const missing = stale.filter((leaf) => !this.reading.has(keyOf(leaf)));
      const byKey = new Map(missing.map((leaf) => [keyOf(leaf), leaf]));
      if (byKey.size > 0) {
        const reading = this.renew([...byKey.values()]).finally(() => {
          for (const key of byKey.keys()) this.reading.delete(key);
        });
        for (const key of byKey.keys()) this.reading.set(key, reading);
      }
      await Promise.all(stale.map((leaf) => this.reading.get(keyOf(leaf))));
    }
    const found = new Map<Leaf, RowSet>();
    for (const leaf of leaves) {
      const key = keyOf(leaf);
      const known = this.known.get(key);
      if (!known) continue;
      this.known.delete(key);
      this.known.set(key, known);
      found.set(leaf, known.rows);
    }
    this.forget();
    return found;
  }

  private async renew(leaves: readonly Leaf[]): Promise<void> {
    const { revision } = this.table;
    const outdated = leaves.map((leaf) => ({ leaf, known: this.findKnown(leaf) }));
    const parameters = new Parameters(this.database.schema);
    const columns = outdated.flatMap(({ leaf, known }, index) => {
      if (known?.changed.size === 0) return [];
      const among = known
        ? `AND e.pmid = ANY(${parameters.add(Array.from(known.changed, (row) => this.table.pmids[row]))}::bigint[])`
        : '';
      return `(SELECT string_agg(int8send(e.pmid), ''::bytea) FROM ${parameters.schema}.index_entries e
        WHERE ${conditionSql(leaf, parameters)} ${among}) AS "${index}"`;
    });
    const { rows } =
      columns.length > 0
        ? await this.database.query<Record<number, Buffer | null>>(
            `SELECT ${columns.join(', ')} LIMIT 1`,
            parameters.values,
          )
        : { rows: [] };
    for (const [index, { leaf, known }] of outdated.entries()) {
      const found = resizedSet(known?.rows ?? emptySet(0), this.table.size);
      for (const row of known?.changed ?? []) removeRow(found, row);
      for (const pmid of readPmids(rows[0]?.[index] ?? Buffer.alloc(0))) {
        const row = this.table.rowOf(pmid);
        if (row !== undefined) addRow(found, row);
      }
      this.bytes += found.byteLength - (this.known.get(keyOf(leaf))?.rows.byteLength ?? 0);
      this.known.set(keyOf(leaf), { rows: found, revision });
    }
  }

  private forget(): void {
    for (const [key, { rows }] of this.known) {
      if (this.bytes <= MAX_BYTES) break;
      this.known.delete(key);
      this.bytes -= rows.byteLength;
    }
  }
}

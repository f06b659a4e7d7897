import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import { type ArticleTable, readPmid } from './article-table.ts';
import type { Database } from './database.ts';
import { InternedNames } from './interned-names.ts';
import { mostFrequent, type ValueCount } from './most-frequent.ts';
import {
  joinPreferredNames,
  PREFERRED_COUNTRY,
  PREFERRED_KEY,
  PREFERRED_NAME,
} from './organisation-names.ts';

/** Number of articles by what their affiliations name, most frequent first. */
export interface OrganisationCounts {
  readonly organisations: readonly ValueCount[];
  /** By ISO 3166 alpha-2. */
  readonly countries: readonly ValueCount[];
}

/** Rows read at once: the embedded database blocks all sessions meanwhile. */
const PAGE = 50_000;
/** With more changed articles all are read again. */
const MAX_CHANGED = 2_000;
const PAIR_BYTES = 12;
const NOTHING_READ = -1;

const namesSql = (schema: string) => `
  SELECT o.id, ${PREFERRED_KEY} AS key, ${PREFERRED_NAME} AS name, ${PREFERRED_COUNTRY} AS country
  FROM ${schema}.organisations o ${joinPreferredNames(schema)} WHERE o.id > $1 ORDER BY o.id LIMIT ${PAGE}`;

/** What is read of articles, as one value: a tenth of the time of rows. */
const pairsSql = (schema: string, where: string) => `
  SELECT string_agg(int8send(pmid) || int4send(organisation), ''::bytea ORDER BY pmid, organisation) AS pairs
  FROM (SELECT pmid, organisation FROM ${schema}.article_organisations WHERE ${where}) AS found`;

/** Some rows of the table. */
interface Rows {
  forEachRow(onRow: (row: number) => void): void;
}

interface Named {
  readonly names: InternedNames;
  /** Numbers of names by id of the organisation. */
  readonly numbers: number[];
}
const named = (): Named => ({ names: new InternedNames(), numbers: [] });

/** The organisations of all articles, read once and until they change. */
export class OrganisationTable {
  private readonly organisations = named();
  private readonly countries = named();
  private lastOrganisation = 0;
  /** Those of row n are `ids[starts[n]]` up to `ids[ends[n]]`; of rows that changed since, at the end. */
  private starts = new Int32Array(0);
  private ends = new Int32Array(0);
  private ids = new Int32Array(0);
  private size = 0;
  private changed = 0;
  private revision = NOTHING_READ;
  private updated = Promise.resolve();
  private readonly database: Database;
  private readonly table: ArticleTable;

  constructor(database: Database, table: ArticleTable) {
    this.database = database;
    this.table = table;
  }

  /** None where no affiliations were read. */
  async count(rows: Rows): Promise<OrganisationCounts> {
    this.updated = this.updated.catch(() => undefined).then(() => this.update());
    await this.updated;
    return {
      organisations: this.countOf(this.organisations, rows),
      countries: this.countOf(this.countries, rows),
    };
  }

  /** Reads what is missing until the table's revision. */
  private async update(): Promise<void> {
    const { revision } = this.table;
    if (revision === this.revision) return;
    const rows = this.table.changedSince(this.revision);
    if (this.revision === NOTHING_READ || this.changed + rows.size > MAX_CHANGED) await this.readAll();
    else await this.readChanged(rows);
    await this.readNames();
    this.revision = revision;
  }

  private async readAll(): Promise<void> {
    this.revision = NOTHING_READ;
    this.starts = new Int32Array(this.table.size);
    this.ends = new Int32Array(this.table.size);
    this.size = 0;
    this.changed = 0;
    const where = `(pmid, organisation) > ($1, $2) ORDER BY pmid, organisation LIMIT ${PAGE}`;
    for (let last = [0, 0]; ; ) {
      const pairs = await this.readPairs(where, last);
      this.add(pairs);
      if (pairs.length < PAGE * PAIR_BYTES) break;
      last = [readPmid(pairs, pairs.length - PAIR_BYTES), pairs.readInt32BE(pairs.length - 4)];
    }
  }

  private async readChanged(rows: ReadonlySet<number>): Promise<void> {
    const pmids = Array.from(rows, (row) => this.table.pmids[row]);
    const pairs = await this.readPairs('pmid = ANY($1::bigint[])', [pmids]);
    for (const row of rows) if (row < this.ends.length) this.ends[row] = 0;
    this.add(pairs);
    this.changed += rows.size;
  }

  private async readPairs(where: string, values: unknown[]): Promise<Buffer> {
    const sql = pairsSql(this.database.schema, where);
    const { rows } = await this.database.query<{ pairs: Buffer | null }>(sql, values);
    return rows[0]?.pairs ?? Buffer.alloc(0);
  }

  /** @param pairs those of one article follow one another */
  private add(pairs: Buffer): void {
    this.starts = ensureCapacity(this.starts, this.table.size);
    this.ends = ensureCapacity(this.ends, this.table.size);
    this.ids = ensureCapacity(this.ids, this.size + pairs.length / PAIR_BYTES);
    for (let at = 0; at < pairs.length; at += PAIR_BYTES) {
      const row = this.table.rowOf(readPmid(pairs, at));
      if (row === undefined) continue;
      if (!this.ends[row]) this.starts[row] = this.size;
      this.ids[this.size++] = pairs.readInt32BE(at + 8);
      this.ends[row] = this.size;
    }
  }

  private async readNames(): Promise<void> {
    for (let read = PAGE; read === PAGE; ) {
      const { rows } = await this.database.query<{ id: number; key: string; name: string; country: string }>(
        namesSql(this.database.schema),
        [this.lastOrganisation],
      );
      for (const { id, key, name, country } of rows) {
        this.organisations.numbers[id] = this.organisations.names.numberOf(name, key);
        if (country) this.countries.numbers[id] = this.countries.names.numberOf(country);
        this.lastOrganisation = id;
      }
      read = rows.length;
    }
  }

  /** An article that names a value twice counts once. */
  private countOf({ names: { names }, numbers }: Named, rows: Rows): ValueCount[] {
    const counts = new Uint32Array(names.length);
    const lastRow = new Int32Array(names.length).fill(-1);
    const found: number[] = [];
    rows.forEachRow((row) => {
      const end = this.ends[row] ?? 0;
      for (let at = this.starts[row] ?? 0; at < end; at += 1) {
        const number = numbers[this.ids[at] ?? 0];
        if (number === undefined || lastRow[number] === row) continue;
        if (counts[number] === 0) found.push(number);
        lastRow[number] = row;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    });
    return mostFrequent(
      names,
      found.map((number) => [number, counts[number] ?? 0]),
    );
  }
}

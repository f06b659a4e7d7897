import type { ArticleTable } from './article-table.ts';
import type { Database } from './database.ts';
import type { IndexVersion } from './index-cache.ts';
import { loadedTable } from './loaded-table.ts';
import type { Matches } from './matches.ts';
import { joinUsualNames, USUAL_COUNTRY, USUAL_KEY, USUAL_NAME } from './usual-names.ts';

interface ValueCount {
  readonly name: string;
  readonly count: number;
}

/** Number of articles by what their affiliations name, most frequent first. */
export interface OrganisationCounts {
  readonly organisations: readonly ValueCount[];
  /** By ISO 3166 alpha-2. */
  readonly countries: readonly ValueCount[];
}

/** Number of values listed per kind. */
const MAX_VALUES = 15;
/** Rows read at once: the embedded database blocks all sessions meanwhile. */
const PAGE = 50_000;
/** With more changed articles all are read again. */
const MAX_CHANGED = 2_000;
const PAIR_BYTES = 12;
const NONE = new Int32Array(0);

const namesSql = (schema: string) => `
  SELECT o.id, ${USUAL_KEY} AS key, ${USUAL_NAME} AS name, ${USUAL_COUNTRY} AS country
  FROM ${schema}.organisations o ${joinUsualNames(schema)} WHERE o.id > $1 ORDER BY o.id LIMIT ${PAGE}`;

/** What is read of articles, as one value: a tenth of the time of rows. */
const pairsSql = (schema: string, where: string) => `
  SELECT string_agg(int8send(pmid) || int4send(organisation), ''::bytea ORDER BY pmid, organisation) AS pairs
  FROM (SELECT pmid, organisation FROM ${schema}.article_organisations WHERE ${where}) AS found`;

interface Pair {
  readonly pmid: number;
  readonly organisation: number;
}

/** Names, each once, with the number of the name of each organisation. */
class Numbered {
  readonly names: string[] = [];
  /** By id of the organisation. */
  readonly ofOrganisation: number[] = [];
  private readonly numbers = new Map<string, number>();

  add(organisation: number, key: string, name: string): void {
    const number = this.numbers.get(key) ?? this.names.push(name) - 1;
    this.numbers.set(key, number);
    this.ofOrganisation[organisation] = number;
  }
}

/** The organisations of all articles, read once and until they change. */
class OrganisationTable {
  private readonly organisations = new Numbered();
  private readonly countries = new Numbered();
  private lastOrganisation = 0;
  /** Those of row n are `ids[starts[n]]` up to `ids[starts[n + 1]]`. */
  private starts = new Uint32Array(1);
  private ids = NONE;
  /** Of rows that changed since. */
  private changed = new Map<number, Int32Array>();
  private revision = 0;
  private readonly database: Database;
  private readonly table: ArticleTable;

  constructor(database: Database, table: ArticleTable) {
    this.database = database;
    this.table = table;
  }

  /** Reads what is missing until the table's revision. */
  async update(): Promise<void> {
    const { revision } = this.table;
    if (revision === this.revision && this.starts.length > 1) return;
    const rows = this.table.changedSince(this.revision);
    if (this.starts.length > 1 && this.changed.size + rows.size <= MAX_CHANGED) await this.readChanged(rows);
    else await this.readAll();
    await this.readNames();
    this.revision = revision;
  }

  private async readPairs(sql: string, values: unknown[]): Promise<Pair[]> {
    const { rows } = await this.database.query<{ pairs: Buffer | null }>(sql, values);
    const bytes = rows[0]?.pairs ?? Buffer.alloc(0);
    return Array.from({ length: bytes.length / PAIR_BYTES }, (_, index) => {
      const at = index * PAIR_BYTES;
      return {
        pmid: bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4),
        organisation: bytes.readInt32BE(at + 8),
      };
    });
  }

  private async readAll(): Promise<void> {
    const sql = pairsSql(
      this.database.schema,
      `(pmid, organisation) > ($1, $2) ORDER BY pmid, organisation LIMIT ${PAGE}`,
    );
    const rows: number[] = [];
    const ids: number[] = [];
    let last: Pair | undefined = { pmid: 0, organisation: 0 };
    while (last) {
      const pairs: Pair[] = await this.readPairs(sql, [last.pmid, last.organisation]);
      for (const { pmid, organisation } of pairs) {
        rows.push(this.table.rowOf(pmid) ?? -1);
        ids.push(organisation);
      }
      last = pairs.at(-1);
    }
    this.starts = new Uint32Array(this.table.size + 1);
    for (const row of rows) if (row >= 0) this.starts[row + 1] = (this.starts[row + 1] ?? 0) + 1;
    for (let row = 0; row < this.table.size; row += 1)
      this.starts[row + 1] = (this.starts[row + 1] ?? 0) + (this.starts[row] ?? 0);
    const next = this.starts.slice();
    this.ids = new Int32Array(this.starts[this.table.size] ?? 0);
    rows.forEach((row, index) => {
      if (row < 0) return;
      const at = next[row] ?? 0;
      this.ids[at] = ids[index] ?? 0;
      next[row] = at + 1;
    });
    this.changed = new Map();
  }

  private async readChanged(rows: ReadonlySet<number>): Promise<void> {
    const pmids = Array.from(rows, (row) => this.table.pmids[row]);
    const pairs = await this.readPairs(pairsSql(this.database.schema, 'pmid = ANY($1::bigint[])'), [pmids]);
    const byRow = Map.groupBy(pairs, ({ pmid }) => this.table.rowOf(pmid) ?? -1);
    for (const row of rows)
      this.changed.set(
        row,
        Int32Array.from(byRow.get(row) ?? [], ({ organisation }) => organisation),
      );
  }

  private async readNames(): Promise<void> {
    for (let read = PAGE; read === PAGE; ) {
      const { rows } = await this.database.query<{ id: number; key: string; name: string; country: string }>(
        namesSql(this.database.schema),
        [this.lastOrganisation],
      );
      for (const { id, key, name, country } of rows) {
        this.organisations.add(id, key, name);
        if (country) this.countries.add(id, country, country);
        this.lastOrganisation = id;
      }
      read = rows.length;
    }
  }

  private idsOf(row: number): Int32Array {
    return this.changed.get(row) ?? this.ids.subarray(this.starts[row], this.starts[row + 1] ?? 0);
  }

  count(matches: Matches): OrganisationCounts {
    return {
      organisations: this.countOf(this.organisations, matches),
      countries: this.countOf(this.countries, matches),
    };
  }

  /** An article that names a value twice counts once; ties by name. */
  private countOf({ names, ofOrganisation }: Numbered, matches: Matches): ValueCount[] {
    const counts = new Uint32Array(names.length);
    const lastRow = new Int32Array(names.length).fill(-1);
    matches.forEachRow((row) => {
      for (const id of this.idsOf(row)) {
        const number = ofOrganisation[id];
        if (number === undefined || lastRow[number] === row) continue;
        lastRow[number] = row;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    });
    return names
      .map((name, number) => ({ name, count: counts[number] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_VALUES);
  }
}

const tables = new WeakMap<ArticleTable, { readonly known: OrganisationTable; updated: Promise<void> }>();

/** Organisations and countries of all matches; none where no affiliations were read. */
export async function countOrganisations(at: IndexVersion, matches: Matches): Promise<OrganisationCounts> {
  const { table } = await loadedTable(at);
  const one = tables.get(table) ?? {
    known: new OrganisationTable(at.database, table),
    updated: Promise.resolve(),
  };
  tables.set(table, one);
  one.updated = one.updated.catch(() => undefined).then(() => one.known.update());
  await one.updated;
  return one.known.count(matches);
}

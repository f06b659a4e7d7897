import type { ArticleTable } from './article-table.ts';
import type { Database } from './database.ts';
import { InternedNames } from './interned-names.ts';

export type ValueKind = 'types' | 'journals' | 'mesh';

/** The values of one article, as numbers. */
type Values = Readonly<Record<ValueKind, readonly number[]>>;

/** More are forgotten; some 200 bytes each. */
const MAX_ARTICLES = 100_000;

interface ValueRow {
  pmid: string;
  types: string[];
  journal: string | null;
  mesh: string[];
}

const valuesSql = (schema: string) => `
  SELECT a.pmid, a.publication_types AS types, j.title AS journal, jsonb_path_query_array(a.mesh, '$[*].term') AS mesh
  FROM ${schema}.articles a JOIN ${schema}.index_entries e USING (pmid) LEFT JOIN ${schema}.journals j ON j.id = e.journal_id
  WHERE a.pmid = ANY($1::bigint[]) LIMIT $2`;

/** Publication types, journals and headings of articles, read once and until they change. */
export class ArticleValues {
  private readonly interned = new InternedNames();
  private readonly known = new Map<number, Values>();
  private readonly database: Database;
  private readonly table: ArticleTable;
  private revision: number;

  constructor(database: Database, table: ArticleTable) {
    this.database = database;
    this.table = table;
    this.revision = table.revision;
  }

  /** By number. */
  get names(): readonly string[] {
    return this.interned.names;
  }

  /** In any order; of articles that were deleted meanwhile none. */
  async read(pmids: readonly number[]): Promise<Values[]> {
    this.forgetChanged();
    const { revision } = this.table;
    if (this.known.size > MAX_ARTICLES) this.known.clear();
    const found = new Map(pmids.map((pmid) => [pmid, this.known.get(pmid)]));
    const missing = pmids.filter((pmid) => !found.get(pmid));
    if (missing.length > 0) {
      const sql = valuesSql(this.database.schema);
      const { rows } = await this.database.query<ValueRow>(sql, [missing, missing.length]);
      const changed = this.table.changedSince(revision);
      for (const row of rows) {
        const pmid = Number(row.pmid);
        const values = {
          types: row.types.map((name) => this.interned.numberOf(name)),
          journals: row.journal ? [this.interned.numberOf(row.journal)] : [],
          mesh: row.mesh.map((name) => this.interned.numberOf(name)),
        };
        found.set(pmid, values);
        if (!changed.has(this.table.rowOf(pmid) ?? -1)) this.known.set(pmid, values);
      }
    }
    return [...found.values()].filter((values) => values !== undefined);
  }

  private forgetChanged(): void {
    if (this.revision === this.table.revision) return;
    for (const row of this.table.changedSince(this.revision)) this.known.delete(this.table.pmids[row] ?? 0);
    this.revision = this.table.revision;
  }
}

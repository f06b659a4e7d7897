import { ArticleTable } from './article-table.ts';
import { ArticleValues } from './article-values.ts';
import type { Database } from './database.ts';
import type { IndexVersion } from './index-cache.ts';
import { Leaves } from './leaves.ts';

interface LoadedTable {
  readonly table: ArticleTable;
  readonly leaves: Leaves;
  readonly values: ArticleValues;
}

const tables = new WeakMap<Database, Promise<LoadedTable>>();

async function renew(at: IndexVersion, before: Promise<LoadedTable> | undefined): Promise<LoadedTable> {
  const { database, revision } = at;
  const loaded = await before?.catch(() => undefined);
  if (loaded && loaded.table.revision >= revision) return loaded;
  if (loaded && (await loaded.table.update(database, revision))) return loaded;
  const table = await ArticleTable.load(database, revision);
  return { table, leaves: new Leaves(database, table), values: new ArticleValues(database, table) };
}

/** The articles of the index in memory and what is known of them, as of this version or a later one. */
export function loadedTable(at: IndexVersion): Promise<LoadedTable> {
  const renewed = renew(at, tables.get(at.database));
  tables.set(at.database, renewed);
  return renewed;
}

import { ArticleTable } from './article-table.ts';
import { ArticleValues } from './article-values.ts';
import type { Database } from './database.ts';
import type { IndexVersion } from './index-cache.ts';
import { Leaves } from './leaves.ts';
import { OrganisationTable } from './organisation-table.ts';
import { Postings } from './segments/postings.ts';

interface LoadedTable {
  readonly table: ArticleTable;
  readonly leaves: Leaves;
  readonly values: ArticleValues;
  readonly organisations: OrganisationTable;
  /** Under whose names organisations are found. */
  readonly organisationFile: string | null;
}

const tables = new WeakMap<Database, Promise<LoadedTable>>();

/** Loads segments in the background: until then the database is asked. */
function loadPostings(at: IndexVersion, { table, leaves }: LoadedTable): void {
  if (leaves.segments === at.segments) return;
  leaves.segments = at.segments;
  if (at.segments === '') leaves.postings = null;
  else
    void Postings.load(at.database, table).then(
      (postings) => {
        leaves.postings = postings;
      },
      () => {
        leaves.segments = '';
      },
    );
}

async function renew(at: IndexVersion, before: Promise<LoadedTable> | undefined): Promise<LoadedTable> {
  const { database, revision } = at;
  let loaded = await before?.catch(() => undefined);
  const isCurrent =
    loaded?.organisationFile === at.organisation_file &&
    (loaded.table.revision >= revision || (await loaded.table.update(database, revision)));
  if (!loaded || !isCurrent) {
    const table = await ArticleTable.load(database, revision);
    loaded = {
      table,
      leaves: new Leaves(database, table),
      values: new ArticleValues(database, table),
      organisations: new OrganisationTable(database, table),
      organisationFile: at.organisation_file,
    };
  }
  loadPostings(at, loaded);
  return loaded;
}

/** The articles of the index in memory and what is known of them, as of this version or a later one. */
export function loadedTable(at: IndexVersion): Promise<LoadedTable> {
  const renewed = renew(at, tables.get(at.database));
  tables.set(at.database, renewed);
  return renewed;
}

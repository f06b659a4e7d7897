import pg from 'pg';
import { writeLines } from './json-lines.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { identifier, listTables } from './tables.ts';

const BATCH_ROWS = 500;

/** Rows as JSON written by PostgreSQL, and never parsed here, so that no number loses precision. */
async function* readRows(client: pg.Client, schema: string, table: string): AsyncGenerator<string[]> {
  const source = `${identifier(schema)}.${identifier(table)}`;
  await client.query(
    `DECLARE dump NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${source} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${BATCH_ROWS} FROM dump`);
    yield rows.map(({ line }) => line);
    if (rows.length < BATCH_ROWS) break;
  }
  await client.query('CLOSE dump');
}

/** Dumps every table of the schemas from one snapshot, while others keep writing. */
export async function dumpDatabase(options: {
  url: string;
  schemas: readonly string[];
  folder: string;
}): Promise<Manifest['schemas']> {
  const { url, schemas, folder } = options;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const dumped: Manifest['schemas'] = [];
    for (const schema of schemas) {
      const { rows } = await client.query<{ name: string }>(
        `SELECT migration_name AS name FROM ${identifier(schema)}._prisma_migrations ORDER BY migration_name`,
      );
      const tables: Manifest['schemas'][number]['tables'] = [];
      for (const { name, columns } of await listTables(client, schema)) {
        const count = await writeLines(tableFile(folder, schema, name), readRows(client, schema, name));
        tables.push({ name, columns: [...columns], rows: count });
      }
      dumped.push({ schema, migrations: rows.map(({ name }) => name), tables });
    }
    await client.query('COMMIT');
    return dumped;
  } finally {
    await client.end();
  }
}

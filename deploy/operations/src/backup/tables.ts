import type pg from 'pg';

/** A table of a schema with its columns, except generated ones. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables of a schema, referenced ones first, without the migration history. */
export async function listTables(client: pg.Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `SELECT class.relname AS name,
       array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns,
       ARRAY(SELECT target.relname::text FROM pg_constraint JOIN pg_class target ON target.oid = confrelid
         WHERE conrelid = class.oid AND contype = 'f' AND confrelid <> conrelid) AS refers
     FROM pg_class class JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped
     WHERE class.relnamespace = $1::regnamespace AND class.relkind = 'r' AND class.relname <> '_prisma_migrations'
     GROUP BY class.oid, class.relname ORDER BY class.relname`,
    [schema],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const known = new Set(ordered.map(({ name }) => name));
    const next = rows.filter(
      ({ name, refers }) => !known.has(name) && refers.every((other) => known.has(other)),
    );
    if (next.length === 0) throw new Error(`Tables of ${schema} have circular foreign keys`);
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

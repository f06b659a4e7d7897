import type { Connection, Database } from './database.ts';
import { inTransaction } from './database.ts';

/** A file of other names that is in use. */
interface OrganisationFile {
  readonly version: string;
  readonly source: string;
  readonly asOf: string | null;
  readonly names: number;
}

interface StoredName {
  readonly key: string;
  readonly country: string;
  readonly isOnly: boolean;
  readonly toKey: string;
  readonly name: string;
  readonly kind: string;
  readonly place: string;
}

/** What the installed file calls `organisations o`, as `n`; nothing without a file, or for one that it does not have. */
export const joinPreferredNames = (schema: string): string => `
  LEFT JOIN LATERAL (
    SELECT to_key, name, kind, place FROM ${schema}.organisation_names
    WHERE version = (SELECT version FROM ${schema}.organisation_files WHERE current) AND key = o.key
      AND (country IN ('', o.country) OR (o.country = '' AND is_only))
    ORDER BY country DESC LIMIT 1) n ON true`;

export const PREFERRED_KEY = 'coalesce(n.to_key, o.key)';
export const PREFERRED_NAME = 'coalesce(n.name, o.name)';
/** Of the site where the affiliation tells one, else of the organisation; empty where neither does. */
export const PREFERRED_COUNTRY = "coalesce(nullif(o.country, ''), n.place, '')";

/** The embedded database blocks all sessions while a batch is stored. */
const BATCH = 2_000;

/** The file in use; null where none is installed. */
export async function readOrganisationFileInUse(database: Database): Promise<OrganisationFile | null> {
  const { rows } = await database.query<OrganisationFile>(
    `SELECT version, source, as_of::text AS "asOf", names FROM ${database.schema}.organisation_files WHERE current LIMIT 1`,
  );
  return rows[0] ?? null;
}

const insertSql = (schema: string) => `
  INSERT INTO ${schema}.organisation_names (version, key, country, is_only, to_key, name, kind, place)
  SELECT $1, * FROM unnest($2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[], $7::text[], $8::text[])
  ON CONFLICT DO NOTHING`;

const values = (names: readonly StoredName[]) => [
  names.map(({ key }) => key),
  names.map(({ country }) => country),
  names.map(({ isOnly }) => isOnly),
  names.map(({ toKey }) => toKey),
  names.map(({ name }) => name),
  names.map(({ kind }) => kind),
  names.map(({ place }) => place),
];

/**
 * Stores a file beside the one in use, in short statements, then puts it in its place at once. One that was stopped before leaves the
 * one in use, and is cleaned up by the next.
 */
export async function replaceOrganisationNames(
  database: Database,
  file: Omit<OrganisationFile, 'names'> & { readonly names: readonly StoredName[] },
  { signal, onStored }: { readonly signal?: AbortSignal; readonly onStored?: (stored: number) => void } = {},
): Promise<void> {
  const { schema } = database;
  const { version, source, asOf, names } = file;
  await database.query(`DELETE FROM ${schema}.organisation_files WHERE NOT current`);
  await database.query(
    `INSERT INTO ${schema}.organisation_files (version, source, as_of, names) VALUES ($1, $2, $3, $4)`,
    [version, source, asOf, names.length],
  );
  for (let from = 0; from < names.length; from += BATCH) {
    signal?.throwIfAborted();
    await database.query(insertSql(schema), [version, ...values(names.slice(from, from + BATCH))]);
    onStored?.(Math.min(from + BATCH, names.length));
  }
  await inTransaction(database, async (connection: Connection) => {
    await connection.query(`LOCK TABLE ${schema}.organisation_files IN SHARE ROW EXCLUSIVE MODE`);
    await connection.query(`DELETE FROM ${schema}.organisation_files WHERE version <> $1`, [version]);
    await connection.query(
      `UPDATE ${schema}.organisation_files SET current = true, installed_at = now() WHERE version = $1`,
      [version],
    );
  });
}

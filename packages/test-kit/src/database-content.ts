import pg from 'pg';

/** Restores a database to its recorded content; false, without a change, if its schema has changed. */
export type Restore = (url: string) => Promise<boolean>;

/** System objects of PostgreSQL have lower OIDs. */
const FIRST_OWN_OID = 16_384;
const OWN = `(SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS name, c.relkind
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid >= ${FIRST_OWN_OID})`;

/** Definitions of everything that a migration may create: equal results mean equal schemas. */
const DEFINITIONS = [
  'SELECT oid, nspname, nspacl::text FROM pg_namespace',
  'SELECT oid, relname, relnamespace, relkind, relacl::text, reloptions, relrowsecurity, relowner FROM pg_class',
  'SELECT attrelid AS oid, attnum, attname, atttypid, atttypmod, attnotnull, attisdropped, attacl::text FROM pg_attribute',
  'SELECT oid, adrelid, adnum, adbin::text FROM pg_attrdef',
  'SELECT oid, conname, conrelid, convalidated FROM pg_constraint',
  'SELECT indexrelid AS oid, indisvalid, indisunique FROM pg_index',
  'SELECT oid, tgrelid, tgname, tgenabled, tgfoid FROM pg_trigger',
  'SELECT oid, proname, prosrc, proacl::text, proconfig FROM pg_proc',
  'SELECT oid, typname FROM pg_type',
  'SELECT oid, rulename FROM pg_rewrite',
  'SELECT oid, polname FROM pg_policy',
  'SELECT oid, rolname, rolcanlogin FROM pg_authid',
  'SELECT oid, extname, extversion FROM pg_extension',
  'SELECT oid, datname, datacl::text FROM pg_database',
  'SELECT oid, lomowner FROM pg_largeobject_metadata',
].map(
  (catalog) =>
    `SELECT md5(coalesce(string_agg(md5(d::text), '' ORDER BY md5(d::text)), '')) AS part FROM (${catalog}) d WHERE oid >= ${FIRST_OWN_OID}`,
);
const FINGERPRINT = `SELECT md5(string_agg(part, '' ORDER BY place)) AS fingerprint
  FROM (${DEFINITIONS.map((sql, place) => `SELECT ${place} AS place, (${sql}) AS part`).join(' UNION ALL ')}
  UNION ALL SELECT -1, md5(coalesce(string_agg(s::text, '' ORDER BY s::text), '')) FROM pg_db_role_setting s) p`;

const TABLES_WITH_PAGES = `SELECT name, oid FROM ${OWN} t WHERE relkind = 'r' AND pg_relation_size(oid) > 0`;
const COLUMNS = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
  WHERE attrelid = $1 AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value)::text AS value,
  last_value IS NOT NULL AS called FROM pg_sequences`;
/** Session settings, because the engine has a single session that all clients share. */
const SETTINGS = `SELECT name, setting FROM pg_settings WHERE source = 'session' AND context IN ('user', 'superuser')`;

interface Content {
  readonly fingerprint: string;
  /** Rows written by migrations, as JSON. */
  readonly rows: readonly { table: string; columns: string; json: string }[];
  readonly sequences: readonly { name: string; value: string; called: boolean }[];
  readonly settings: readonly { name: string; setting: string }[];
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readContent(client: pg.Client): Promise<Content> {
  const settings = (await client.query(SETTINGS)).rows;
  const { fingerprint } = (await client.query(FINGERPRINT)).rows[0];
  const rows: Content['rows'][number][] = [];
  for (const { name, oid } of (await client.query(TABLES_WITH_PAGES)).rows) {
    const { columns } = (await client.query(COLUMNS, [oid])).rows[0];
    const { json } = (await client.query(`SELECT coalesce(jsonb_agg(t), '[]')::text AS json FROM ${name} t`))
      .rows[0];
    rows.push({ table: name, columns, json });
  }
  return { fingerprint, rows, settings, sequences: (await client.query(SEQUENCES)).rows };
}

async function restoreContent(client: pg.Client, content: Content): Promise<boolean> {
  await client.query('DISCARD ALL');
  for (const { name, setting } of content.settings)
    await client.query('SELECT set_config($1, $2, false)', [name, setting]);
  if ((await client.query(FINGERPRINT)).rows[0].fingerprint !== content.fingerprint) return false;

  const filled: string[] = (await client.query(TABLES_WITH_PAGES)).rows.map(({ name }) => name);
  await client.query('BEGIN');
  // Disables triggers and foreign keys.
  await client.query("SET LOCAL session_replication_role = 'replica'");
  if (filled.length > 0) await client.query(`TRUNCATE ${filled.join(', ')} CASCADE`);
  for (const { table, columns, json } of content.rows)
    await client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [json],
    );
  for (const { name, value, called } of content.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, value, called]);
  // Planner statistics of the deleted rows.
  await client.query(`DELETE FROM pg_statistic WHERE starelid >= ${FIRST_OWN_OID}`);
  await client.query('COMMIT');
  return true;
}

/** Records the current state of a database: its schema as a fingerprint; rows, sequences and settings in full. */
export async function rememberContent(url: string): Promise<Restore> {
  const content = await connected(url, readContent);
  return (later) => connected(later, (client) => restoreContent(client, content));
}

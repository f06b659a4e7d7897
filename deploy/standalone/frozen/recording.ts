import type { Browser } from '@sextant/gateway/testing/browser';
import { createPool } from '@sextant/service-kit/database';

/** A user of the frozen version, whose session remains valid. */
export interface FrozenUser {
  readonly username: string;
  readonly password: string;
  /** Cookie of an open session: `name=value`. */
  readonly cookie: string;
}

export interface FrozenCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** A call with its user, if any, and the response of the frozen version. */
export interface RecordedCall extends FrozenCall {
  readonly username: string | null;
  readonly status: number;
  readonly answer: unknown;
}

/** Metadata and recorded responses of a frozen version. */
export interface Recording {
  readonly commit: string;
  readonly frozenAt: string;
  /** Null if the data contain it. */
  readonly sessionSecret: string | null;
  readonly users: readonly FrozenUser[];
  readonly calls: readonly RecordedCall[];
  /** Jobs that were queued or running at shutdown, with their users. */
  readonly unfinished: readonly { readonly id: string; readonly status: string; readonly username: string }[];
  /** Row counts by `schema.table`, including the migration histories. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Makes a call with the session of the browser. */
export async function replay(
  browser: Browser,
  { method, path, body }: FrozenCall,
): Promise<{ status: number; answer: unknown }> {
  const { status, text } = await browser.send(method, path, { body });
  return { status, answer: text === '' ? null : JSON.parse(text) };
}

/** Row counts of the tables of these schemas. */
export async function countRows(
  databaseUrl: string,
  schemas: readonly string[],
): Promise<Record<string, number>> {
  const pool = createPool({ url: databaseUrl });
  try {
    const { rows: tables } = await pool.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_schema = ANY ($1) AND table_type = 'BASE TABLE' ORDER BY 1, 2 LIMIT 500`,
      [schemas],
    );
    // One statement, because each is a round trip to the embedded database.
    const counts = tables.map(
      ({ schema, name }) =>
        `SELECT '${schema}.${name}' AS name, count(*)::integer AS rows FROM "${schema}"."${name}"`,
    );
    const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' UNION ALL '));
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
  } finally {
    await pool.end();
  }
}

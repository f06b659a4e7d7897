import pg from 'pg';
import { registerTypes } from 'pgvector/pg';
import type { Logger } from './logger.ts';

/** Connections to the database that holds the index, and its schema. */
export type Database = pg.Pool & { readonly schema: string };
/** One connection, within a transaction. */
export type Connection = Pick<Database, 'query' | 'schema'>;

export interface DatabaseOptions {
  readonly url: string;
  readonly schema: string;
  /** Maximum number of connections; 10 by default. */
  readonly max?: number;
  /** Milliseconds after which a statement is cancelled; none by default. The embedded database does not support it. */
  readonly statementTimeoutMs?: number;
  readonly logger?: Logger;
}

/** Without it a caller waits forever when the database is down or all connections are in use. */
const CONNECT_TIMEOUT_MS = 5_000;

const EMBEDDED = `version() ~* 'wasm|emscripten|emcc'`;

/** The embedded database has one session for all clients. */
const SET_COST_AND_LIMIT = `SELECT set_config('random_page_cost', '1.1', false), set_config('statement_timeout', $1, false) WHERE NOT (${EMBEDDED})`;

function openPool(
  { url, schema, max = 10, logger }: DatabaseOptions,
  onConnect?: (connection: pg.ClientBase) => Promise<void>,
): Database {
  // Validated, because it is interpolated into statements.
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new RangeError(`${schema} is not a valid schema name`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(onConnect && { onConnect }),
  });
  // A broken idle connection is replaced; it must not raise an uncaught error.
  pool.on('error', (error) => logger?.warn({ err: error }, 'an idle database connection broke'));
  return Object.assign(pool, { schema });
}

/**
 * Connections for searches; they read vectors as arrays of numbers. During an import, new words are in the pending list
 * of the GIN index, which each search reads too. At PostgreSQL's default random page cost, that of a spinning disk, the
 * planner would prefer a sequential scan: a tenth of a second.
 * @throws RangeError if the schema's name would need quotes
 */
export const openDatabase = (options: DatabaseOptions): Database =>
  openPool(options, async (connection) => {
    await connection.query(SET_COST_AND_LIMIT, [String(options.statementTimeoutMs ?? 0)]);
    await registerTypes(connection);
  });

/**
 * Connections for imports, which neither search nor read vectors.
 * @throws RangeError as `openDatabase`
 */
export const openWritingDatabase = (options: DatabaseOptions): Database => openPool(options);

/** Whether the database runs in this process: every session then waits for the running statement. */
export async function isEmbedded(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ embedded: boolean }>(`SELECT ${EMBEDDED} AS embedded LIMIT 1`);
  return rows[0]?.embedded ?? false;
}

/**
 * Runs `work` in one transaction. In the embedded database it blocks everything else: keep it short, await nothing else
 * inside.
 * @param first statements without parameters that are sent together with BEGIN; `work` receives the rows of the last
 *   one
 */
export async function inTransaction<Result, Row extends object = object>(
  database: Database,
  work: (connection: Connection, rows: Row[]) => Promise<Result>,
  first: readonly string[] = [],
): Promise<Result> {
  const client = await database.connect();
  const connection: Connection = { schema: database.schema, query: client.query.bind(client) };
  let broken: Error | undefined;
  try {
    const begun: unknown = await client.query(['BEGIN', ...first].join('; '));
    const last = Array.isArray(begun) ? (begun.at(-1) as { rows: Row[] }) : undefined;
    const result = await work(connection, last?.rows ?? []);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Collects the parameters of a dynamically built statement. */
export class Parameters {
  readonly schema: string;
  readonly values: unknown[] = [];

  constructor(schema: string) {
    this.schema = schema;
  }

  /** @returns the placeholder of the value, such as `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

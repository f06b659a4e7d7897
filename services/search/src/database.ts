import { createPool, type PoolOptions } from '@sextant/service-kit/database';
import { registerTypes } from 'pgvector/pg';

/** Plain connections: searching and importing move many rows, which the Prisma client is slower at. */
export type Database = ReturnType<typeof createPool>;
/** One connection of it, within a transaction. */
export type Connection = Pick<Database, 'query'>;

const EMBEDDED = `version() ~* 'wasm|emscripten|emcc'`;

/** The embedded database has one session for everybody. */
const SET_PAGE_COST = `SELECT set_config('random_page_cost', '1.1', false) WHERE NOT (${EMBEDDED})`;

/**
 * Connections to search with; they read vectors as arrays of numbers. While an import runs, words wait to be sorted into the index, and each
 * search reads these too. At the price that PostgreSQL puts on a page unless told otherwise, that of a turning disk, it would rather read all
 * articles: a tenth of a second.
 */
export const openDatabase = (options: Omit<PoolOptions, 'onConnect'>): Database =>
  createPool({
    ...options,
    async onConnect(connection) {
      await connection.query(SET_PAGE_COST);
      await registerTypes(connection);
    },
  });

/** Whether the database runs within Sextant: there everybody waits for whatever statement is under way. */
export async function isEmbedded(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ embedded: boolean }>(`SELECT ${EMBEDDED} AS embedded LIMIT 1`);
  return rows[0]?.embedded ?? false;
}

/**
 * Runs `work` in one transaction. In the embedded database everybody waits for it: keep it short, await nothing else inside.
 * @param first statements without parameters that go with its BEGIN, in one turn; `work` is given the rows of the last one
 */
export async function inTransaction<Result, Row extends object = object>(
  database: Database,
  work: (connection: Connection, rows: Row[]) => Promise<Result>,
  first: readonly string[] = [],
): Promise<Result> {
  const connection = await database.connect();
  let broken: Error | undefined;
  try {
    const begun: unknown = await connection.query(['BEGIN', ...first].join('; '));
    const last = Array.isArray(begun) ? (begun.at(-1) as { rows: Row[] }) : undefined;
    const result = await work(connection, last?.rows ?? []);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** Collects the values of a statement that is put together from parts. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder of the value, such as `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

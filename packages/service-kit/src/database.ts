import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Logger } from './logging.ts';
import { forgetLargeStatements } from './prisma-statement-retention.ts';
import { gauge } from './telemetry/metrics.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** Raw SQL of a Prisma client or transaction; schema-qualify it, bound it by LIMIT. */
export interface Sql {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>;
}

export interface PoolOptions {
  readonly url: string;
  /** Maximum number of connections; 10 by default. */
  readonly max?: number;
  readonly logger?: Logger;
  /** Runs on each new connection, for example to `SET` options or register types. */
  readonly onConnect?: (connection: pg.ClientBase) => Promise<void>;
}

const poolConfig = ({ url, max = 10, onConnect }: PoolOptions): pg.PoolConfig => ({
  connectionString: url,
  max,
  // Without it a caller waits forever when the database is down or the pool is exhausted.
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  ...(onConnect && { onConnect }),
});

/** A pool of plain connections. A broken idle connection is logged and replaced, never an uncaught error. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool(poolConfig(options));
  pool.on('error', (error) => options.logger?.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

const toSql = (on: pg.Pool | pg.PoolClient): Sql => ({
  $executeRawUnsafe: async (text, ...values) => (await on.query(text, values)).rowCount ?? 0,
  $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) => (await on.query(text, values)).rows as T,
});

/** Plain connections with the interface that the kit uses. */
export interface PlainSql {
  readonly sql: Sql;
  inTransaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens plain connections. A parameter of megabytes takes a third of the memory that it takes through Prisma, which
 * quotes and parses it.
 */
export function openSql(options: PoolOptions): PlainSql {
  const pool = createPool(options);
  return {
    sql: toSql(pool),
    async inTransaction(work) {
      const connection = await pool.connect();
      let broken: Error | undefined;
      try {
        await connection.query('BEGIN');
        const result = await work(toSql(connection));
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
    },
    close: () => pool.end(),
  };
}

/** Normal statements take milliseconds; one that exceeds this blocks a connection that others need. */
const STATEMENT_TIMEOUT_MS = 20_000;

/** The embedded database has one session for all clients, and does not support a statement timeout. */
const LIMIT_STATEMENTS = `SELECT set_config('statement_timeout', $1, false) WHERE NOT (version() ~* 'wasm|emscripten|emcc')`;

/** For `onConnect`: statements are cancelled after 20 s, or after the given time. */
export const limitStatements =
  (timeoutMs = STATEMENT_TIMEOUT_MS) =>
  async (connection: pg.ClientBase): Promise<void> => {
    await connection.query(LIMIT_STATEMENTS, [String(timeoutMs)]);
  };

/** Prisma's adapter, with metrics of its pool, and without its memory for large statements. */
class ObservedPrismaPg extends PrismaPg {
  readonly schema: string;

  constructor(config: pg.PoolConfig, options: { schema: string; onPoolError: (error: Error) => void }) {
    super(config, options);
    this.schema = options.schema;
  }

  override async connect() {
    const adapter = await super.connect();
    const { schema } = this;
    const pool = adapter.underlyingDriver();
    const remove = gauge('sextant_database_pool_connections', () => [
      { labels: { schema, state: 'idle' }, value: pool.idleCount },
      { labels: { schema, state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { schema, state: 'waiting' }, value: pool.waitingCount },
    ]);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      remove();
      await dispose();
    };
    forgetLargeStatements(adapter);
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await startTransaction(isolationLevel);
      forgetLargeStatements(transaction);
      return transaction;
    };
    return adapter;
  }
}

/**
 * Waits long enough on an embedded database, where one transaction blocks all others. The timeout exceeds that of any
 * statement, because Prisma can crash the process when a transaction is cut off during its commit.
 */
const transactionOptions = { maxWait: 10_000, timeout: 30_000 };

/**
 * Options of a service's Prisma client: its own schema, long transaction waits, statements cancelled after 20 s,
 * millisecond timestamps by default.
 */
export function prismaOptions(options: PoolOptions & { schema: string; statementTimeoutMs?: number }) {
  const onConnect = limitStatements(options.statementTimeoutMs);
  const adapter: PrismaPg = new ObservedPrismaPg(poolConfig({ ...options, onConnect }), {
    schema: options.schema,
    onPoolError: (error) => options.logger?.warn({ err: error }, 'an idle database connection broke'),
  });
  return { adapter, transactionOptions };
}

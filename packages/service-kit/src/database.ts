import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Logger } from './logging.ts';
import { gauge } from './telemetry/metrics.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** What any Prisma client or transaction offers for raw SQL; schema-qualify it, bound it by LIMIT. */
export interface Sql {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>;
}

export interface PoolOptions {
  readonly url: string;
  /** Connections at most; 10 by default. */
  readonly max?: number;
  readonly logger?: Logger;
  /** What each connection begins with, such as a `SET`, or types that it is to read. */
  readonly onConnect?: (connection: pg.ClientBase) => Promise<void>;
}

const poolConfig = ({ url, max = 10, onConnect }: PoolOptions): pg.PoolConfig => ({
  connectionString: url,
  max,
  // Without it a caller waits forever when the database is gone or the pool is used up.
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  ...(onConnect && { onConnect }),
});

/** A pool of plain connections. An idle connection that breaks is reported and replaced, never an uncaught error. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool(poolConfig(options));
  pool.on('error', (error) => options.logger?.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

/** Plain connections, as the kit asks a database; `close` lets them go. */
export function openSql(options: PoolOptions): { readonly sql: Sql; close(): Promise<void> } {
  const pool = createPool(options);
  const sql: Sql = {
    $executeRawUnsafe: async (text, ...values) => (await pool.query(text, values)).rowCount ?? 0,
    $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
      (await pool.query(text, values)).rows as T,
  };
  return { sql, close: () => pool.end() };
}

/** A request's statement takes milliseconds; one that takes longer than this holds a connection that others wait for. */
const STATEMENT_TIMEOUT_MS = 20_000;

/** The embedded database has one session for everyone, and knows no such limit. */
const LIMIT_STATEMENTS = `SELECT set_config('statement_timeout', $1, false) WHERE NOT (version() ~* 'wasm|emscripten|emcc')`;

/** Prisma's adapter, whose pool says how it is. */
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
    return adapter;
  }
}

/**
 * Of every transaction: it waits long enough for its turn on an embedded database, where one transaction holds all others up; and lasts
 * longer than any statement may, since one that is cut off while it commits can end the process.
 */
const transactionOptions = { maxWait: 10_000, timeout: 30_000 };

/**
 * What a service's Prisma client is made with: bound to the service's own schema, its transactions patient, its statements given up after
 * 20 s, milliseconds by default.
 */
export function prismaOptions(options: PoolOptions & { schema: string; statementTimeoutMs?: number }) {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const onConnect = async (connection: pg.ClientBase) => {
    await connection.query(LIMIT_STATEMENTS, [String(statementTimeoutMs)]);
  };
  const adapter: PrismaPg = new ObservedPrismaPg(poolConfig({ ...options, onConnect }), {
    schema: options.schema,
    onPoolError: (error) => options.logger?.warn({ err: error }, 'an idle database connection broke'),
  });
  return { adapter, transactionOptions };
}

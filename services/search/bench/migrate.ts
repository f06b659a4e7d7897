// npm run bench -- search/migrate [--articles N] [--rounds N]
//
// Measures whether an index stays usable during a migration. On the PostgreSQL of DATABASE_URL, over generated articles
// (100,000 by default), four clients search and a fifth runs reads of several seconds, while a large migration is
// applied repeatedly to an index of the previous release. Reports search latency before and during the migration, and
// the longest time that no other session could read the articles.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '@sextant/literature-index/bench/collection';
import { serverUrl } from '@sextant/literature-index/bench/database';
import { writeMedlineFile } from '@sextant/literature-index/bench/generated-articles';
import { type BenchQuery, generateQueries } from '@sextant/literature-index/bench/queries';
import type { Database } from '@sextant/literature-index/database';
import { openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { migrate } from '@sextant/service-kit/migrations';
import { createRealDatabase } from '@sextant/test-kit/real-database';
import { openSearchDatabase, schema } from '../src/database.ts';
import { importFiles } from '../src/import-files.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '10' },
  },
});
const articles = Number(values.articles);
const rounds = Number(values.rounds);

const MIGRATION = '20261122130000_whole_records';
const CLIENTS = 4;
const BASELINE_MS = 15_000;
/** A search that reads the articles for this long blocks the migration. */
const LONG_READ_SECONDS = 2;
/** Columns added by the migration. */
const COLUMNS = [
  'substances',
  'mesh_headings',
  'publication_type_uis',
  'trials',
  'languages',
  'country',
  'grants',
  'parsed_by',
  'metadata_hash',
];
const directory = resolve(import.meta.dirname, '../prisma/migrations');

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Restores the previous schema. Values of dropped columns stay on disk, but are never read. */
const undo = (admin: Pick<Database, 'query'>) =>
  admin.query(`ALTER TABLE search.articles ${COLUMNS.map((column) => `DROP COLUMN ${column}`).join(', ')};
    ALTER TABLE search.imports DROP COLUMN parsed_by;
    DELETE FROM search._prisma_migrations WHERE migration_name = '${MIGRATION}'`);

interface Span {
  readonly from: number;
  readonly to: number;
}
const durationMs = ({ from, to }: Span) => to - from;
const within = (spans: readonly Span[], windows: readonly Span[]) =>
  spans.filter(({ from, to }) => windows.some((window) => from < window.to && to > window.from));

function describeSpans(spans: readonly Span[]): string {
  const times = spans.map(durationMs);
  return `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, longest ${ms(Math.max(...times))} (${times.length} searches)`;
}

/**
 * Runs user-like searches until stopped; each reads what a result page reads.
 * @returns a function that stops it and returns the time of each search
 */
function searching(pool: Database, queries: readonly BenchQuery[]): () => Promise<Span[]> {
  const index = openLiteratureIndex({ database: pool });
  const searches: Span[] = [];
  let next = 0;
  let running = true;
  async function client(): Promise<void> {
    while (running) {
      const { query, filters } = queries[next++ % queries.length] ?? { query: '', filters: {} };
      const from = Date.now();
      const start = performance.now();
      const found = await index.search(
        {
          query,
          filters: { journalFilter: undefined, authorFilter: undefined, ...filters },
          asOf: new Date(),
        },
        { ordering: 'relevance', offset: 0, limit: 20 },
      );
      await index.articles(found.pmids, { abstracts: false });
      searches.push({ from, to: from + performance.now() - start });
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  return async () => {
    running = false;
    await clients;
    return searches;
  };
}

/** Runs reads of several seconds with short pauses until stopped. */
function readingLong(pool: Database) {
  let running = true;
  const reading = (async () => {
    while (running) {
      await pool.query(
        `SELECT count(*), pg_sleep(${LONG_READ_SECONDS}) FROM (SELECT FROM search.articles LIMIT 1) AS article`,
      );
      await delay(100);
    }
  })();
  return async () => {
    running = false;
    await reading;
  };
}

/** Arbitrary advisory lock; holding it ends the watching. */
const STOP = 7_398_232;
/**
 * Checks every millisecond, within the server, whether a lock on the articles is held or queued that blocks readers.
 */
const WATCH = `
  DO $do$ DECLARE articles oid = 'search.articles'::regclass; free timestamptz = clock_timestamp(); was boolean = false; looked record;
  BEGIN LOOP
    SELECT coalesce(bool_or(relation = articles AND mode = 'AccessExclusiveLock'), false) AS locked,
      coalesce(bool_or(locktype = 'advisory' AND objid = ${STOP}), false) AS stop INTO looked
      FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database());
    IF was AND NOT looked.locked THEN INSERT INTO lock_spans VALUES (free, clock_timestamp()); END IF;
    IF NOT looked.locked THEN free = clock_timestamp(); END IF;
    was = looked.locked;
    EXIT WHEN looked.stop;
    PERFORM pg_sleep(0.001);
  END LOOP; END $do$`;
const SPANS = `SELECT extract(epoch FROM since)::float8 * 1000 AS from, extract(epoch FROM until)::float8 * 1000 AS to FROM lock_spans`;

/** @returns a function that stops it and returns the periods in which readers were blocked */
async function watchLocks(pool: Database): Promise<() => Promise<Span[]>> {
  const [watcher, stopper] = [await pool.connect(), await pool.connect()];
  await watcher.query('CREATE TEMP TABLE lock_spans (since timestamptz, until timestamptz)');
  const watching = watcher.query(WATCH);
  return async () => {
    await stopper.query(`SELECT pg_advisory_lock(${STOP})`);
    await watching;
    const { rows } = await watcher.query<Span>(SPANS);
    watcher.release(true);
    stopper.release(true);
    return rows;
  };
}

/** Retried under load, as a migration is; not measured. */
async function undoWithRetries(admin: Database): Promise<void> {
  for (;;) {
    const client = await admin.connect();
    try {
      await client.query("BEGIN; SET LOCAL lock_timeout = '30ms'");
      await undo(client);
      await client.query('COMMIT');
      return;
    } catch {
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
    await delay(300 + 500 * Math.random());
  }
}

const file = join(tmpdir(), `sextant-migrate-${process.pid}.xml.gz`);
const database = await createRealDatabase({ url: serverUrl() }, [{ schema, directory }]);
const admin = openSearchDatabase({ url: database.url() });
const pool = openSearchDatabase({ url: database.url(schema) });
try {
  console.log(`${articles.toLocaleString('en-US')} articles`);
  await writeMedlineFile(file, articles);
  await importFiles({ databaseUrl: database.url(schema), paths: [file] });
  const queries = await generateQueries(pool, 1_000);
  await undo(admin);
  await pool.query('ANALYZE search.index_entries').catch(() => {});

  const warm = searching(pool, queries);
  await delay(BASELINE_MS / 3);
  await warm();
  const stopReading = readingLong(pool);
  const baseline = searching(pool, queries);
  await delay(BASELINE_MS);
  console.log(`searches before   ${describeSpans(await baseline())}`);

  const stopWatching = await watchLocks(admin);
  const stopSearching = searching(pool, queries);
  const migrations: Span[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = Date.now();
    await migrate({ url: database.url(), schema, directory });
    migrations.push({ from, to: Date.now() });
    if (round < rounds - 1) await undoWithRetries(admin);
  }
  const searches = within(await stopSearching(), migrations);
  await stopReading();
  const locks = within(await stopWatching(), migrations).map(durationMs);
  const seconds = migrations.map((migration) => durationMs(migration) / 1_000);
  console.log(`while migrating   ${describeSpans(searches)}`);
  console.log(
    `nobody could read ${ms(Math.max(0, ...locks))} at most, half of the ${locks.length} times ${ms(percentile(locks, 0.5))} or less`,
  );
  console.log(
    `a migration took  ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s (${rounds} of them, beside reads of ${LONG_READ_SECONDS} s)`,
  );
} finally {
  await pool.end();
  await admin.end();
  await database.drop();
  await rm(file, { force: true });
}

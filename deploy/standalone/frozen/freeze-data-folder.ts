import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { createPool } from '@sextant/service-kit/database';
import { importFiles, type StartedSextant, startSextant } from '../e2e/started-sextant.ts';
import { packFolder } from './archive.ts';
import { type FrozenProduct, leaveUnfinished, seedUsers } from './live.ts';
import { recordCalls } from './recorded-calls.ts';
import { countRows, type Recording } from './recording.ts';
import { stopTheClock } from './stop-the-clock.ts';

/** Runtime files of the owning process, which every start recreates. */
const RUNTIME_FILES = ['./owner.*', './run', 'postmaster.pid'];

async function withDatabase<T>(folder: string, action: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDirectory: join(folder, 'database') });
  try {
    return await action(database.url);
  } finally {
    await database.close();
  }
}

/**
 * Statements that minimize dead rows and the write-ahead log: after a few switches the log is in an unused segment, and
 * the earlier ones are removed.
 */
const SWITCH_LOG = ['SELECT pg_switch_wal()', 'CHECKPOINT'];
const SHRINK = [
  'SET wal_recycle = off',
  'VACUUM FULL',
  'CHECKPOINT',
  ...SWITCH_LOG,
  ...SWITCH_LOG,
  ...SWITCH_LOG,
];

async function shrink(databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  for (const statement of SHRINK) await pool.query(statement);
  await pool.end();
}

/**
 * Fills a data folder with `npm start` of this checkout.
 * @returns the folder as a tar archive, and its recording
 */
export async function freezeDataFolder(
  commit: string,
  files: string[],
): Promise<{ archive: Uint8Array; recording: Recording }> {
  const data = await mkdtemp(join(tmpdir(), 'sextant-frozen-'));
  let sextant: StartedSextant = await startSextant({ data });
  const product: FrozenProduct = {
    url: () => sextant.url,
    async restart(env) {
      await sextant.stop();
      sextant = await startSextant({ data, env });
    },
    async importFiles(paths) {
      // One of the files is rejected.
      const { output } = await importFiles(data, paths);
      console.log(output);
    },
  };
  try {
    const { users, deletion } = await seedUsers(product, files);
    await sextant.stop();
    await withDatabase(data, stopTheClock);
    sextant = await startSextant({ data });
    const calls = await recordCalls(sextant.url, users, deletion);
    const grace = users.find(({ username }) => username === 'grace');
    if (!grace) throw new Error('grace is missing');
    const { unfinished, close } = await leaveUnfinished(product, grace);
    await sextant.killAll();
    await close();
    const schemas = [BUS_SCHEMA, ...SERVICE_SCHEMAS].map(({ schema }) => schema);
    const rows = await withDatabase(data, async (url) => {
      await shrink(url);
      return countRows(url, schemas);
    });
    const recording = {
      commit,
      frozenAt: new Date().toISOString(),
      sessionSecret: null,
      users,
      calls,
      unfinished,
      rows,
    };
    return { archive: await packFolder(data, RUNTIME_FILES), recording };
  } finally {
    if (sextant.launcher.signalCode === null) await sextant.stop();
    await rm(data, { recursive: true, force: true });
  }
}

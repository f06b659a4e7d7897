import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { createPool } from '@sextant/service-kit/database';
import { importFiles, type StartedSextant, startSextant } from '../e2e/started-sextant.ts';
import { packFolder } from './archive.ts';
import { type FrozenProduct, leaveUnfinished, live } from './live.ts';
import { recordCalls } from './recorded-calls.ts';
import { countRows, type Recording } from './recording.ts';
import { stopTheClock } from './stop-the-clock.ts';

/** Where a process that owns the folder leaves its traces; made anew at every start. */
const TRACES = ['./owner.*', './run', 'postmaster.pid'];

async function withDatabase<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDirectory: join(folder, 'database') });
  try {
    return await work(database.url);
  } finally {
    await database.close();
  }
}

/**
 * Makes what nobody reads any more as small as it can be: dead rows, and the log of writes. After a switch or two it is in a segment
 * that was never used before, and the earlier ones are gone.
 */
const SWITCH = ['SELECT pg_switch_wal()', 'CHECKPOINT'];
const TIDY = ['SET wal_recycle = off', 'VACUUM FULL', 'CHECKPOINT', ...SWITCH, ...SWITCH, ...SWITCH];

async function tidy(databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  for (const statement of TIDY) await pool.query(statement);
  await pool.end();
}

/** Fills a data folder by `npm start` of this checkout. @returns the folder as a tar archive, and what is recorded of it */
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
      // One of the files is refused.
      const { output } = await importFiles(data, paths);
      console.log(output);
    },
  };
  try {
    const { users, deletion } = await live(product, files);
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
      await tidy(url);
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
    return { archive: await packFolder(data, TRACES), recording };
  } finally {
    if (sextant.launcher.signalCode === null) await sextant.stop();
    await rm(data, { recursive: true, force: true });
  }
}

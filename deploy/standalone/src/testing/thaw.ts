import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { createPool } from '@sextant/service-kit/database';
import { databaseFromDump } from '@sextant/test-kit/database';
import { artefacts, readCompressed, unpackFolder } from '../../frozen/archive.ts';
import { countRows, type Recording } from '../../frozen/recording.ts';
import { StandaloneConfig } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';
import { openDatabase } from '../database.ts';
import { startSystem } from '../system.ts';
import { startWholeSystem } from './whole-system.ts';

/** A frozen version whose data this release has migrated and serves. */
export interface ThawedVersion {
  readonly url: string;
  readonly databaseUrl: string;
  readonly recording: Recording;
  /** Row counts of every table after the migrations, before any service ran. */
  readonly rows: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

const getNames = (schemas: readonly { schema: string }[]) => schemas.map(({ schema }) => schema);
const readRecording = async (path: string): Promise<Recording> =>
  JSON.parse((await readCompressed(path)).toString()) as Recording;

/** A session ends a week after it was last used, and the recording used some. */
async function renewSessions(databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl });
  try {
    await pool.query(`UPDATE gateway.sessions SET expire = now() + interval '1 day'`);
  } finally {
    await pool.end();
  }
}

/** Starts `npm start` on a copy of the data folder. */
export async function thawDataFolder(commit: string): Promise<ThawedVersion> {
  const { dataFolder, dataFolderRecording } = artefacts(commit);
  const path = await mkdtemp(join(tmpdir(), 'sextant-thawed-'));
  await unpackFolder(await readCompressed(dataFolder), path);
  const folder = await openDataFolder(path);
  const printed: string[] = [];
  const terminal = { line: (text: string) => void printed.push(text), progress: () => {} };
  const config = StandaloneConfig.parse({
    PORT: '0',
    SEXTANT_DATA: path,
    SAMPLE_CORPUS: 'off',
    LITERATURE_SOURCE: 'local',
  });
  const database = await openDatabase(folder, terminal);
  const rows = await countRows(database.url, getNames([BUS_SCHEMA, ...SERVICE_SCHEMAS]));
  await renewSessions(database.url);
  const system = await startSystem({ config, folder, terminal, database });
  const url = /ready: (\S+)/.exec(printed.join('\n'))?.[1];
  if (!url) throw new Error(`It did not become ready:\n${printed.join('\n')}`);
  return {
    url,
    databaseUrl: database.url,
    recording: await readRecording(dataFolderRecording),
    rows,
    async close() {
      await system.close();
      folder.release();
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** The services, each with its own role, on a database restored from the dump. */
export async function thawDump(commit: string): Promise<ThawedVersion> {
  const { dump, dumpRecording } = artefacts(commit);
  const recording = await readRecording(dumpRecording);
  const sql = (await readCompressed(dump)).toString();
  const database = await databaseFromDump({ schemas: SERVICE_SCHEMAS, dump: sql });
  const rows = await countRows(database.url(), getNames(SERVICE_SCHEMAS));
  await renewSessions(database.url());
  const system = await startWholeSystem({
    database,
    insightRole: 'both',
    sessionSecret: recording.sessionSecret ?? undefined,
  });
  return {
    url: system.gateway.url,
    databaseUrl: database.url(),
    recording,
    rows,
    close: () => system.close(),
  };
}

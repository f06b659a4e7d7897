import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { passwordOf } from '@sextant/migrations/config';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { natsOptions } from '@sextant/service-kit/bus/nats-bus';
import { loadConfig } from '@sextant/service-kit/config';
import { adminUrl } from '../admin-database.ts';
import { type Command, UsageError } from '../command.ts';
import { OperationsConfig } from '../config.ts';
import { republish } from '../republish.ts';
import { dumpDatabase } from './dump-database.ts';
import { type Manifest, manifestFile, readManifest } from './manifest.ts';
import { restoreDatabase } from './restore-database.ts';
import { dumpStreams, restoreStreams } from './streams.ts';

/** @throws Error unless the folder is new or empty */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup needs an empty folder.`);
}

/**
 * Writes the manifest last: a folder without it is not a backup.
 * @returns a summary of the content
 */
export async function finishBackup(
  folder: string,
  parts: Pick<Manifest, 'schemas' | 'streams'>,
): Promise<string> {
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...parts };
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const rows = parts.schemas.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const messages = parts.streams.reduce((sum, stream) => sum + stream.messages, 0);
  return `${folder}: ${rows} rows of ${parts.schemas.length} schemas, ${messages} messages of streams`;
}

/** Backs up all data of a running system. */
export const backup: Command = {
  usage: 'backup FOLDER',
  async run([given]) {
    if (!given) throw new UsageError();
    const config = loadConfig(OperationsConfig);
    const folder = resolve(config.INIT_CWD, given);
    await makeBackupFolder(folder);
    // Streams first, so that every event in them belongs to a change in the later database snapshot.
    const streams = await dumpStreams(natsOptions(config), folder);
    const schemas = SERVICE_SCHEMAS.map(({ schema }) => schema);
    const dumped = await dumpDatabase({ url: adminUrl(config), schemas, folder });
    console.log(await finishBackup(folder, { schemas: dumped, streams }));
  },
};

/** Restores a backup into an empty system whose processes are stopped. */
export const restore: Command = {
  usage: 'restore FOLDER',
  async run([given]) {
    if (!given) throw new UsageError();
    const config = loadConfig(OperationsConfig);
    const folder = resolve(config.INIT_CWD, given);
    const manifest = await readManifest(folder);
    const targets = SERVICE_SCHEMAS.map(({ schema, directory, role }) => {
      const password = passwordOf(config, schema);
      return { schema, directory, role: { name: role, ...(password && { password }) } };
    });
    await restoreDatabase({ url: adminUrl(config), targets, folder, manifest });
    await restoreStreams(natsOptions(config), folder, manifest);
    // Events published between the stream dump and the database snapshot.
    await republish.run([]);
    console.log(`${folder}, made at ${manifest.madeAt}, is restored`);
  },
};

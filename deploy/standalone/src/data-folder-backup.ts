// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: everything in a data folder as plain rows, which any later release can
// read, whatever database it embeds. Sextant is stopped meanwhile: a data folder has one owner.
import { join, resolve } from 'node:path';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { finishBackup, makeBackupFolder } from '@sextant/operations/backup/backup';
import { dumpDatabase } from '@sextant/operations/backup/dump-database';
import { readManifest } from '@sextant/operations/backup/manifest';
import { restoreDatabase } from '@sextant/operations/backup/restore-database';
import { loadBackupConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();
const [action, given] = process.argv.slice(2);
const { SEXTANT_DATA, INIT_CWD } = loadBackupConfig();
if (!given || !['backup', 'restore'].includes(action ?? '')) {
  terminal.line(`Name a folder: npm run ${action ?? 'backup'} -- FOLDER`);
  process.exit(2);
}
const backupFolder = resolve(INIT_CWD, given);
// No role in the embedded database: only its owner reaches it.
const targets = [BUS_SCHEMA, ...SERVICE_SCHEMAS].map(({ schema, directory }) => ({ schema, directory }));

try {
  const folder = await openDataFolder(SEXTANT_DATA, 0);
  if (action === 'backup') {
    await makeBackupFolder(backupFolder);
    const database = await openDatabase(folder, terminal);
    const schemas = targets.map(({ schema }) => schema);
    await finishBackup(backupFolder, {
      schemas: await dumpDatabase({ url: database.url, schemas, folder: backupFolder }),
      streams: [],
    });
    await database.close();
  } else {
    const manifest = await readManifest(backupFolder);
    const socketDirectory = join(folder.runDirectory, 'postgres');
    const database = await startEmbeddedPostgres({
      dataDirectory: folder.databaseDirectory,
      socketDirectory,
    });
    await restoreDatabase({ url: database.url, targets, folder: backupFolder, manifest });
    await database.close();
    terminal.line(`${folder.path} holds the backup that was made at ${manifest.madeAt}`);
  }
  folder.release();
  process.exit(0);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  terminal.line(
    error instanceof DataFolderInUse ? 'Sextant runs on this data folder: stop it first.' : message,
  );
  process.exit(1);
}

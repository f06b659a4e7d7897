// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: everything in a data folder as plain rows,
// which any later release can read, regardless of the database it embeds. A backup also works while `npm start` runs,
// which then writes it because it owns the data folder. Restoring needs Sextant to be stopped.
import { join, resolve } from 'node:path';
import { operatorName } from '@sextant/auth/operator/operator-name';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { readManifest } from '@sextant/operations/backup/manifest';
import { restoreDatabase } from '@sextant/operations/backup/restore-database';
import { backUpDatabase, TARGETS } from './back-up-database.ts';
import { loadBackupConfig } from './config.ts';
import { backUpThroughOwner } from './control.ts';
import { getRunDirectory, openDataFolder } from './data-folder.ts';
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
const operation = { operator: operatorName(), command: action ?? '', args: [backupFolder] };

/** A running owner of the data folder writes the backup. */
async function backUp(): Promise<string> {
  let folder: Awaited<ReturnType<typeof openDataFolder>>;
  try {
    folder = await openDataFolder(SEXTANT_DATA, 0);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    terminal.line('Sextant is running on this data folder and makes the backup; requests wait meanwhile.');
    return await backUpThroughOwner(getRunDirectory(SEXTANT_DATA), backupFolder);
  }
  const database = await openDatabase(folder, terminal);
  try {
    return await withOperation(database.url, operation, () => backUpDatabase(database.url, backupFolder));
  } finally {
    await database.close();
    folder.release();
  }
}

async function restore(): Promise<string> {
  const folder = await openDataFolder(SEXTANT_DATA, 0);
  const manifest = await readManifest(backupFolder);
  const database = await startEmbeddedPostgres({
    dataDirectory: folder.databaseDirectory,
    socketDirectory: join(folder.runDirectory, 'postgres'),
  });
  await withOperation(database.url, operation, () =>
    restoreDatabase({ url: database.url, targets: TARGETS, folder: backupFolder, manifest }),
  );
  await database.close();
  folder.release();
  return `${folder.path} holds the backup that was made at ${manifest.madeAt}`;
}

try {
  terminal.line(await (action === 'backup' ? backUp() : restore()));
  process.exit(0);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  terminal.line(
    error instanceof DataFolderInUse ? 'Sextant runs on this data folder: stop it first.' : message,
  );
  process.exit(1);
}

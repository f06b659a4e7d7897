// `npm run vocabulary -- FILE …`, `npm run drug-facts -- FILE …`, `npm run organisations -- FILE`: installs newer files of
// their providers. While `npm start` runs, it owns the data folder and does the work; otherwise this process does. With
// DATABASE_URL set it goes to that PostgreSQL.
import { resolve } from 'node:path';
import { operatorName } from '@sextant/auth/operator/operator-name';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { loadImportConfig } from './config.ts';
import { type InstallFiles, installThroughOwner } from './control.ts';
import { getRunDirectory, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { INSTALLABLE, INSTALLERS } from './installers.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();
const { DATABASE_URL, SEXTANT_DATA, INIT_CWD } = loadImportConfig();
const [name, ...given] = process.argv.slice(2);
const what = INSTALLABLE.find((one) => one === name);
// npm changes to the project's folder; resolve paths against the directory where the user typed them.
const paths = given.map((path) => resolve(INIT_CWD, path));
if (!what || paths.length === 0) {
  terminal.line(
    what
      ? `Name the files: npm run ${what} -- FILE …   (${INSTALLERS[what].files}; also as .gz)`
      : `Commands: ${INSTALLABLE.map((one) => `npm run ${one}`).join(', ')}`,
  );
  process.exit(2);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => stop.abort());

const installIntoDatabase =
  (databaseUrl: string): InstallFiles =>
  (what, paths, onStep, signal) =>
    withOperation(databaseUrl, { operator: operatorName(), command: what, args: paths }, () =>
      INSTALLERS[what].install({ paths, databaseUrl, onStep, signal }),
    );

async function installIntoDataFolder(...[what, paths, onStep, signal]: Parameters<InstallFiles>) {
  try {
    const folder = await openDataFolder(SEXTANT_DATA, 0);
    const database = await openDatabase(folder, terminal);
    try {
      return await installIntoDatabase(database.url)(what, paths, onStep, signal);
    } finally {
      await database.close();
      folder.release();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    terminal.line('Sextant is running on this data folder and takes it.');
    return installThroughOwner(getRunDirectory(SEXTANT_DATA), what, paths, onStep, signal);
  }
}

try {
  const install = DATABASE_URL ? installIntoDatabase(DATABASE_URL) : installIntoDataFolder;
  terminal.line(await install(what, paths, (step) => terminal.progress(step, null), stop.signal));
  process.exit(0);
} catch (error) {
  terminal.line(error instanceof Error ? error.message : String(error));
  process.exit(stop.signal.aborted ? 130 : 1);
}

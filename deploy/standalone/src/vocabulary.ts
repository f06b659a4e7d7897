// `npm run vocabulary -- FILE …`: imports a newer year of MeSH from NLM's own files. While `npm start` runs,
// it owns the data folder and does the work; otherwise this process does. With DATABASE_URL set it goes to
// that PostgreSQL.
import { resolve } from 'node:path';
import { operatorName } from '@sextant/auth/operator/operator-name';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { describeInstalled, installVocabulary } from '@sextant/search/vocabulary/install-vocabulary';
import { loadImportConfig } from './config.ts';
import { type ImportVocabulary, importVocabularyThroughOwner } from './control.ts';
import { getRunDirectory, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();
const { DATABASE_URL, SEXTANT_DATA, INIT_CWD } = loadImportConfig();
// npm changes to the project's folder; resolve paths against the directory where the user typed them.
const paths = process.argv.slice(2).map((path) => resolve(INIT_CWD, path));
if (paths.length === 0) {
  terminal.line(
    "Name NLM's files: npm run vocabulary -- FILE …   (desc20YY.xml or d20YY.bin, supp20YY.xml; also as .gz)",
  );
  process.exit(2);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => stop.abort());

const importIntoDatabase =
  (databaseUrl: string): ImportVocabulary =>
  (given, onStep, signal) =>
    withOperation(databaseUrl, { operator: operatorName(), command: 'vocabulary', args: given }, () =>
      installVocabulary({ paths: given, databaseUrl, onStep, signal }),
    );

async function importIntoDataFolder(...[given, onStep, signal]: Parameters<ImportVocabulary>) {
  try {
    const folder = await openDataFolder(SEXTANT_DATA, 0);
    const database = await openDatabase(folder, terminal);
    try {
      return await importIntoDatabase(database.url)(given, onStep, signal);
    } finally {
      await database.close();
      folder.release();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    terminal.line('Sextant is running on this data folder and takes it.');
    return importVocabularyThroughOwner(getRunDirectory(SEXTANT_DATA), given, onStep, signal);
  }
}

try {
  const take = DATABASE_URL ? importIntoDatabase(DATABASE_URL) : importIntoDataFolder;
  terminal.line(describeInstalled(await take(paths, (step) => terminal.progress(step, null), stop.signal)));
  process.exit(0);
} catch (error) {
  terminal.line(error instanceof Error ? error.message : String(error));
  process.exit(stop.signal.aborted ? 130 : 1);
}

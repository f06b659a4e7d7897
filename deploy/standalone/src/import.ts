// `npm run import -- <files or folders>`: MEDLINE XML, what PubMed's site saves, and
// trials of ClinicalTrials.gov, into the local index. While `npm start` runs, it owns
// the data folder and does the work; otherwise this process does. With DATABASE_URL set it goes to that
// PostgreSQL.
import { resolve } from 'node:path';
import { operatorName } from '@sextant/auth/operator/operator-name';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { formatProgress, reportLines } from '@sextant/literature-index/import-files';
import { literatureSettings } from '@sextant/search/config';
import { importFiles } from '@sextant/search/import-files';
import { createLogger } from '@sextant/service-kit/logging';
import { loadImportConfig } from './config.ts';
import { type ImportFiles, importThroughOwner } from './control.ts';
import { getRunDirectory, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();
const { DATABASE_URL, SEXTANT_DATA, INIT_CWD } = loadImportConfig();
// npm changes to the project's folder; resolve paths against the directory where the user typed them.
const paths = process.argv.slice(2).map((path) => resolve(INIT_CWD, path));
if (paths.length === 0) {
  terminal.line(
    'Name what to import: npm run import -- FILE_OR_FOLDER …   (MEDLINE XML or .nbib; PubMed’s CSV, a list of PMIDs; ClinicalTrials.gov’s JSON or CSV; gzipped or not)',
  );
  process.exit(2);
}

const pubmed = {
  config: literatureSettings(process.env),
  logger: createLogger({ service: 'search', level: 'error' }),
};

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => stop.abort());

const importIntoDatabase =
  (databaseUrl: string): ImportFiles =>
  (paths, onProgress, signal) =>
    withOperation(databaseUrl, { operator: operatorName(), command: 'import', args: paths }, () =>
      importFiles({ paths, databaseUrl, onProgress, signal, pubmed }),
    );

async function importIntoDataFolder(...[paths, onProgress, signal]: Parameters<ImportFiles>) {
  try {
    const folder = await openDataFolder(SEXTANT_DATA, 0);
    const database = await openDatabase(folder, terminal);
    const reports = await importIntoDatabase(database.url)(paths, onProgress, signal);
    await database.close();
    folder.release();
    return reports;
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    terminal.line('Sextant is running on this data folder and does the import.');
    return await importThroughOwner(getRunDirectory(SEXTANT_DATA), paths, onProgress, signal);
  }
}

try {
  const run = DATABASE_URL ? importIntoDatabase(DATABASE_URL) : importIntoDataFolder;
  const reports = await run(
    paths,
    (progress) => {
      const { text, share } = formatProgress(progress);
      terminal.progress(text, share);
    },
    stop.signal,
  );
  const { lines, failed } = reportLines(reports);
  for (const line of lines) terminal.line(line);
  process.exit(failed ? 1 : stop.signal.aborted ? 130 : 0);
} catch (error) {
  terminal.line(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

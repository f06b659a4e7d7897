// `npm run operate -- audit …` on a data folder: reads the audit trail. While `npm start` runs, it owns the folder and
// reads it; otherwise this process does.
import { AUDIT_USAGE, parseTrailRequest, writeTrail } from '@sextant/auth/operator/audit-command';
import { operatorName } from '@sextant/auth/operator/operator-name';
import { readTrailIn } from '@sextant/auth/operator/read-trail';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { loadAuditConfig } from './config.ts';
import { noteReadingThroughOwner, readTrailThroughOwner } from './control.ts';
import { getRunDirectory, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { createTerminal } from './terminal.ts';

// Only entries go to stdout, which may be redirected to a file.
const terminal = createTerminal(process.stderr);
const args = process.argv.slice(2);

function parsed() {
  try {
    return parseTrailRequest(args);
  } catch (error) {
    terminal.line(error instanceof Error ? error.message : String(error));
    terminal.line(`Usage: npm run operate -- ${AUDIT_USAGE}`);
    process.exit(2);
  }
}
const request = parsed();
const { SEXTANT_DATA: path } = loadAuditConfig();

async function inDataFolder(): Promise<void> {
  const folder = await openDataFolder(path, 0);
  const database = await openDatabase(folder, terminal);
  try {
    const operation = { operator: operatorName(), command: 'audit', args };
    await withOperation(database.url, operation, () =>
      writeTrail(request, readTrailIn(database.url), process.stdout),
    );
  } finally {
    await database.close();
    folder.release();
  }
}

async function throughOwner(): Promise<void> {
  await noteReadingThroughOwner(getRunDirectory(path), args);
  await writeTrail(request, readTrailThroughOwner(getRunDirectory(path)), process.stdout);
}

try {
  await inDataFolder().catch((error: unknown) => {
    if (!(error instanceof DataFolderInUse)) throw error;
    return throughOwner();
  });
  process.exit(0);
} catch (error) {
  terminal.line(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

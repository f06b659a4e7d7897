import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { migrate } from '@sextant/service-kit/migrations';
import type { DataFolder } from './data-folder.ts';
import { diskFullMessage, isDiskFull } from './preflight.ts';
import type { Terminal } from './terminal.ts';

/** The embedded PostgreSQL of a data folder, migrated to this release's schemas. */
export async function openDatabase(folder: DataFolder, terminal: Terminal): Promise<EmbeddedPostgres> {
  const isNew = !existsSync(folder.databaseDirectory);
  terminal.progress(isNew ? 'Making the database (the first start alone) …' : 'Opening the database …', null);
  const database = await startEmbeddedPostgres({
    dataDirectory: folder.databaseDirectory,
    socketDirectory: join(folder.runDirectory, 'postgres'),
    onUnexpectedExit: (error) => {
      terminal.line(
        isDiskFull(error)
          ? diskFullMessage(folder.path)
          : `${error.message}. Start Sextant again: everything that it acknowledged is kept.`,
      );
      process.exit(1);
    },
  });
  for (const { schema, directory } of [BUS_SCHEMA, ...SERVICE_SCHEMAS]) {
    const applied = await migrate({ url: database.url, schema, directory });
    if (applied.length > 0 && !isNew) terminal.line(`Brought the schema ${schema} up to date.`);
  }
  return database;
}

import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { finishBackup, makeBackupFolder } from '@sextant/operations/backup/backup';
import { dumpDatabase } from '@sextant/operations/backup/dump-database';

/** What a data folder holds. No role in the embedded database: only its owner reaches it. */
export const TARGETS = [BUS_SCHEMA, ...SERVICE_SCHEMAS].map(({ schema, directory }) => ({
  schema,
  directory,
}));

/**
 * Writes everything into a folder, all as of one moment. The embedded database has one session: whoever asks it meanwhile waits.
 * @returns what was written, in words @throws Error in words for the operator
 */
export async function backUpDatabase(url: string, folder: string): Promise<string> {
  await makeBackupFolder(folder);
  const schemas = await dumpDatabase({ url, schemas: TARGETS.map(({ schema }) => schema), folder });
  return finishBackup(folder, { schemas, streams: [] });
}

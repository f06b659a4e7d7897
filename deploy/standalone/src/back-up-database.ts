import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { finishBackup, makeBackupFolder } from '@sextant/operations/backup/backup';
import { dumpDatabase } from '@sextant/operations/backup/dump-database';

/**
 * Schemas in a data folder. The embedded database has no separate roles, since only its owner can connect.
 */
export const TARGETS = [BUS_SCHEMA, ...SERVICE_SCHEMAS].map(({ schema, directory }) => ({
  schema,
  directory,
}));

/**
 * Writes a consistent backup into a folder. The embedded database has a single session, so other queries wait
 * until it is done.
 * @returns a summary for the operator
 * @throws Error with a message for the operator
 */
export async function backUpDatabase(url: string, folder: string): Promise<string> {
  await makeBackupFolder(folder);
  const schemas = await dumpDatabase({ url, schemas: TARGETS.map(({ schema }) => schema), folder });
  return finishBackup(folder, { schemas, streams: [] });
}

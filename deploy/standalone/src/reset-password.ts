// `npm run reset-password -- USERNAME [--stdin]`: sets a new password for a user who forgot theirs. While
// `npm start` runs, it owns the data folder and does the work; otherwise this process does. With DATABASE_URL
// set (and NATS_URL) it goes to that PostgreSQL.

import { type ResetRequest, runResetCommand } from '@sextant/auth/operator/reset-command';
import { resetInDatabase } from '@sextant/auth/operator/reset-in-database';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { openBus } from './bus.ts';
import { loadResetConfig } from './config.ts';
import { resetThroughOwner } from './control.ts';
import { getRunDirectory, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();

type Config = ReturnType<typeof loadResetConfig>;

async function resetPasswordInDatabase(
  config: Config,
  databaseUrl: string,
  request: ResetRequest,
): Promise<void> {
  const bus = await openBus(config, databaseUrl);
  try {
    await resetInDatabase({ databaseUrl, bus }, request);
  } finally {
    await bus.close();
  }
}

async function resetInDataFolder(config: Config, request: ResetRequest): Promise<void> {
  try {
    const folder = await openDataFolder(config.SEXTANT_DATA, 0);
    const database = await openDatabase(folder, terminal);
    try {
      // Sessions end at the next start, which handles the event of the new password first.
      await resetPasswordInDatabase(config, database.url, request);
    } finally {
      await database.close();
      folder.release();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    await resetThroughOwner(getRunDirectory(config.SEXTANT_DATA), request);
  }
}

const command = {
  args: process.argv.slice(2),
  command: 'npm run reset-password --',
  stdin: process.stdin,
  print: (line: string) => terminal.line(line),
};
process.exit(
  await runResetCommand(command, async (request) => {
    const config = loadResetConfig();
    const { DATABASE_URL: own, NATS_URL: nats } = config;
    if (own && !nats) throw new Error('DATABASE_URL also requires the NATS_URL of the services.');
    await (own ? resetPasswordInDatabase(config, own, request) : resetInDataFolder(config, request));
  }),
);

// `npm run invite [-- DAYS]`: creates an invitation to register. While `npm start` runs, it owns the data
// folder and does the work; otherwise this process does. With DATABASE_URL set it goes to that PostgreSQL.
import { type Invitation, inviteInDatabase, runInviteCommand } from '@sextant/auth/operator/invite-command';
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { loadInviteConfig } from './config.ts';
import { inviteThroughOwner } from './control.ts';
import { getRunDirectory, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();

async function inviteInDataFolder(path: string, invitation: Invitation): Promise<void> {
  try {
    const folder = await openDataFolder(path, 0);
    const database = await openDatabase(folder, terminal);
    try {
      await inviteInDatabase(database.url, invitation);
    } finally {
      await database.close();
      folder.release();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    await inviteThroughOwner(getRunDirectory(path), invitation);
  }
}

const command = {
  args: process.argv.slice(2),
  command: 'npm run invite --',
  print: (line: string) => terminal.line(line),
};
process.exit(
  await runInviteCommand(command, async (invitation) => {
    const { DATABASE_URL: own, SEXTANT_DATA: path } = loadInviteConfig();
    await (own ? inviteInDatabase(own, invitation) : inviteInDataFolder(path, invitation));
  }),
);

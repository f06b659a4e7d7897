// Usage: `node services/auth/src/invite.ts [DAYS]`. Creates an invitation; requires auth's DATABASE_URL. With `npm start`, use
// `npm run invite`.
import { databaseConfig, loadConfig } from '@sextant/service-kit/config';
import { z } from 'zod';
import { inviteInDatabase, runInviteCommand } from './operator/invite-command.ts';

const command = {
  args: process.argv.slice(2),
  command: 'node services/auth/src/invite.ts',
  print: (line: string) => void process.stdout.write(`${line}\n`),
};
process.exit(
  await runInviteCommand(command, (invitation) =>
    inviteInDatabase(loadConfig(z.object(databaseConfig)).DATABASE_URL, invitation),
  ),
);

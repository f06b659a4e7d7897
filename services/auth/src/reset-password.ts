// Usage: `node services/auth/src/reset-password.ts USERNAME [--stdin]`. Resets a user's password; requires auth's DATABASE_URL and
// NATS_URL. With `npm start`, use `npm run reset-password`.
import { createNatsBus, natsOptions } from '@sextant/service-kit/bus/nats-bus';
import { busConfig, databaseConfig, loadConfig } from '@sextant/service-kit/config';
import { z } from 'zod';
import { runResetCommand } from './operator/reset-command.ts';
import { resetInDatabase } from './operator/reset-in-database.ts';

const command = {
  args: process.argv.slice(2),
  command: 'node services/auth/src/reset-password.ts',
  stdin: process.stdin,
  print: (line: string) => void process.stdout.write(`${line}\n`),
};
process.exit(
  await runResetCommand(command, async (request) => {
    const config = loadConfig(z.object({ ...databaseConfig, ...busConfig }));
    const bus = await createNatsBus(natsOptions(config));
    try {
      await resetInDatabase({ databaseUrl: config.DATABASE_URL, bus }, request);
    } finally {
      await bus.close();
    }
  }),
);

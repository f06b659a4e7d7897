// `npm run operate -- NAME ARG …`: operator commands beyond starting and stopping; see docs/operations.md.

import { operatorName } from '@sextant/auth/operator/operator-name';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { loadConfig } from '@sextant/service-kit/config';
import { addSubscriber } from './add-subscriber.ts';
import { backup, restore } from './backup/backup.ts';
import { type Command, UsageError } from './command.ts';
import { OperationsConfig } from './config.ts';
import { drugFacts, organisations, vocabulary } from './install-files.ts';
import { audit } from './read-audit.ts';
import { republish } from './republish.ts';

const COMMANDS: Record<string, Command> = {
  'add-subscriber': addSubscriber,
  republish,
  backup,
  restore,
  vocabulary,
  'drug-facts': drugFacts,
  organisations,
  audit,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  const usages = Object.values(COMMANDS).map(({ usage }) => `  npm run operate -- ${usage}`);
  console.error(['Commands:', ...usages].join('\n'));
  process.exit(2);
}
try {
  const { ADMIN_DATABASE_URL, DATABASE_URL } = loadConfig(
    OperationsConfig.pick({ ADMIN_DATABASE_URL: true, DATABASE_URL: true }),
  );
  const database = ADMIN_DATABASE_URL ?? DATABASE_URL;
  // A command that needs no database is recorded only if one is configured.
  if (database)
    await withOperation(database, { operator: operatorName(), command: name, args }, () => command.run(args));
  else await command.run(args);
} catch (error) {
  console.error(error instanceof Error && error.message ? error.message : '');
  if (error instanceof UsageError) console.error(`Usage: npm run operate -- ${command.usage}`);
  process.exit(error instanceof UsageError ? 2 : 1);
}
process.exit(0);

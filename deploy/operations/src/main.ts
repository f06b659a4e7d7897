// `npm run operate -- NAME ARG …`: operator commands beyond starting and stopping; see docs/operations.md.
import { addSubscriber } from './add-subscriber.ts';
import { backup, restore } from './backup/backup.ts';
import { type Command, UsageError } from './command.ts';
import { vocabulary } from './install-vocabulary.ts';
import { republish } from './republish.ts';

const COMMANDS: Record<string, Command> = {
  'add-subscriber': addSubscriber,
  republish,
  backup,
  restore,
  vocabulary,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  const usages = Object.values(COMMANDS).map(({ usage }) => `  npm run operate -- ${usage}`);
  console.error(['Commands:', ...usages].join('\n'));
  process.exit(2);
}
try {
  await command.run(args);
} catch (error) {
  console.error(error instanceof Error && error.message ? error.message : '');
  if (error instanceof UsageError) console.error(`Usage: npm run operate -- ${command.usage}`);
  process.exit(error instanceof UsageError ? 2 : 1);
}
process.exit(0);

import { createInterface } from 'node:readline';
import { MADE_UP_LASTS_HOURS } from '../users/reset-password.ts';
import { makeUpCode } from './made-up-code.ts';
import { operatorName } from './operator-name.ts';

/** Parses the command line; null if it is invalid. */
function parseArguments(args: readonly string[]): { username: string; fromStdin: boolean } | null {
  const [username, ...more] = args.filter((arg) => arg !== '--stdin');
  if (!username || more.length > 0 || username.startsWith('-')) return null;
  return { username, fromStdin: args.includes('--stdin') };
}

/** Reads the password from stdin: arguments are visible to every user of the machine. */
async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

export interface ResetRequest {
  readonly username: string;
  readonly password: string;
  /** Generated passwords expire. */
  readonly madeUp: boolean;
  /** Operating system user who resets it. */
  readonly operator: string;
}

interface ResetCommand {
  readonly args: readonly string[];
  /** Command line shown in the usage message. */
  readonly command: string;
  readonly stdin: NodeJS.ReadableStream;
  readonly print: (line: string) => void;
}

/**
 * `reset-password USERNAME [--stdin]`: without `--stdin`, generates a password and prints it.
 * @returns the exit status
 */
export async function runResetCommand(
  { args, command, stdin, print }: ResetCommand,
  reset: (request: ResetRequest) => Promise<void>,
): Promise<number> {
  const parsed = parseArguments(args);
  if (!parsed) {
    print(`Name whose password to reset: ${command} USERNAME [--stdin]`);
    print(
      'Without --stdin a password is made up and printed once; with it, the first line of the input is taken.',
    );
    return 2;
  }
  const { username, fromStdin } = parsed;
  const password = fromStdin ? await firstLine(stdin) : makeUpCode();
  try {
    await reset({ username, password, madeUp: !fromStdin, operator: operatorName() });
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
  print(`${username} has a new password and is signed out everywhere.`);
  if (!fromStdin) {
    print(
      `It ends in ${MADE_UP_LASTS_HOURS} hours, unless its user chooses another before, on the profile page.`,
    );
    print(`The password, which is not shown again: ${password}`);
  }
  return 0;
}

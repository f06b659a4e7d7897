/** One thing that an operator does: `npm run operate -- NAME ARG …`. */
export interface Command {
  /** Its name and arguments, as the help shows them. */
  readonly usage: string;
  /** @throws UsageError if the arguments are not what it takes */
  run(args: readonly string[]): Promise<void>;
}

/** The arguments are wrong: the usage is shown. */
export class UsageError extends Error {}

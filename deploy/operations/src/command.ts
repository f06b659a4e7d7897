/** An operator's command: `npm run operate -- NAME ARG …`. */
export interface Command {
  /** Name and arguments, for the help text. */
  readonly usage: string;
  /** @throws UsageError for wrong arguments */
  run(args: readonly string[]): Promise<void>;
}

/** The arguments are wrong: the usage is shown. */
export class UsageError extends Error {}

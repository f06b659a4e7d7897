import { AuthAuditRecorded } from '@sextant/contracts/events/catalogue';
import { auditEntry } from '@sextant/service-kit/audit/record';
import { openSql } from '@sextant/service-kit/database';
import { writeEvent } from '@sextant/service-kit/events/outbox';

export interface Operation {
  /** Operating system user. */
  readonly operator: string;
  /** Command name, such as `backup`. */
  readonly command: string;
  readonly args: readonly string[];
}

const MAX_ARGUMENTS = 500;

/** Records a command in the audit trail without the running service: writes to the outbox, which auth publishes later. */
async function recordOperation(
  databaseUrl: string,
  { operator, command, args }: Operation,
  outcome: 'done' | 'failed',
): Promise<void> {
  const { sql, close } = openSql({ url: databaseUrl, max: 1 });
  const entry = auditEntry({
    action: 'operate',
    outcome,
    operator,
    object: { kind: 'command', id: command },
    ...(args.length > 0 && { details: { arguments: args.join(' ').slice(0, MAX_ARGUMENTS) } }),
  });
  try {
    await writeEvent(sql, { schema: 'auth' }, AuthAuditRecorded, entry);
  } finally {
    await close();
  }
}

/** Runs an operator's command and records the outcome. If recording fails, the command still counts and a warning goes to stderr. */
export async function withOperation<T>(
  databaseUrl: string,
  operation: Operation,
  work: () => Promise<T>,
): Promise<T> {
  const record = (outcome: 'done' | 'failed') =>
    recordOperation(databaseUrl, operation, outcome).catch(
      (error: unknown) =>
        void process.stderr.write(
          `This is not in the audit trail: ${error instanceof Error ? error.message : error}\n`,
        ),
    );
  try {
    const result = await work();
    await record('done');
    return result;
  } catch (error) {
    await record('failed');
    throw error;
  }
}

import { AuthAuditRecorded } from '@sextant/contracts/events/catalogue';
import { auditEntry } from '@sextant/service-kit/audit/record';
import { openSql } from '@sextant/service-kit/database';
import { writeEvent } from '@sextant/service-kit/events/outbox';

export interface Operation {
  /** Who, of the machine's users. */
  readonly operator: string;
  /** Its name, such as `backup`. */
  readonly command: string;
  readonly args: readonly string[];
}

const MAX_ARGUMENTS = 500;

/** Records a command in the audit trail, from outside the service: auth publishes it. */
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

/** Does what an operator asked for and records how it went. Where that cannot be recorded, it is said. */
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

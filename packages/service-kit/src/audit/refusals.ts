import type { AuditEntry } from '@sextant/contracts/audit/entry';
import type { Sql } from '../database.ts';
import { AppError } from '../errors.ts';
import type { TransactionRunner } from '../events/consumer.ts';
import type { Outbox } from '../events/outbox.ts';
import { toNetwork } from '../ip-network.ts';
import type { Logger } from '../logging.ts';
import { type PeriodicTask, periodicTask } from '../periodic-task.ts';
import { auditEntry, type NewAuditEntry, type RecordAudit } from './record.ts';

const WINDOW_MS = 60_000;
/**
 * Lines of one window that name a user, as many that name none, and of one address in it: whoever asks from everywhere for everything fills no
 * table, and hides nobody's failures among their own. What is more is one line.
 */
const MAX_LINES = 100;
const MAX_LINES_OF_ADDRESS = 20;
/** Windows that wait for a database that is away; then the oldest is dropped, and that is logged. */
const MAX_WINDOWS = 10;
const LOOKS_PER_WINDOW = 12;

/** What refused lines are told apart by. */
export type Refusal = Pick<NewAuditEntry, 'action' | 'userId' | 'address' | 'object' | 'details'>;

interface Window {
  readonly startsAt: number;
  readonly lines: Map<string, NewAuditEntry & { count: number }>;
  /** How many there are by address, and of users and of strangers. */
  readonly linesOf: Map<string, number>;
  /** Beyond the most lines. */
  others: number;
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && [401, 403, 404, 409, 429].includes(error.status);

export interface Refusals extends Pick<PeriodicTask, 'start' | 'stop'> {
  count(refusal: Refusal): void;
  /** Counts what `work` refuses, with the code of the error. */
  of<T>(refusal: Omit<Refusal, 'details'>, work: () => Promise<T>): Promise<T>;
}

/**
 * Counts what was refused in memory and records it minute by minute, one line for the same address, user, object and reason: attempts cost no
 * write each, and take the same time whether or not there is anything to note of them. A process that dies loses its last minute.
 */
export function createRefusals<Tx extends Sql>(options: {
  readonly prisma: TransactionRunner<Tx>;
  readonly outbox: Pick<Outbox, 'flush'>;
  readonly record: RecordAudit;
  /** Those of the users whose account is deleted: what is counted of them names nobody. */
  readonly deletedOf: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly logger: Logger;
  /** A minute unless given. */
  readonly windowMs?: number | undefined;
}): Refusals {
  const { prisma, outbox, record, deletedOf, logger, windowMs = WINDOW_MS } = options;
  const closed: Window[] = [];
  let open: Window | undefined;

  function close(): void {
    if (!open) return;
    closed.push(open);
    open = undefined;
    if (closed.length <= MAX_WINDOWS) return;
    closed.shift();
    logger.warn('refused requests of a minute are not in the audit trail: the database was away too long');
  }

  function current(): Window {
    const startsAt = Math.floor(Date.now() / windowMs) * windowMs;
    if (open?.startsAt !== startsAt) close();
    open ??= { startsAt, lines: new Map(), linesOf: new Map(), others: 0 };
    return open;
  }

  function count({ address: from, ...refusal }: Refusal): void {
    const window = current();
    const address = from ? toNetwork(from) : null;
    const key = JSON.stringify([refusal, address]);
    const known = window.lines.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    const group = refusal.userId || refusal.object?.kind === 'user' ? 'users' : 'strangers';
    const most = { [group]: MAX_LINES, [`from ${address}`]: MAX_LINES_OF_ADDRESS };
    if (Object.entries(most).some(([of, max]) => (window.linesOf.get(of) ?? 0) >= max)) {
      window.others += 1;
      return;
    }
    for (const of of Object.keys(most)) window.linesOf.set(of, (window.linesOf.get(of) ?? 0) + 1);
    const at = new Date().toISOString();
    window.lines.set(key, { ...refusal, at, address, outcome: 'refused', count: 1 });
  }

  const entriesOf = ({ startsAt, lines, others }: Window): AuditEntry[] =>
    [
      ...lines.values(),
      ...(others > 0
        ? [
            {
              action: 'access',
              at: new Date(startsAt).toISOString(),
              outcome: 'refused',
              count: others,
              details: { reason: 'others' },
            } as const,
          ]
        : []),
    ].map(auditEntry);

  const named = ({ userId, object }: AuditEntry): string[] => [
    ...(userId ? [userId] : []),
    ...(object?.kind === 'user' && object.id ? [object.id] : []),
  ];

  async function write(window: Window): Promise<void> {
    const entries = entriesOf(window);
    await prisma.$transaction(async (tx) => {
      const users = [...new Set(entries.flatMap(named))];
      const deleted = users.length > 0 ? await deletedOf(tx, users) : new Set<string>();
      for (const entry of entries)
        await record(
          tx,
          named(entry).some((id) => deleted.has(id))
            ? { ...entry, userId: null, address: null, object: null }
            : entry,
        );
    });
    outbox.flush();
  }

  async function writeClosed(): Promise<void> {
    for (let window = closed[0]; window; window = closed[0]) {
      await write(window);
      if (closed[0] === window) closed.shift();
    }
  }

  const task = periodicTask({
    work: async () => {
      if (open && Date.now() >= open.startsAt + windowMs) close();
      await writeClosed();
    },
    everyMs: windowMs / LOOKS_PER_WINDOW,
    atStart: false,
    onFailure: (error) => logger.warn({ err: error }, 'refused requests could not be recorded; trying again'),
  });

  return {
    count,
    async of(refusal, work) {
      try {
        return await work();
      } catch (error) {
        if (isRefusal(error)) count({ ...refusal, details: { reason: error.code } });
        throw error;
      }
    },
    start: task.start,
    async stop() {
      await task.stop();
      close();
      await writeClosed().catch((error: unknown) =>
        logger.warn({ err: error }, 'refused requests of the last minute are not in the audit trail'),
      );
    },
  };
}

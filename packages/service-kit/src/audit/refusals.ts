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
 * Maximum entries per window with a user, without a user, and per address. Further refusals are aggregated into one entry, so that an attacker
 * from many addresses can neither fill the table nor hide the failures of others.
 */
const MAX_ENTRIES = 100;
const MAX_ENTRIES_PER_ADDRESS = 20;
/** Windows kept while the database is unavailable; then the oldest is dropped, which is logged. */
const MAX_WINDOWS = 10;
const CHECKS_PER_WINDOW = 12;

/** Refusals with equal keys are aggregated. */
export type Refusal = Pick<NewAuditEntry, 'action' | 'userId' | 'address' | 'object' | 'details'>;

interface Window {
  readonly startsAt: number;
  readonly entries: Map<string, NewAuditEntry & { count: number }>;
  /** Number of entries by address, with a user and without one. */
  readonly entryCounts: Map<string, number>;
  /** Refusals beyond the maximum number of entries. */
  others: number;
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && [401, 403, 404, 409, 429].includes(error.status);

export interface Refusals extends Pick<PeriodicTask, 'start' | 'stop'> {
  count(refusal: Refusal): void;
  /** Counts the refusals of `work` by error code. */
  of<T>(refusal: Omit<Refusal, 'details'>, work: () => Promise<T>): Promise<T>;
}

/**
 * Counts refusals in memory and records them every minute, one entry per address, user, object and reason: attempts then cost no write each, and
 * take the same time whether or not they are recorded. A process that crashes loses its last minute.
 */
export function createRefusals<Tx extends Sql>(options: {
  readonly prisma: TransactionRunner<Tx>;
  readonly outbox: Pick<Outbox, 'flush'>;
  readonly record: RecordAudit;
  /** Users whose account was deleted: their refusals are recorded without a name. */
  readonly deletedOf: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly logger: Logger;
  /** One minute by default. */
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
    open ??= { startsAt, entries: new Map(), entryCounts: new Map(), others: 0 };
    return open;
  }

  function count({ address: from, ...refusal }: Refusal): void {
    const window = current();
    const address = from ? toNetwork(from) : null;
    const key = JSON.stringify([refusal, address]);
    const known = window.entries.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    const group = refusal.userId || refusal.object?.kind === 'user' ? 'users' : 'strangers';
    const limits = { [group]: MAX_ENTRIES, [`from ${address}`]: MAX_ENTRIES_PER_ADDRESS };
    if (Object.entries(limits).some(([name, max]) => (window.entryCounts.get(name) ?? 0) >= max)) {
      window.others += 1;
      return;
    }
    for (const name of Object.keys(limits))
      window.entryCounts.set(name, (window.entryCounts.get(name) ?? 0) + 1);
    const at = new Date().toISOString();
    window.entries.set(key, { ...refusal, at, address, outcome: 'refused', count: 1 });
  }

  const toAuditEntries = ({ startsAt, entries, others }: Window): AuditEntry[] =>
    [
      ...entries.values(),
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
    const entries = toAuditEntries(window);
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
    everyMs: windowMs / CHECKS_PER_WINDOW,
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

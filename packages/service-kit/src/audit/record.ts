import type { AuditEntry } from '@sextant/contracts/audit/entry';
import type { EventType } from '@sextant/contracts/events/cloud-event';
import type { Sql } from '../database.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Actor } from '../server/app.ts';

/** An audit entry. Defaults: now, done, once, observed by the server, without user and object. */
export type NewAuditEntry = Pick<AuditEntry, 'action'> & Partial<AuditEntry>;

export const auditEntry = (entry: NewAuditEntry): AuditEntry => ({
  at: new Date().toISOString(),
  outcome: 'done',
  userId: null,
  operator: null,
  address: null,
  object: null,
  count: 1,
  declared: false,
  details: {},
  ...entry,
});

/** Who did it, and from where. */
export const by = ({ id, address }: Actor): Pick<AuditEntry, 'userId' | 'address'> => ({
  userId: id,
  address,
});

/** Writes an audit entry in the transaction of the change that it records. */
export type RecordAudit = (tx: Sql, entry: NewAuditEntry) => Promise<void>;

/** @param type of the service that records */
export const auditInto =
  (outbox: Pick<Outbox, 'add'>, type: EventType<typeof AuditEntry>): RecordAudit =>
  async (tx, entry) => {
    await outbox.add(tx, type, auditEntry(entry));
  };

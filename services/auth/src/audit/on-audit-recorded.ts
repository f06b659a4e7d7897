import {
  AuthAuditRecorded,
  GatewayAuditRecorded,
  InsightAuditRecorded,
  LibraryAuditRecorded,
} from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';
import { insertEntry } from './repository.ts';

/** Stores the audit entries of every service. The event type's prefix identifies the service. */
export const onAuditRecorded = [
  AuthAuditRecorded,
  GatewayAuditRecorded,
  LibraryAuditRecorded,
  InsightAuditRecorded,
].map((type) =>
  on(type, (tx: Sql, entry, event) =>
    insertEntry(tx, { ...entry, id: event.id, service: event.type.slice(0, event.type.indexOf('.')) }),
  ),
);

import { type Deletion, PURGING_SERVICES } from '@sextant/contracts/account/deletion';
import type { DeletionRow } from './repository.ts';

/** Progress of a deletion per service; it is finished once every service has confirmed. */
export function presentDeletion({ requestedAt, purges }: DeletionRow): Deletion {
  const purgedAt = new Map(purges.map((purge) => [purge.service, purge.purgedAt.toISOString()]));
  const services = PURGING_SERVICES.map((service) => ({ service, purgedAt: purgedAt.get(service) ?? null }));
  const times = services.flatMap((purge) => purge.purgedAt ?? []).toSorted();
  const finishedAt = times.length === services.length ? (times.at(-1) ?? null) : null;
  return { requestedAt: requestedAt.toISOString(), finishedAt, services };
}

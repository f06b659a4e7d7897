import {
  GatewayUserPurged,
  InsightUserPurged,
  LibraryUserPurged,
  SearchUserPurged,
} from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';
import { recordPurge } from './repository.ts';

/** Records each service's confirmation that it has deleted a user's data, for the deletion status page. */
export const onUserPurged = [GatewayUserPurged, SearchUserPurged, LibraryUserPurged, InsightUserPurged].map(
  (type) => on(type, (tx: Sql, { userId, service }) => recordPurge(tx, userId, service)),
);

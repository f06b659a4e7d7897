import {
  GatewayUserPurged,
  InsightUserPurged,
  LibraryUserPurged,
  SearchUserPurged,
} from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';
import { notePurge } from './repository.ts';

/** The answers of the services to a deleted account, for the status link. */
export const onUserPurged = [GatewayUserPurged, SearchUserPurged, LibraryUserPurged, InsightUserPurged].map(
  (type) => on(type, (tx: Sql, { userId, service }) => notePurge(tx, userId, service)),
);

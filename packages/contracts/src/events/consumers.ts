import type { Service } from '../services.ts';
import {
  AnalysisCompleted,
  ArticleSaved,
  AuthAuditRecorded,
  GatewayAuditRecorded,
  GatewayUserPurged,
  InsightAuditRecorded,
  InsightUserPurged,
  LibraryAuditRecorded,
  LibraryUserPurged,
  PasswordReplaced,
  QueryExecuted,
  RadarCompleted,
  RoadmapCompleted,
  SearchUserPurged,
  UserDeleted,
} from './catalogue.ts';
import type { EventType } from './cloud-event.ts';

/** Events each service subscribes to, through its durable consumer of the same name. */
export const EVENT_CONSUMERS: Readonly<Record<Service, readonly EventType[]>> = {
  gateway: [UserDeleted, PasswordReplaced],
  auth: [
    GatewayUserPurged,
    SearchUserPurged,
    LibraryUserPurged,
    InsightUserPurged,
    AuthAuditRecorded,
    GatewayAuditRecorded,
    LibraryAuditRecorded,
    InsightAuditRecorded,
  ],
  search: [UserDeleted, ArticleSaved],
  library: [UserDeleted, QueryExecuted, AnalysisCompleted, RadarCompleted, RoadmapCompleted],
  insight: [UserDeleted],
};

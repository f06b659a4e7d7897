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

/** Which events each service hears: its durable consumer, named like it, gets these and no others. */
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

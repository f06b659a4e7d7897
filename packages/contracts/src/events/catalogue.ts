import { z } from 'zod';
import { PurgingService } from '../account/deletion.ts';
import { AuditEntry } from '../audit/entry.ts';
import { IsoDateTime, Pmid, Uuid } from '../http/values.ts';
import { CorrectedKind, DecisionFieldChange } from '../insight/correction.ts';
import { DigestCounts } from '../insight/digest.ts';
import { ConceptKey } from '../insight/evidence.ts';
import { JobKind } from '../insight/jobs.ts';
import { TopicKey } from '../insight/topic.ts';
import { SearchFilters } from '../literature/filters.ts';
import { defineEvent } from './cloud-event.ts';

const userId = Uuid;
/** Increases with each change of the entity. Delivery is unordered, so handlers keep the highest version. */
const version = z.int().nonnegative();

export const UserRegistered = defineEvent(
  'auth.user.registered.v1',
  z.object({ userId, username: z.string(), registeredAt: IsoDateTime }),
);
export const UserDeleted = defineEvent('auth.user.deleted.v1', z.object({ userId, deletedAt: IsoDateTime }));
/** A password was changed, or reset by an operator: sessions created with an older one end. */
export const PasswordReplaced = defineEvent(
  'auth.password.replaced.v1',
  z.object({ userId, credentialVersion: z.int().positive(), replacedAt: IsoDateTime }),
);

const purged = z.object({ userId, service: PurgingService });
export const GatewayUserPurged = defineEvent('gateway.user.purged.v1', purged);
export const SearchUserPurged = defineEvent('search.user.purged.v1', purged);
export const LibraryUserPurged = defineEvent('library.user.purged.v1', purged);
export const InsightUserPurged = defineEvent('insight.user.purged.v1', purged);

/**
 * A user's own first-page search. One `searchId` per user, UTC day, query and filters: a repeat updates its
 * row.
 */
export const QueryExecuted = defineEvent(
  'search.query.executed.v1',
  z.object({
    searchId: Uuid,
    userId,
    query: z.string(),
    filters: SearchFilters,
    resultsCount: z.int().nonnegative(),
    executedAt: IsoDateTime,
  }),
);

const savedArticle = { savedArticleId: Uuid, userId, pmid: Pmid, version };
export const ArticleSaved = defineEvent(
  'library.article.saved.v1',
  z.object({ ...savedArticle, savedAt: IsoDateTime }),
);
export const ArticleRemoved = defineEvent(
  'library.article.removed.v1',
  z.object({ ...savedArticle, removedAt: IsoDateTime }),
);

const completed = z.object({
  jobId: Uuid,
  userId,
  kind: JobKind,
  searchQuery: z.string(),
  articles: z.int().nonnegative().describe('Number of analyzed articles'),
  items: z.int().nonnegative().describe('Number of gaps, radar items or roadmap elements'),
  completedAt: IsoDateTime,
});
export const AnalysisCompleted = defineEvent('insight.analysis.completed.v1', completed);
export const RadarCompleted = defineEvent('insight.radar.completed.v1', completed);
export const RoadmapCompleted = defineEvent('insight.roadmap.completed.v1', completed);
export const JobFailed = defineEvent(
  'insight.job.failed.v1',
  z.object({
    jobId: Uuid,
    userId,
    kind: JobKind,
    searchQuery: z.string(),
    reason: z.string(),
    failedAt: IsoDateTime,
  }),
);

/**
 * An analyst corrected one concept of a topic, for all its versions. Notes and reasons are not part of the
 * event.
 */
export const CorrectionRecorded = defineEvent(
  'insight.correction.recorded.v1',
  z.object({
    correctionId: Uuid,
    userId,
    topicKey: TopicKey,
    subject: z.string().describe('Identifies the concept among the corrections of its topic'),
    kind: CorrectedKind,
    conceptKey: ConceptKey.nullable(),
    name: z.string().describe('Its name in the computed result'),
    version: z.int().positive().describe('Increases with each change of the subject: keep the newest'),
    changes: z.array(DecisionFieldChange.partial({ from: true, to: true })),
    undoes: Uuid.nullable(),
    recordedAt: IsoDateTime,
  }),
);

/** A watched topic changed from one stored run to the next. Ids and counts alone: what was asked, and what changed, may be secret. */
export const TopicChanged = defineEvent(
  'insight.topic.changed.v1',
  z.object({
    digestId: Uuid,
    watchId: Uuid,
    userId,
    topicKey: TopicKey,
    runId: Uuid,
    counts: DigestCounts,
    changedAt: IsoDateTime,
  }),
);

/** Entries of the audit trail, which auth stores. They contain personal addresses and must not reach every subscriber. */
export const AuthAuditRecorded = defineEvent('auth.audit.recorded.v1', AuditEntry);
export const GatewayAuditRecorded = defineEvent('gateway.audit.recorded.v1', AuditEntry);
export const LibraryAuditRecorded = defineEvent('library.audit.recorded.v1', AuditEntry);
export const InsightAuditRecorded = defineEvent('insight.audit.recorded.v1', AuditEntry);

/** Every event that Sextant publishes. */
export const EVENT_CATALOGUE = [
  UserRegistered,
  UserDeleted,
  PasswordReplaced,
  GatewayUserPurged,
  SearchUserPurged,
  LibraryUserPurged,
  InsightUserPurged,
  QueryExecuted,
  ArticleSaved,
  ArticleRemoved,
  AnalysisCompleted,
  RadarCompleted,
  RoadmapCompleted,
  JobFailed,
  CorrectionRecorded,
  TopicChanged,
  AuthAuditRecorded,
  GatewayAuditRecorded,
  LibraryAuditRecorded,
  InsightAuditRecorded,
] as const;

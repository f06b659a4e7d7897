import type { DigestSummary } from '@sextant/contracts/insight/digest';
import type { Watch } from '@sextant/contracts/insight/watch';
import type { DigestSummaryRow } from '../digests/repository.ts';
import type { WatchRow } from './repository.ts';

export const presentDigestSummary = ({ userId: _, madeAt, ...digest }: DigestSummaryRow): DigestSummary => ({
  ...digest,
  madeAt: madeAt.toISOString(),
});

export const presentWatch = (row: WatchRow, lastDigest: DigestSummaryRow | undefined): Watch => ({
  id: row.id,
  topicKey: row.topicKey,
  searchQuery: row.searchQuery,
  schedule: row.schedule,
  deliveries: row.deliveries,
  attachesBriefing: row.attachesBriefing,
  nextRunAt: row.paused ? null : row.nextRunAt.toISOString(),
  isRunning: row.runId !== null,
  paused: row.paused,
  failures: row.failures,
  lastRun:
    row.lastRunAt && row.lastOutcome ? { at: row.lastRunAt.toISOString(), outcome: row.lastOutcome } : null,
  lookedAt: row.lookedAt?.toISOString() ?? null,
  lastDigest: lastDigest ? presentDigestSummary(lastDigest) : null,
  createdAt: row.createdAt.toISOString(),
});

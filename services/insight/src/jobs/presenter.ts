import type { Job, JobSummary } from '@sextant/contracts/insight/jobs';
import type { FinishedJobRow, JobRow } from './repository.ts';

export const presentJobSummary = (row: JobRow): JobSummary => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  searchQuery: row.searchQuery,
  topicKey: row.topicKey,
  step: row.step,
  // While a job is retried, its last error is internal.
  error: row.status === 'failed' ? row.error : null,
  failures: row.failures,
  savedId: row.savedId,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export const presentJob = (row: FinishedJobRow): Job =>
  ({ ...presentJobSummary(row), kind: row.kind, result: row.result }) as Job;

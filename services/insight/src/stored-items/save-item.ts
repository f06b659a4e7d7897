import { randomUUID } from 'node:crypto';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { STORED_KINDS } from '../item-store/kinds.ts';
import { enforceQuota, type ResultQuota, requireRoom } from '../item-store/quota.ts';
import { findItem, insertItem, type NewStoredItem, type StoredRow } from '../item-store/repository.ts';

interface SourceJob {
  readonly topicKey: string;
  readonly filters: SearchFilters | null;
  readonly historyKey: string | null;
}

/** Marks the user's finished job as saved, and adds its search to the item. Undefined without such a job. */
async function markSaved(
  db: Sql,
  kind: JobKind,
  { id, userId, jobId }: NewStoredItem,
): Promise<SourceJob | undefined> {
  const [job] = await db.$queryRawUnsafe<(SourceJob & { fingerprint: string | null })[]>(
    `UPDATE insight.jobs SET saved_id = $1::uuid, saved_at = now()
     WHERE id = $2::uuid AND user_id = $3::uuid AND kind = $4 AND status = 'succeeded'
     RETURNING topic_key AS "topicKey", filters, history_key AS "historyKey", fingerprint`,
    id,
    jobId,
    userId,
    kind,
  );
  if (!job) return undefined;
  await db.$executeRawUnsafe(
    `UPDATE ${STORED_KINDS[kind].table} SET topic_key = $2, filters = $3::json WHERE id = $1::uuid`,
    id,
    job.topicKey,
    job.filters && JSON.stringify(job.filters),
  );
  if (kind === 'radar') {
    await db.$executeRawUnsafe(
      'UPDATE insight.technology_radars SET history_key = $2, fingerprint = $3 WHERE id = $1::uuid',
      id,
      job.historyKey,
      job.fingerprint,
    );
  }
  return job;
}

/**
 * Saves an item. With a `jobId` this is idempotent: a repeat (double click, reload, crash) returns the
 * existing record.
 * @throws insight.too-many-results, insight.results-too-large, insight.job-not-found for a job that is
 * another user's, of another kind, or not succeeded
 */
export async function saveItem(
  prisma: PrismaClient,
  kind: JobKind,
  quota: ResultQuota,
  item: Omit<NewStoredItem, 'id'>,
): Promise<StoredRow> {
  const { userId, jobId } = item;
  const existing = jobId && (await findItem(prisma, kind, userId, { jobId }));
  if (existing) return existing;
  await requireRoom(prisma, userId, quota);
  const created = await prisma.$transaction(async (tx) => {
    const newRow = { ...item, id: randomUUID() };
    const row = await insertItem(tx, kind, newRow);
    if (row) await enforceQuota(tx, userId, quota);
    if (!row || !jobId) return row;
    const job = await markSaved(tx, kind, newRow);
    if (!job) throw errors('insight.job-not-found');
    const { topicKey, filters, historyKey } = job;
    return { ...row, topicKey, filters, historyKey };
  });
  if (created) return created;
  // Either a concurrent save, or a request of an account that is being deleted.
  const duplicate = jobId && (await findItem(prisma, kind, userId, { jobId }));
  if (duplicate) return duplicate;
  throw errors('insight.account-deleted');
}

import { randomUUID } from 'node:crypto';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { PlainSql, Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';
import { STORED_KINDS } from '../item-store/kinds.ts';
import { assertQuotaLeft, enforceQuota, type ResultQuota } from '../item-store/quota.ts';
import { findItemOfJob, type ItemRow, insertItem, type NewStoredItem } from '../item-store/repository.ts';

interface SourceJob {
  readonly topicKey: string;
  readonly filters: SearchFilters | null;
  readonly historyKey: string | null;
}

/**
 * Saves the result of a job that has just succeeded, in the transaction that stores it.
 * @throws insight.too-many-results, insight.results-too-large
 */
export async function saveResult(
  tx: Sql,
  kind: JobKind,
  quota: ResultQuota,
  item: ItemToSave,
): Promise<void> {
  await addItem(tx, kind, quota, item, JSON.stringify(item.data));
}

/** Adds an item within a transaction, with the search of its job. Null if the job has one, or the account was deleted. */
async function addItem(
  tx: Sql,
  kind: JobKind,
  quota: ResultQuota,
  item: ItemToSave,
  data: string,
): Promise<ItemRow | null> {
  const newItem = { ...item, ...getOrigin(item.data), data, id: randomUUID() };
  const inserted = await insertItem(tx, kind, newItem);
  if (inserted) await enforceQuota(tx, item.userId, quota);
  if (!inserted || !item.jobId) return inserted;
  const job = await markSaved(tx, kind, newItem);
  if (!job) throw errors('insight.job-not-found');
  const { topicKey, filters, historyKey } = job;
  return { ...inserted, topicKey, filters, historyKey };
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

/** Literature source and analyst, if the data has evidence. */
function getOrigin(data: unknown): Pick<NewStoredItem, 'source' | 'analyst'> {
  const { evidence } = data as { evidence?: Evidence };
  return { source: evidence?.background.source ?? null, analyst: evidence?.analyst ?? null };
}

/** What a user saves; its data is validated. */
export type ItemToSave = Omit<NewStoredItem, 'id' | 'data' | 'source' | 'analyst'> & {
  readonly data: unknown;
};

/** A saved item with its data as JSON. */
export interface SavedItem {
  readonly row: ItemRow;
  readonly data: string;
}

/**
 * Saves an item. With a `jobId` this is idempotent: a repeat (double click, reload, crash) returns the
 * existing record.
 * @throws insight.too-many-results, insight.results-too-large, insight.job-not-found for a job that is
 * another user's, of another kind, or not succeeded
 */
export async function saveItem(
  plain: PlainSql,
  kind: JobKind,
  quota: ResultQuota,
  item: ItemToSave,
): Promise<SavedItem> {
  const { userId, jobId } = item;
  const findSaved = async (): Promise<SavedItem | null> => {
    const existing = jobId && (await findItemOfJob(plain.sql, kind, userId, jobId));
    if (!existing) return null;
    const { data, ...row } = existing;
    return { row, data };
  };
  const saved = await findSaved();
  if (saved) return saved;
  await assertQuotaLeft(plain.sql, userId, quota);
  const data = JSON.stringify(item.data);
  const row = await plain.inTransaction((tx) => addItem(tx, kind, quota, item, data));
  if (row) return { row, data };
  // Either a concurrent save, or a request of an account that is being deleted.
  const duplicate = await findSaved();
  if (duplicate) return duplicate;
  throw errors('insight.account-deleted');
}

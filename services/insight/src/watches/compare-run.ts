import { randomUUID } from 'node:crypto';
import { TopicChanged } from '@sextant/contracts/events/catalogue';
import type { WatchOutcome } from '@sextant/contracts/insight/watch';
import type { Sql } from '@sextant/service-kit/database';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { addToMail } from '../digest-mail/repository.ts';
import { compareRuns, hasChanges, type RunDifference } from '../digests/compare-runs.ts';
import { deleteOldDigests, insertDigest } from '../digests/repository.ts';
import { type FoundRun, findStoredRun } from '../digests/stored-run.ts';
import type { PrismaClient } from '../generated/client.ts';
import { deleteItem } from '../item-store/repository.ts';
import { deleteRunsWithoutResults, jobsOfRun } from '../runs/repository.ts';
import { addToWebhook } from '../webhook/messages.ts';
import { endRun, lockRun, type WatchRow } from './repository.ts';

export interface CompareRunDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  /** Digests of a user within this time are one mail. */
  readonly mailGatherMs: number;
}

interface Compared {
  readonly outcome: WatchOutcome;
  readonly before?: FoundRun;
  readonly after?: FoundRun;
  readonly difference?: RunDifference;
}

async function compare(db: Sql, watch: WatchRow & { readonly runId: string }): Promise<Compared> {
  const { userId, runId, baseRunId } = watch;
  const jobs = await jobsOfRun(db, runId);
  const after = await findStoredRun(db, userId, runId);
  if (jobs.some(({ status }) => status !== 'succeeded')) return { outcome: 'failed' };
  // What was made and not kept.
  if (!after) return { outcome: jobs.length > 0 ? 'no-room' : 'failed' };
  const missing = after.analysis.evidence?.background.missing ?? [];
  if (missing.length > 0) return { outcome: 'index-incomplete' };
  const before = baseRunId === null ? null : await findStoredRun(db, userId, baseRunId);
  const difference = before && compareRuns(before, after);
  if (!before || !difference) return { outcome: 'first-run', after };
  const outcome = hasChanges(difference.counts) ? 'changed' : 'unchanged';
  return { outcome, before, after, difference };
}

/** A run of the same evidence says nothing that the one before does not say: it leaves no version. */
async function removeRepeated(tx: Sql, userId: string, { items }: FoundRun): Promise<void> {
  for (const { kind, id } of items) await deleteItem(tx, kind, userId, id);
  await deleteRunsWithoutResults(tx, userId);
}

/**
 * Compares the ended run of a watch with the one before. Digest, event, and the end of the run are stored in one transaction:
 * after a crash it is done again, and once.
 */
export async function compareRun(
  { prisma, outbox, mailGatherMs }: CompareRunDeps,
  watch: WatchRow & { readonly runId: string },
): Promise<WatchOutcome | null> {
  const { outcome, before, after, difference } = await compare(prisma, watch);
  const { id: watchId, userId, topicKey, searchQuery, runId, baseRunId } = watch;
  const isDone = await prisma.$transaction(async (tx) => {
    if (!(await lockRun(tx, watch))) return false;
    const isRepeated =
      outcome === 'unchanged' && before?.fingerprint != null && before.fingerprint === after?.fingerprint;
    if (isRepeated && after) await removeRepeated(tx, userId, after);
    if (outcome === 'changed' && before && after && difference && baseRunId) {
      const { counts } = difference;
      const id = randomUUID();
      await insertDigest(tx, {
        ...{ id, watchId, userId, topicKey, searchQuery, ...difference },
        ...{ beforeRunId: baseRunId, beforeAsOf: new Date(before.table.asOf) },
        ...{ afterRunId: runId, afterAsOf: new Date(after.table.asOf) },
      });
      await addToMail(tx, { digestId: id, userId, gatherMs: mailGatherMs });
      await deleteOldDigests(tx, watchId);
      const changedAt = new Date().toISOString();
      const told = { digestId: id, watchId, userId, topicKey, runId, counts, changedAt };
      const eventId = await outbox.add(tx, TopicChanged, told, { subject: id });
      await addToWebhook(tx, { eventId, digestId: id, userId });
    }
    await endRun(tx, watch, { outcome, baseRunId: after && !isRepeated ? runId : null });
    return true;
  });
  if (!isDone) return null;
  outbox.flush();
  return outcome;
}

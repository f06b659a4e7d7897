import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import type { InsightSettings } from '../config.ts';
import { countCorrections } from '../corrections/repository.ts';
import { errors } from '../errors.ts';
import { countUnfinished } from '../jobs/repository.ts';
import { getUsage } from './repository.ts';

/** Quotas of one user. */
export interface ResultQuota {
  readonly results: number;
  readonly bytes: number;
  readonly jobs: number;
  readonly corrections: CorrectionQuota;
}
/** Changes by hand that one user may make. */
export interface CorrectionQuota {
  readonly perTopic: number;
  readonly perUser: number;
}

const MEGABYTE = 1024 * 1024;

export const getQuota = (settings: InsightSettings): ResultQuota => ({
  results: settings.MAX_RESULTS_PER_USER,
  bytes: settings.MAX_RESULT_MB_PER_USER * MEGABYTE,
  jobs: settings.MAX_JOBS_PER_USER,
  corrections: {
    perTopic: settings.MAX_CORRECTIONS_PER_TOPIC,
    perUser: settings.MAX_CORRECTIONS_PER_USER,
  },
});

function rejectBeyond({ results, bytes }: { results: number; bytes: number }, quota: ResultQuota): void {
  if (results > quota.results) throw errors('insight.too-many-results');
  if (bytes > quota.bytes) throw errors('insight.results-too-large');
}

/**
 * Checks the quota before writing megabytes that would be rolled back.
 * @throws as `enforceQuota`
 */
export async function requireRoom(db: Sql, userId: string, quota: ResultQuota): Promise<void> {
  const { results, bytes } = await getUsage(db, userId);
  rejectBeyond({ results: results + 1, bytes: bytes + 1 }, quota);
}

/** Until the transaction ends, others of the same user that count what he has wait. */
const oneAtATime = (tx: Sql, userId: string) =>
  tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(hashtextextended('insight.quota ' || $1, 0))`, userId);

/**
 * Within the transaction that stored a change by hand: refuses what is more than its user may make, in its topic or in all.
 * @throws insight.too-many-corrections
 */
export async function enforceCorrectionQuota(
  tx: Sql,
  { userId, topicKey }: { userId: string; topicKey: string },
  quota: CorrectionQuota,
): Promise<void> {
  await oneAtATime(tx, userId);
  const { ofTopic, ofUser } = await countCorrections(tx, userId, topicKey);
  if (ofTopic > quota.perTopic || ofUser > quota.perUser) throw errors('insight.too-many-corrections');
}

/**
 * Enforces the quota within the transaction that stored an item; saves of one user are serialized.
 * @throws insight.too-many-results, insight.results-too-large
 */
export async function enforceQuota(tx: Sql, userId: string, quota: ResultQuota): Promise<void> {
  await oneAtATime(tx, userId);
  rejectBeyond(await getUsage(tx, userId), quota);
}

/** Route for the usage of the user's quotas. */
export function resultUsageRoute(app: App, db: Sql, quota: ResultQuota): void {
  app.call(insightCalls.resultUsage, async ({ user }) => {
    const [{ results, bytes }, jobs] = await Promise.all([
      getUsage(db, user.id),
      countUnfinished(db, user.id),
    ]);
    return {
      results: { used: results, allowed: quota.results },
      bytes: { used: bytes, allowed: quota.bytes },
      jobs: { used: jobs, allowed: quota.jobs },
    };
  });
}

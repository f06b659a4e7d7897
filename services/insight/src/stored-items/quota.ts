import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import type { InsightSettings } from '../config.ts';
import { errors } from '../errors.ts';
import { countUnfinished } from '../jobs/repository.ts';
import { getUsage } from './repository.ts';

/** Quotas of one user. */
export interface ResultQuota {
  readonly results: number;
  readonly bytes: number;
  readonly jobs: number;
}

const MEGABYTE = 1024 * 1024;

export const getQuota = (settings: InsightSettings): ResultQuota => ({
  results: settings.MAX_RESULTS_PER_USER,
  bytes: settings.MAX_RESULT_MB_PER_USER * MEGABYTE,
  jobs: settings.MAX_JOBS_PER_USER,
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

/**
 * Enforces the quota within the transaction that stored an item; saves of one user are serialized.
 * @throws insight.too-many-results, insight.results-too-large
 */
export async function enforceQuota(tx: Sql, userId: string, quota: ResultQuota): Promise<void> {
  await tx.$executeRawUnsafe(
    `SELECT pg_advisory_xact_lock(hashtextextended('insight.quota ' || $1, 0))`,
    userId,
  );
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

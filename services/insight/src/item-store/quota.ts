import type { Sql } from '@sextant/service-kit/database';
import type { InsightSettings } from '../config.ts';
import { errors } from '../errors.ts';
import { getUsage } from './repository.ts';

/** Quotas of one user. */
export interface ResultQuota {
  readonly results: number;
  readonly bytes: number;
  readonly jobs: number;
  readonly corrections: CorrectionQuota;
  /** Tokens of a language model a day; null for any number. */
  readonly modelTokens: number | null;
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
  modelTokens: settings.MODEL_DAILY_TOKENS ?? null,
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
export async function assertQuotaLeft(db: Sql, userId: string, quota: ResultQuota): Promise<void> {
  const { results, bytes } = await getUsage(db, userId);
  rejectBeyond({ results: results + 1, bytes: bytes + 1 }, quota);
}

/** Serializes the transactions that count what a user has stored. */
export const lockQuota = (tx: Sql, userId: string) =>
  tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(hashtextextended('insight.quota ' || $1, 0))`, userId);

/**
 * Enforces the quota within the transaction that stored an item; saves of one user are serialized.
 * @throws insight.too-many-results, insight.results-too-large
 */
export async function enforceQuota(tx: Sql, userId: string, quota: ResultQuota): Promise<void> {
  await lockQuota(tx, userId);
  rejectBeyond(await getUsage(tx, userId), quota);
}

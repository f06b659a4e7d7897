import {
  AnalysisCompleted,
  JobFailed,
  RadarCompleted,
  RoadmapCompleted,
} from '@sextant/contracts/events/catalogue';
import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import { AppError } from '@sextant/service-kit/errors';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Logger } from '@sextant/service-kit/logging';
import type { PrismaClient } from '../generated/client.ts';
import type { ResultQuota } from '../item-store/quota.ts';
import { countItems, type JobResults } from '../jobs/job-request.ts';
import { FINISHED, UNFINISHED } from '../jobs/repository.ts';
import { changeJob, type StepDetail } from '../jobs/steps.ts';
import { saveResult } from '../stored-items/save-item.ts';
import type { ClaimedJob } from './claim.ts';

/** Output of a run. */
export interface JobOutput {
  readonly result: JobResults[keyof JobResults];
  /** Key of the radar's history; null for the other kinds. */
  readonly historyKey: string | null;
}

interface FinishDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
}

const COMPLETED = { analysis: AnalysisCompleted, radar: RadarCompleted, roadmap: RoadmapCompleted } as const;

/**
 * 'gone': cancelled, deleted or finished by another worker; 'superseded': another worker has claimed the job
 * as well.
 */
export type StepOutcome = 'reported' | 'superseded' | 'gone';

/**
 * Writes a progress step. Only the latest run of a job writes steps; an earlier one that is still computing
 * writes none.
 */
export async function reportStep(
  db: Sql,
  job: ClaimedJob,
  step: ProgressStep,
  detail?: StepDetail,
): Promise<StepOutcome> {
  const changed = await changeJob(
    db,
    `UPDATE insight.jobs SET step = $4, updated_at = now()
     WHERE id = $5::uuid AND deliveries = $6::integer AND status = 'running'`,
    [step, job.id, job.deliveries],
    detail ? { detail } : {},
  );
  if (changed) return 'reported';
  const rows = await db.$queryRawUnsafe<unknown[]>(
    `SELECT id FROM insight.jobs WHERE id = $1::uuid AND ${UNFINISHED} LIMIT 1`,
    job.id,
  );
  return rows.length > 0 ? 'superseded' : 'gone';
}

type SucceedDeps = FinishDeps & { readonly quota: ResultQuota; readonly logger: Logger };

/**
 * Stores a result once, with its completion event in the same transaction; that of a full analysis is saved in it, too, if
 * the user has room for it. False if the job is already finished or deleted.
 */
export async function succeedJob(deps: SucceedDeps, job: ClaimedJob, output: JobOutput): Promise<boolean> {
  const { saveAs } = job.request;
  if (saveAs === undefined) return storeResult(deps, job, output);
  try {
    return await storeResult(deps, job, output, saveAs);
  } catch (error) {
    // Full: the result stays with its job, from where the user can save it after making room.
    if (!(error instanceof AppError)) throw error;
    deps.logger.warn({ jobId: job.id, code: error.code }, 'a result was not saved');
    return storeResult(deps, job, output);
  }
}

function storeResult(
  { prisma, outbox, quota }: SucceedDeps,
  job: ClaimedJob,
  { result, historyKey }: JobOutput,
  saveAs?: string,
): Promise<boolean> {
  const json = JSON.stringify(result);
  return prisma.$transaction(async (tx) => {
    const stored = await changeJob<{ finishedAt: Date }>(
      tx,
      `UPDATE insight.jobs SET status = 'succeeded', result = $4::json, error = NULL, history_key = $5, fingerprint = $6, ${FINISHED}
       WHERE id = $7::uuid AND ${UNFINISHED}`,
      [json, historyKey, result.evidence?.fingerprint ?? null, job.id],
      { returning: 'job.finished_at AS "finishedAt"' },
    );
    if (!stored) return false;
    await outbox.add(
      tx,
      COMPLETED[job.kind],
      {
        jobId: job.id,
        userId: job.userId,
        kind: job.kind,
        searchQuery: job.searchQuery,
        articles: result.evidence?.articles.used ?? job.request.articles.length,
        items: countItems(job.kind, result),
        completedAt: stored.finishedAt.toISOString(),
      },
      { subject: job.id },
    );
    if (saveAs !== undefined) {
      const { userId, kind, searchQuery, runId, request } = job;
      const description = 'description' in result ? result.description || null : null;
      const item = { userId, name: saveAs, description, searchQuery, jobId: job.id, runId };
      await saveResult(tx, kind, quota, { ...item, filters: request.filters ?? null, data: result });
    }
    return true;
  });
}

/**
 * Counts a failure of a run that will be retried after `delayMs`; returns the number of failures, or null if the job was deleted.
 */
export async function countFailure(
  db: Sql,
  job: ClaimedJob,
  { reason, delayMs, maximum }: { reason: string; delayMs: number; maximum: number },
): Promise<number | null> {
  const [row] = await db.$queryRawUnsafe<{ failures: number }[]>(
    `UPDATE insight.jobs SET failures = failures + 1, error = $2, updated_at = now(),
       alive_at = now()
     WHERE id = $1::uuid AND ${UNFINISHED} RETURNING failures`,
    job.id,
    reason,
  );
  if (!row) return null;
  if (row.failures < maximum) {
    const retry = { attempt: row.failures + 1, maximum, delaySeconds: delayMs / 1000 };
    await reportStep(db, job, 'retrying-api-error', retry);
  }
  return row.failures;
}

/** Fails a job permanently, with its event. False if it is already finished or deleted. */
export async function failJob(
  { prisma, outbox }: FinishDeps,
  job: ClaimedJob,
  reason: string,
): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const failed = await changeJob<{ finishedAt: Date }>(
      tx,
      `UPDATE insight.jobs SET status = 'failed', error = $4, ${FINISHED} WHERE id = $5::uuid AND ${UNFINISHED}`,
      [reason, job.id],
      { returning: 'job.finished_at AS "finishedAt"' },
    );
    if (!failed) return false;
    const { id: jobId, userId, kind, searchQuery } = job;
    const failedAt = failed.finishedAt.toISOString();
    await outbox.add(
      tx,
      JobFailed,
      { jobId, userId, kind, searchQuery, reason, failedAt },
      { subject: jobId },
    );
    return true;
  });
}

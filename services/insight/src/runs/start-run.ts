import { randomUUID } from 'node:crypto';
import { JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import { JOB_KINDS } from '@sextant/contracts/insight/jobs';
import { RUN_ARTICLE_LIMIT, type StartTopicRunBody } from '@sextant/contracts/insight/topic-run';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { PlainSql, Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import type { z } from 'zod';
import { errors } from '../errors.ts';
import type { ResultQuota } from '../item-store/quota.ts';
import type { JobRequest } from '../jobs/job-request.ts';
import { assertJobsLeft, enqueueStored } from '../jobs/new-jobs.ts';
import { insertJob } from '../jobs/repository.ts';
import { assertTokensLeft } from '../model-usage/repository.ts';
import { topicKey } from '../topic-key.ts';
import { insertRun } from './repository.ts';

export interface StartRunDeps {
  readonly db: Sql;
  /** Connections for requests of megabytes. */
  readonly plain: PlainSql;
  readonly bus: Bus;
  readonly logger: Pick<Logger, 'warn'>;
  readonly quota: Pick<ResultQuota, 'jobs' | 'modelTokens'>;
}

const MAX_NAME_CHARS = 200;
const defaultName = (query: string): string => `Innovation Analysis: ${query}`.slice(0, MAX_NAME_CHARS);

/**
 * Stores a full analysis with its three jobs, then puts the first on the queue: whoever takes it up runs all three.
 * @param id of the run
 * @returns the run's id
 * @throws insight.no-articles, insight.too-many-jobs, insight.model-tokens-used, insight.account-deleted
 */
export async function startRun(
  { db, plain, bus, logger, quota }: StartRunDeps,
  userId: string,
  body: z.output<typeof StartTopicRunBody>,
  id: string = randomUUID(),
): Promise<string> {
  const { articles, searchQuery, filters, radarConfig, roadmapConfig } = body;
  if (articles.length === 0) throw errors('insight.no-articles');
  await assertJobsLeft(db, userId, JOB_KINDS.length, quota.jobs);
  await assertTokensLeft(db, userId, quota.modelTokens);
  const common: JobRequest = {
    articles: articles.slice(0, RUN_ARTICLE_LIMIT),
    searchQuery,
    ...(filters && { filters }),
    asOf: body.asOf ?? new Date().toISOString(),
    results: articles.map(({ pmid }) => pmid),
  };
  // In the order in which they run; a kind sorts as it comes.
  const requests: readonly (readonly ['analysis' | 'radar' | 'roadmap', JobRequest])[] = [
    ['analysis', { ...common, saveAs: body.analysisName ?? defaultName(searchQuery) }],
    ['radar', { ...common, radarConfig, saveAs: radarConfig.name }],
    ['roadmap', { ...common, roadmapConfig, saveAs: roadmapConfig.name }],
  ];
  const jobs = requests.map(([kind, request]) => ({ id: randomUUID(), userId, kind, request }));
  const isStored = await plain.inTransaction(async (tx) => {
    if (!(await insertRun(tx, { id, userId, topicKey: topicKey(searchQuery, filters ?? {}), searchQuery })))
      return false;
    for (const [index, job] of jobs.entries())
      await insertJob(tx, { ...job, run: { id, isStartedByAnother: index > 0 } });
    return true;
  });
  if (!isStored) throw errors('insight.account-deleted');
  bus.notify(JOBS_CHANGED, { userId });
  const [first] = jobs;
  if (first) await enqueueStored({ db, bus, logger }, first.id);
  return id;
}

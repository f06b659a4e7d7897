import { insightCalls } from '@sextant/contracts/insight/calls';
import { JOB_CANCELLED, JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import type { TopicRun } from '@sextant/contracts/insight/topic-run';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { presentJobSummary } from '../jobs/presenter.ts';
import { cancelJob, type JobRow } from '../jobs/repository.ts';
import { LARGE_BODY_BYTES } from '../limits.ts';
import { findRun, jobsOfRun, type RunRow } from './repository.ts';
import { type StartRunDeps, startRun } from './start-run.ts';

interface RunRoutes extends Omit<StartRunDeps, 'logger'> {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

const isFinished = ({ finishedAt }: JobRow) => finishedAt !== null;

function present(run: RunRow, jobs: readonly JobRow[]): TopicRun {
  const ended = jobs.every(isFinished);
  const last = Math.max(...jobs.map(({ finishedAt }) => finishedAt?.getTime() ?? 0));
  return {
    id: run.id,
    topicKey: run.topicKey,
    searchQuery: run.searchQuery,
    state: ended ? 'finished' : 'running',
    selection: run.selection,
    hasEvidence: run.hasEvidence,
    jobs: jobs.map(presentJobSummary),
    createdAt: run.createdAt.toISOString(),
    finishedAt: ended && last > 0 ? new Date(last).toISOString() : null,
  };
}

/** Starts, shows and cancels full analyses. Another user gets the same 404 as for a missing id. */
export function runRoutes(app: App, deps: RunRoutes): void {
  const { db, prisma, bus, outbox, audit } = deps;

  async function findOwn(userId: string, id: string): Promise<TopicRun> {
    const run = await findRun(db, userId, id);
    if (!run) throw errors('insight.run-not-found');
    return present(run, await jobsOfRun(db, id));
  }

  app.call(
    insightCalls.startTopicRun,
    async (request) => {
      const { user, body, log } = request;
      return findOwn(user.id, await startRun({ ...deps, logger: log }, user.id, body));
    },
    { bodyLimit: LARGE_BODY_BYTES },
  );

  app.call(insightCalls.topicRun, ({ user, params }) => findOwn(user.id, params.id));

  app.call(insightCalls.cancelTopicRun, async ({ user, params }) => {
    const run = await findOwn(user.id, params.id);
    const jobIds = run.jobs.flatMap(({ id, finishedAt }) => (finishedAt ? [] : id));
    const cancelled = await prisma.$transaction(async (tx) => {
      const done: string[] = [];
      for (const id of jobIds) {
        if (!(await cancelJob(tx, user.id, id))) continue;
        await audit(tx, { action: 'job.cancel', ...by(user), object: { kind: 'job', id } });
        done.push(id);
      }
      return done;
    });
    if (cancelled.length === 0) return;
    outbox.flush();
    for (const jobId of cancelled) bus.notify(JOB_CANCELLED, { jobId });
    bus.notify(JOBS_CHANGED, { userId: user.id });
  });
}

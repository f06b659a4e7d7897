import { insightCalls } from '@sextant/contracts/insight/calls';
import { JOB_CANCELLED, JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { Sql } from '@sextant/service-kit/database';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { presentJob, presentJobSummary } from './presenter.ts';
import { cancelJob, findJob, findJobStatus, recentJobs } from './repository.ts';

interface JobRoutes {
  readonly db: Sql;
  readonly prisma: PrismaClient;
  readonly bus: Bus;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

export function jobRoutes(app: App, { db, prisma, bus, outbox, audit }: JobRoutes): void {
  app.call(insightCalls.jobs, async (request) => {
    const rows = await recentJobs(db, request.user.id);
    return rows.map(presentJobSummary);
  });

  app.call(insightCalls.job, async (request) => {
    const row = await findJob(db, request.user.id, request.params.id);
    if (!row) throw errors('insight.job-not-found');
    return presentJob(row);
  });

  app.call(insightCalls.cancelJob, async (request) => {
    const { user } = request;
    const userId = user.id;
    const jobId = request.params.id;
    if (!(await findJobStatus(db, userId, jobId))) throw errors('insight.job-not-found');
    const isCancelled = await prisma.$transaction(async (tx) => {
      if (!(await cancelJob(tx, userId, jobId))) return false;
      await audit(tx, { action: 'job.cancel', ...by(user), object: { kind: 'job', id: jobId } });
      return true;
    });
    if (!isCancelled) return;
    outbox.flush();
    bus.notify(JOB_CANCELLED, { jobId });
    bus.notify(JOBS_CHANGED, { userId });
  });
}

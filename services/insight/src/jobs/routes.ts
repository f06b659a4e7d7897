import { insightCalls } from '@sextant/contracts/insight/calls';
import { JOB_CANCELLED, JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import { presentJob, presentJobSummary } from './presenter.ts';
import { cancelJob, findJob, findJobStatus, recentJobs } from './repository.ts';

export function jobRoutes(app: App, { db, bus }: { db: Sql; bus: Bus }): void {
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
    const userId = request.user.id;
    const jobId = request.params.id;
    if (!(await findJobStatus(db, userId, jobId))) throw errors('insight.job-not-found');
    if (!(await cancelJob(db, userId, jobId))) return;
    bus.notify(JOB_CANCELLED, { jobId });
    bus.notify(JOBS_CHANGED, { userId });
  });
}

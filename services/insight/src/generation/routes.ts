import { insightCalls } from '@sextant/contracts/insight/calls';
import { JobAccepted } from '@sextant/contracts/insight/generation';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { PlainSql, Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResultQuota } from '../item-store/quota.ts';
import type { JobRequest, JobResults } from '../jobs/job-request.ts';
import type { JobWatch } from '../jobs/watch.ts';
import { LARGE_BODY_BYTES } from '../limits.ts';
import type { Timings } from '../timings.ts';
import { prefersAsync } from './prefer.ts';
import { startJob } from './start-job.ts';
import { waitForJob } from './wait-for-job.ts';

export interface GenerationDeps {
  readonly db: Sql;
  /** Connections for requests of megabytes. */
  readonly plain: PlainSql;
  readonly bus: Bus;
  readonly watch: JobWatch;
  readonly timings: Timings;
  readonly quota: ResultQuota;
}

/**
 * The three generation calls: each stores a job and waits for it, unless the caller prefers `respond-async`.
 */
export function generationRoutes(app: App, deps: GenerationDeps): void {
  const options = { bodyLimit: LARGE_BODY_BYTES, responses: { 202: JobAccepted } };
  const asOfNow = () => new Date().toISOString();

  async function generate<Kind extends JobKind>(
    kind: Kind,
    job: JobRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<(JobResults[Kind] & { jobId: string }) | JobAccepted> {
    const userId = request.user.id;
    const jobId = await startJob({ ...deps, logger: request.log }, userId, kind, job);
    // Others need not wait while the job runs.
    request.releaseLargeBody();
    const respondAsync = prefersAsync(request.headers.prefer);
    const result = respondAsync
      ? null
      : await waitForJob({ ...deps, rereadMs: deps.timings.rereadMs }, userId, jobId, waitSignal(reply));
    if (result) return { ...(result as JobResults[Kind]), jobId };
    reply.code(202).header('location', `/api/jobs/${jobId}`);
    if (respondAsync) reply.header('preference-applied', 'respond-async');
    return { jobId };
  }

  /** Aborted when waiting is pointless: after the time limit, if the caller disconnects, or on shutdown. */
  function waitSignal(reply: FastifyReply): AbortSignal {
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    return AbortSignal.any([
      disconnected.signal,
      app.drainSignal,
      AbortSignal.timeout(deps.timings.answerWithinMs),
    ]);
  }

  app.call(
    insightCalls.generateAnalysis,
    async (request, reply) => {
      const { articles, searchQuery, filters, asOf = asOfNow() } = request.body;
      return generate(
        'analysis',
        { articles, searchQuery, ...(filters && { filters }), asOf },
        request,
        reply,
      );
    },
    options,
  );
  app.call(
    insightCalls.generateRadar,
    async (request, reply) => {
      const { articles, searchQuery, filters, asOf = asOfNow(), radarConfig } = request.body;
      const job = { articles, searchQuery, ...(filters && { filters }), asOf, radarConfig };
      return generate('radar', job, request, reply);
    },
    options,
  );
  app.call(
    insightCalls.generateRoadmap,
    async (request, reply) => {
      const { articles, searchQuery, filters, asOf = asOfNow(), roadmapConfig } = request.body;
      const job = { articles, searchQuery, ...(filters && { filters }), asOf, roadmapConfig };
      return generate('roadmap', job, request, reply);
    },
    options,
  );
}

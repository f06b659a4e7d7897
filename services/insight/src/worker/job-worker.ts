import { JOB_CANCELLED, JOB_PARKED, JOB_QUEUE, JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import { DeadLetterError, type Delivery, type Subscription } from '@sextant/service-kit/bus/bus';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { observe } from '@sextant/service-kit/telemetry/metrics';
import { traced } from '@sextant/service-kit/telemetry/tracing';
import type { ResultQuota } from '../item-store/quota.ts';
import { parseMessageId } from '../jobs/queue.ts';
import { FinalFailure, KnownFailure } from '../known-failure.ts';
import { type ClaimedJob, claimJob, findJobOwner, parkJob } from './claim.ts';
import { leavingPlace } from './leave-place.ts';
import { countFailure, failJob, reportStep, succeedJob } from './outcome.ts';
import { createRunPerformer, type RunPerformerDeps } from './perform-run.ts';
import { readLiterature } from './read-literature.ts';
import type { Compute, Report } from './report.ts';
import { readTopic, runJob } from './run-job.ts';
import { createRuns, JobCancelled } from './runs.ts';
import { createSweep } from './sweep.ts';

/** Maximum concurrent jobs of one user per worker process; further ones wait without blocking other users. */
const MAX_RUNNING_PER_USER = 2;
const MAX_FAILURES = 5;
const MAX_DELIVERIES = 50;

export interface WorkerDeps extends Omit<RunPerformerDeps, 'perform'> {
  readonly outbox: Outbox;
  readonly quota: ResultQuota;
  readonly concurrency: number;
}

const getReason = (error: unknown): string =>
  error instanceof KnownFailure ? error.message : 'Something went wrong on our side while it was computed.';

/** Takes jobs from the queue and runs several at once, at most `MAX_RUNNING_PER_USER` of one user. */
export function createWorker(deps: WorkerDeps) {
  const { prisma, bus, outbox, timings, concurrency, logger } = deps;
  const runs = createRuns({ db: prisma, heartbeatMs: timings.workerHeartbeatMs, logger });
  const sweep = createSweep({
    db: prisma,
    bus,
    runs,
    concurrency,
    share: MAX_RUNNING_PER_USER,
    timings,
    logger,
  });
  const subscriptions: Subscription[] = [];
  const notifyChanged = ({ userId }: { userId: string }) => bus.notify(JOBS_CHANGED, { userId });

  const reporter =
    (job: ClaimedJob): Report =>
    async (step, detail) => {
      const reported = await reportStep(prisma, job, step, detail);
      if (reported === 'gone') throw new JobCancelled();
      if (reported === 'reported') notifyChanged(job);
    };

  /** Fails the job permanently: stores the reason, publishes an event and dead-letters the message. */
  async function failPermanently(job: ClaimedJob, reason: string): Promise<void> {
    if (!(await failJob({ prisma, outbox }, job, reason))) return;
    outbox.flush();
    notifyChanged(job);
    throw new DeadLetterError(`Job ${job.id} failed: ${reason}`);
  }

  async function afterFailure(job: ClaimedJob, error: unknown, { attempt }: Delivery): Promise<void> {
    const reason = getReason(error);
    logger.warn({ err: error, jobId: job.id, kind: job.kind }, 'a job failed');
    if (error instanceof FinalFailure) return failPermanently(job, reason);
    const delayMs = timings.backoffMs[attempt - 1] ?? timings.backoffMs.at(-1) ?? 0;
    const failures = await countFailure(prisma, job, { reason, delayMs, maximum: MAX_FAILURES });
    if (failures === null) return;
    if (failures >= MAX_FAILURES) return failPermanently(job, reason);
    notifyChanged(job);
    throw error;
  }

  async function perform(job: ClaimedJob, delivery: Delivery, compute: Compute): Promise<void> {
    notifyChanged(job);
    if (job.deliveries > MAX_DELIVERIES)
      return failPermanently(job, `It was started ${MAX_DELIVERIES} times and never came to an end.`);
    const run = { jobId: job.id, working: delivery.working, signal: delivery.signal };
    const started = performance.now();
    const measure = (outcome: string) =>
      observe(
        'sextant_job_duration_seconds',
        { kind: job.kind, outcome },
        (performance.now() - started) / 1000,
      );
    try {
      const output = await runs.trackDuring(run, (signal) =>
        traced(`run ${job.kind}`, { attributes: { 'sextant.job_id': job.id } }, () =>
          compute(job, { report: reporter(job), stepAside: delivery.stepAside }, signal),
        ),
      );
      measure('succeeded');
      if (!(await succeedJob(deps, job, output))) return;
      outbox.flush();
      notifyChanged(job);
    } catch (error) {
      if (error instanceof JobCancelled) return;
      // Not a failure of the job: this process stops, or lost the message. The next worker continues.
      if (delivery.signal.aborted) throw error;
      measure('failed');
      await afterFailure(job, error, delivery);
    }
  }

  const runOne: Compute = async (job, work, signal) => {
    const literature = await readLiterature(deps, job, work.report, signal);
    const topic = await readTopic(deps, job, literature, work, signal);
    return runJob({ ...deps, db: prisma }, job, topic, work, signal);
  };

  const performRun = createRunPerformer({ ...deps, perform });

  async function handle(id: string, delivery: Delivery): Promise<void> {
    const message = parseMessageId(id);
    const job = await findJobOwner(prisma, message.jobId);
    if (!job) return;
    const { userId, status, runId } = job;
    if (status === 'queued' && runs.of(userId) >= MAX_RUNNING_PER_USER) {
      await parkJob(prisma, message);
      return bus.notify(JOB_PARKED, { userId });
    }
    const release = runs.acquire(userId);
    try {
      const held = leavingPlace(delivery, { runs, userId, onLeft: () => sweep.sendParked(userId) });
      if (runId) await performRun(runId, held);
      else {
        const claimed = await claimJob(prisma, message);
        if (claimed) await perform(claimed, held, runOne);
      }
    } finally {
      release();
      sweep.sendParked(userId);
    }
  }

  return {
    async start(): Promise<void> {
      const policy = {
        maxDeliver: Number.POSITIVE_INFINITY,
        backoffMs: timings.backoffMs,
        ackWaitMs: timings.ackWaitMs,
        concurrency,
      };
      subscriptions.push(
        await bus.onNotification(JOB_CANCELLED, (data) => runs.cancel((data as { jobId: string }).jobId)),
        await bus.onNotification(JOB_PARKED, (data) => sweep.sendParked((data as { userId: string }).userId)),
        await bus.work(JOB_QUEUE, policy, handle),
      );
      sweep.start();
    },
    async stop(): Promise<void> {
      await sweep.stop();
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
      await runs.close();
    },
  };
}

import { JOB_QUEUE } from '@sextant/contracts/insight/job-messages';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { periodicTask } from '@sextant/service-kit/periodic-task';
import { enqueueJob, unsentJobs } from '../jobs/queue.ts';
import type { Timings } from '../timings.ts';
import { forgetLostMessages, requeueOrphan } from './claim.ts';
import type { Runs } from './runs.ts';

export interface SweepDeps {
  readonly db: Sql;
  readonly bus: Bus;
  readonly runs: Runs;
  readonly concurrency: number;
  readonly share: number;
  readonly timings: Timings;
  readonly logger: Logger;
}

/**
 * Enqueues waiting jobs without a message in the queue: parked ones as soon as their user is below the limit,
 * and periodically those that a crash left between storing and sending, or whose message was lost.
 */
export function createSweep({ db, bus, runs, concurrency, share, timings, logger }: SweepDeps) {
  let stopped = false;
  const sending = new Set<Promise<void>>();

  async function send(filter: Omit<Parameters<typeof unsentJobs>[1], 'limit'>, limit: number): Promise<void> {
    if (limit <= 0) return;
    for (const { id, enqueued } of await unsentJobs(db, { ...filter, limit }))
      await enqueueJob(db, bus, id, enqueued);
  }

  async function sweep(): Promise<void> {
    const queueIsEmpty = (await bus.pending(JOB_QUEUE)) === 0;
    if (queueIsEmpty) await forgetLostMessages(db, timings.lostAfterMs);
    while (await requeueOrphan(db, queueIsEmpty ? timings.lostAfterMs : timings.orphanedAfterMs));
    const exceptUsers = runs.usersWith(share);
    await send({ exceptUsers, quietForMs: timings.sweepMs }, concurrency - runs.size);
  }

  const onFailure = (error: unknown) =>
    logger.warn({ err: error }, 'waiting jobs could not be enqueued; retrying');
  const sweeping = periodicTask({ work: sweep, everyMs: timings.sweepMs, onFailure });

  return {
    start: sweeping.start,
    /**
     * Enqueues as many of the user's parked jobs as this process has capacity for. Another process may get
     * them, and parks those beyond its capacity.
     */
    sendParked(userId: string): void {
      const places = Math.min(share - runs.of(userId), concurrency - runs.size);
      if (stopped || places <= 0) return;
      const sent = send({ ofUser: userId }, places)
        .catch(onFailure)
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    /** Stops, and waits for messages being sent. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all([sweeping.stop(), ...sending]);
    },
  };
}

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
 * Sends waiting jobs that have no message in the queue: parked ones as soon as their user is free again, and, by looking
 * regularly, those that a crash left between storing and sending, or whose message the queue lost.
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
    /** Sends as many of the user's parked jobs as this process has places for. Another one may get them, and parks what it has no place for. */
    sendParked(userId: string): void {
      const places = Math.min(share - runs.of(userId), concurrency - runs.size);
      if (stopped || places <= 0) return;
      const sent = send({ ofUser: userId }, places)
        .catch(onFailure)
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    /** Sends nothing more, and waits for what is being sent. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all([sweeping.stop(), ...sending]);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Background } from '@sextant/service-kit/define-service';
import type { Logger } from '@sextant/service-kit/logging';
import { periodicTask } from '@sextant/service-kit/periodic-task';
import { gauge } from '@sextant/service-kit/telemetry/metrics';
import type { Timings } from '../timings.ts';
import { type BeginRunDeps, beginRun } from './begin-run.ts';
import { type CompareRunDeps, compareRun } from './compare-run.ts';
import { scheduleNext } from './next-run.ts';
import {
  endRun,
  forgetLostRuns,
  lockDueWatch,
  noteRun,
  type WatchRow,
  watchesToCompare,
  watchFigures,
} from './repository.ts';

/** Comparing takes a fraction of a second of this process. */
const MAX_COMPARED_AT_ONCE = 10;

export interface RunWatchesDeps extends CompareRunDeps, Omit<BeginRunDeps, 'logger' | 'timings'> {
  readonly maxRunning: number;
  readonly timings: Timings;
  readonly logger: Logger;
}

/** Runs watches that are due, and compares their runs once they have ended. Any number of processes may. */
export function runWatches(deps: RunWatchesDeps): Background {
  const { prisma, timings, logger, maxRunning } = deps;

  /** The watch that is due longest, with the run that it is to have. */
  const takeDue = () =>
    prisma.$transaction(async (tx) => {
      const watch = await lockDueWatch(tx, maxRunning);
      if (!watch) return null;
      const runId = randomUUID();
      // From now, not from when it was due: what was missed is made up once.
      await noteRun(tx, watch.id, { runId, nextRunAt: scheduleNext(watch.schedule) });
      return { ...watch, runId };
    });

  async function work(signal: AbortSignal): Promise<void> {
    for (const watch of await watchesToCompare(prisma, MAX_COMPARED_AT_ONCE)) {
      if (signal.aborted) return;
      const outcome = await orFailed(watch, () => compareRun(deps, watch));
      if (outcome)
        logger.info({ watchId: watch.id, runId: watch.runId, outcome }, 'a watched topic was compared');
    }
    await forgetLostRuns(prisma, timings.watchLostAfterMs);
    while (!signal.aborted) {
      const watch = await takeDue();
      if (!watch) return;
      await orFailed(watch, () => beginRun(deps, watch));
    }
  }

  /** What one watch cannot read must not stop those of others; where the database itself fails, this is tried again. */
  async function orFailed<T>(
    watch: WatchRow & { readonly runId: string },
    step: () => Promise<T>,
  ): Promise<T | 'failed'> {
    try {
      return await step();
    } catch (error) {
      logger.error({ err: error, watchId: watch.id, runId: watch.runId }, 'a watched topic failed');
      await endRun(prisma, watch, { outcome: 'failed' });
      return 'failed';
    }
  }

  const task = periodicTask({
    work,
    everyMs: timings.watchMs,
    onFailure: (error) => logger.warn({ err: error }, 'watches could not be run; retrying'),
  });
  const removeGauges = [
    gauge('sextant_watches', async () => {
      const { due, running, failing } = await watchFigures(prisma);
      return Object.entries({ due, running, failed: failing }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    }),
    gauge('sextant_watch_lag_seconds', async () => [
      { labels: {}, value: (await watchFigures(prisma)).lagSeconds },
    ]),
  ];
  return {
    start: task.start,
    async stop() {
      for (const remove of removeGauges) remove();
      await task.stop();
    },
  };
}

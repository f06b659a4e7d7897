import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { periodicTask } from '@sextant/service-kit/periodic-task';
import { renewJobs } from './claim.ts';

/** Why a run stopped: its job was cancelled, deleted with its account, or finished by another worker. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was canceled or is finished');
    this.name = 'JobGone';
  }
}

interface Run {
  readonly jobId: string;
  readonly abort: AbortController;
  readonly working: () => void;
}

/** The running jobs of this process: heartbeats, cancellation, and count per user. */
export function createRuns({ db, heartbeatMs, logger }: { db: Sql; heartbeatMs: number; logger: Logger }) {
  const running = new Set<Run>();
  const perUser = new Map<string, number>();
  let waiting = 0;

  function count(userId: string, more: 1 | -1): void {
    const jobs = (perUser.get(userId) ?? 0) + more;
    if (jobs !== 0) perUser.set(userId, jobs);
    else perUser.delete(userId);
  }

  async function renewRows(): Promise<void> {
    if (running.size === 0) return;
    const active = [...running];
    const alive = await renewJobs(
      db,
      active.map(({ jobId }) => jobId),
    );
    for (const { jobId, abort } of active) if (!alive.has(jobId)) abort.abort(new JobCancelled());
  }
  const onFailure = (error: unknown) =>
    logger.warn({ err: error }, 'heartbeats of running jobs could not be stored');
  const heartbeat = (work: () => unknown) =>
    periodicTask({ work, everyMs: heartbeatMs, atStart: false, onFailure });
  // Two separate timers, so that the queue gets heartbeats while the database is slow.
  const heartbeats = [
    heartbeat(() => running.forEach(({ working }) => void working())),
    heartbeat(renewRows),
  ];
  for (const each of heartbeats) each.start();

  return {
    of: (userId: string): number => perUser.get(userId) ?? 0,
    /** Without those that wait. */
    get size(): number {
      return running.size - waiting;
    },
    usersWith: (jobs: number): string[] =>
      [...perUser].flatMap(([userId, count]) => (count >= jobs ? [userId] : [])),
    /** Counts a running job of the user; returns a function that releases it. */
    acquire(userId: string): () => void {
      count(userId, 1);
      return () => count(userId, -1);
    },
    /** Does not count a running job that waits; returns a function that counts it again. */
    leave(userId: string): () => void {
      count(userId, -1);
      waiting += 1;
      return () => {
        count(userId, 1);
        waiting -= 1;
      };
    },
    /** Keeps a job alive and cancellable while `work` runs. */
    async trackDuring<T>(
      run: { jobId: string; working: () => void; signal: AbortSignal },
      work: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      const entry: Run = { jobId: run.jobId, working: run.working, abort: new AbortController() };
      running.add(entry);
      try {
        return await work(AbortSignal.any([run.signal, entry.abort.signal]));
      } finally {
        running.delete(entry);
      }
    },
    cancel(jobId: string): void {
      for (const run of running) if (run.jobId === jobId) run.abort.abort(new JobCancelled());
    },
    close: () => Promise.all(heartbeats.map((each) => each.stop())),
  };
}
export type Runs = ReturnType<typeof createRuns>;

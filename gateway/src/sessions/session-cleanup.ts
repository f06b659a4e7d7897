import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import type { OpenStreams } from './open-streams.ts';
import type { SessionStore } from './store.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Interval for detecting sessions ended by another gateway that still have streams open here. */
const CHECK_STREAMS_EVERY_MS = 15_000;

/** Deletes ended sessions, and closes the streams of sessions that expired or were ended by another gateway. */
export function sessionCleanup(store: SessionStore, streams: OpenStreams, logger: Logger): PeriodicTask[] {
  const every = (everyMs: number, work: () => Promise<unknown>) =>
    periodicTask({
      work,
      everyMs,
      atStart: false,
      onFailure: (error) => logger.warn({ err: error }, 'sessions could not be cleaned up'),
    });
  return [
    every(SWEEP_EVERY_MS, () => store.sweep()),
    every(CHECK_STREAMS_EVERY_MS, async () => {
      const sids = streams.sids();
      if (sids.length === 0) return;
      for (const sid of await store.ended(sids)) streams.end(sid);
    }),
  ];
}

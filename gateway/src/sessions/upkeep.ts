import type { App } from '@sextant/service-kit/server';
import type { OpenStreams } from './open-streams.ts';
import type { SessionStore } from './store.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** A session may be ended by another gateway: its streams here are looked at so often. */
const CHECK_STREAMS_EVERY_MS = 15_000;

/** Deletes sessions that are over, and ends the streams of those that ended elsewhere or ran out. */
export function keepSessionsUp(app: App, store: SessionStore, streams: OpenStreams): void {
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, work: () => Promise<unknown>) => {
    const run = () =>
      work().catch((error: unknown) => app.log.warn({ err: error }, 'upkeep of sessions failed'));
    timers.push(setInterval(run, ms).unref());
  };
  const checkStreams = async () => {
    const sids = streams.sids();
    if (sids.length === 0) return;
    for (const sid of await store.ended(sids)) streams.end(sid);
  };

  app.addHook('onReady', async () => {
    every(SWEEP_EVERY_MS, () => store.sweep());
    every(CHECK_STREAMS_EVERY_MS, checkStreams);
  });
  // An open stream would hold the server until it is cut.
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => timers.forEach(clearInterval));
}

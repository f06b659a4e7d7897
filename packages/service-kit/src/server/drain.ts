import { requestErrors } from '../errors.ts';
import type { App } from './app.ts';
import { HEALTH_PATHS } from './health.ts';

const REAP_INTERVAL_MS = 100;
/** Answers still running after this long are cut, so that a process can promise to end within 10 s. */
const ANSWERS_CUT_AFTER_MS = 8_000;

/** Closing ends: requests that run are finished, new ones on open connections are refused, idle connections are closed. */
export function drainOnClose(app: App): void {
  const draining = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  app.decorate('drainSignal', draining.signal);

  app.addHook('preClose', async () => {
    draining.abort();
    // A connection may become idle after the server looked for idle ones: it would hold the server for its whole keep-alive.
    timers.push(
      setInterval(() => app.server.closeIdleConnections(), REAP_INTERVAL_MS).unref(),
      setTimeout(() => app.server.closeAllConnections(), ANSWERS_CUT_AFTER_MS).unref(),
    );
  });
  app.addHook('onClose', async () => timers.forEach(clearTimeout));

  app.addHook('onRequest', (request, _reply, done) => {
    const refused = draining.signal.aborted && !HEALTH_PATHS.has(request.routeOptions.url);
    done(refused ? requestErrors('request.draining', { headers: { 'retry-after': '1' } }) : undefined);
  });
}

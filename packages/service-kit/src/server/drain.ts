import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { requestErrors } from '../errors.ts';
import type { App } from './app.ts';
import { HEALTH_PATHS } from './health.ts';

const REJECTED = { 'retry-after': '1', connection: 'close' };
const REAP_INTERVAL_MS = 100;
/** Responses still running after this long are cut off, so that a process can stop within 10 s. */
const ANSWERS_CUT_AFTER_MS = 8_000;

/** A connection idle for this long is unlikely to receive a request just as it closes. */
const QUIET_MS = 500;
const POLL_MS = 20;

/** On close, running requests finish, new ones on open connections are rejected, and idle connections are closed. */
export function drainOnClose(app: App): void {
  const draining = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  app.decorate('drainSignal', draining.signal);
  app.decorate('drain', async () => {
    draining.abort();
    const end = performance.now() + QUIET_MS;
    while (performance.now() < end && (await countConnections(app)) > 0) await delay(POLL_MS);
  });

  app.addHook('preClose', async () => {
    draining.abort();
    // A connection may become idle after the server has closed idle ones, and would block the close for its whole
    // keep-alive.
    timers.push(
      setInterval(() => app.server.closeIdleConnections(), REAP_INTERVAL_MS).unref(),
      setTimeout(() => app.server.closeAllConnections(), ANSWERS_CUT_AFTER_MS).unref(),
    );
  });
  app.addHook('onClose', async () => timers.forEach(clearTimeout));

  app.addHook('onRequest', (request, _reply, done) => {
    const isRejected = draining.signal.aborted && !HEALTH_PATHS.has(request.routeOptions.url);
    done(isRejected ? requestErrors('request.draining', { headers: REJECTED }) : undefined);
  });
}

const countConnections = ({ server }: App): Promise<number> =>
  promisify((done: (error: Error | null, count: number) => void) => server.getConnections(done))();

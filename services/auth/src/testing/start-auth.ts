import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { createPool } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { testBus } from '@sextant/test-kit/bus';
import { testDatabase } from '@sextant/test-kit/database';
import { testIdentity } from '@sextant/test-kit/identity';
import { buildApp, migrations } from '../app.ts';
import { AuthSettings } from '../config.ts';

/** Starts auth with its own database and bus. @param settings overrides of the defaults */
export async function startAuth(settings: Readonly<Record<string, string>> = {}) {
  const identity = testIdentity();
  const database = await testDatabase({ schemas: [{ schema: 'auth', directory: migrations }] });
  const pool = createPool({ url: database.url() });
  const bus = await testBus(database);
  const app = await buildApp({
    config: AuthSettings.parse(settings),
    logger: createLogger({ service: 'auth', level: 'silent' }),
    bus,
    databaseUrl: database.url('auth'),
    verifyIdentity: identity.verifierFor('auth'),
  });
  await app.ready();
  const sign = identity.signFor('auth');
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    // Signed for each request: an identity is valid for one minute, less than a long file takes on a slow machine.
    app.inject({ method, url, headers: sign(), ...(payload && { payload }) });

  return {
    app,
    bus,
    databaseUrl: database.url('auth'),
    identity,
    /** Bypasses row-level access: sees the rows of all users. */
    pool,
    get: (url: string) => call('GET', url),
    post: (url: string, payload: object) => call('POST', url, payload),
    patch: (url: string, payload: object) => call('PATCH', url, payload),
    /** Subscribes to one event type; the array grows as events arrive. */
    async heard(type: string): Promise<readonly CloudEvent[]> {
      const events: CloudEvent[] = [];
      const durable = type.replaceAll('.', '-');
      await bus.subscribe({ durable, types: [type] }, async (event) => {
        events.push(event);
      });
      return events;
    },
    async close() {
      await app.close();
      await bus.close();
      await pool.end();
      await database.drop();
    },
  };
}
export type TestAuth = Awaited<ReturnType<typeof startAuth>>;

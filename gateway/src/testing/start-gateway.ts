import type { AddressInfo } from 'node:net';
import type { Bus } from '@sextant/service-kit/bus/bus';
import { createLogger } from '@sextant/service-kit/logging';
import { testBus } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { type TestIdentity, testIdentity } from '@sextant/test-kit/identity';
import { buildGateway, type GatewayDeps, migrations } from '../app.ts';
import { Browser } from './browser.ts';
import { json, startFakeService } from './fake-service.ts';

/** The user as returned to browsers. */
export const SHOWN_USER = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  username: 'ada',
  email: null,
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  quadrantNames: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};

/** The user as auth returns it after sign-in. */
export const USER = { ...SHOWN_USER, credentialVersion: 1 };

type Overrides = Partial<Pick<GatewayDeps, 'webRoot' | 'logger' | 'auditWindowMs'>> & {
  config?: Partial<GatewayDeps['config']>;
  serviceUrls?: Partial<GatewayDeps['serviceUrls']>;
  identity?: TestIdentity;
  /** Identity shared with the services; default: a new one. */
  bus?: Bus;
  /** Database with the gateway's schema migrated; default: a new one. */
  database?: TestDatabase;
};

/** Starts a gateway on loopback with its own database. By default, one fake with one user replaces all four services. */
export async function startGateway({
  config,
  serviceUrls,
  webRoot,
  logger,
  auditWindowMs,
  identity = testIdentity(),
  bus: given,
  database: shared,
}: Overrides = {}) {
  const database =
    shared ?? (await testDatabase({ schemas: [{ schema: 'gateway', directory: migrations }] }));
  const bus = given ?? (await testBus(database));
  const service = await startFakeService();
  service.answerWith(json(200, USER));
  const { url: fake } = service;
  const app = await buildGateway({
    config: {
      PUBLIC_URL: 'http://localhost:8080',
      SESSION_SECRET: 'a secret of the tests, long enough',
      TRUST_PROXY: [],
      ...config,
    },
    logger: logger ?? createLogger({ service: 'gateway', level: 'silent' }),
    bus,
    databaseUrl: database.url('gateway'),
    sign: identity.sign('gateway'),
    serviceUrls: { auth: fake, search: fake, library: fake, insight: fake, ...serviceUrls },
    webRoot: webRoot ?? import.meta.dirname,
    ...(auditWindowMs && { auditWindowMs }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // Behind TLS the gateway only accepts its own host name.
  const own = new URL(config?.PUBLIC_URL ?? url);
  const host = own.protocol === 'https:' ? own.host : undefined;

  return {
    app,
    bus,
    url,
    database,
    identity,
    service,
    browser: () => new Browser(url, host),
    /** A signed-in browser. */
    async signedIn(headers: Record<string, string> = {}) {
      const browser = new Browser(url, host);
      const answer = await browser.post('/api/login', { username: 'ada', password: 'secret' }, { headers });
      if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.text}`);
      return browser;
    },
    async close() {
      await app.close();
      if (!given) await bus.close();
      await service.close();
      if (!shared) await database.drop();
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

import { fileURLToPath } from 'node:url';
import rateLimit from '@fastify/rate-limit';
import type { Bus, Subscription } from '@sextant/service-kit/bus/bus';
import { createPool, prismaOptions } from '@sextant/service-kit/database';
import { consumeEvents } from '@sextant/service-kit/events/consumer';
import { createOutbox } from '@sextant/service-kit/events/outbox';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import type { Logger } from '@sextant/service-kit/logging';
import { assertSchemaVersion } from '@sextant/service-kit/migrations';
import { type App, createServer } from '@sextant/service-kit/server';
import { Agent } from 'undici';
import { knownBrowsers } from './account/known-browser.ts';
import { accountRoutes } from './account/routes.ts';
import { logSecurityEvents } from './account/security-log.ts';
import { apiReference } from './api-reference/routes.ts';
import type { GatewaySettings } from './config.ts';
import { errors } from './errors.ts';
import { onPasswordReplaced } from './events/on-password-replaced.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { PrismaClient } from './generated/client.ts';
import { keepLines } from './limits/lines.ts';
import { USER_LIMIT } from './limits/rate-limits.ts';
import { createPlaces, SIGN_IN_PLACES } from './limits/sign-in-places.ts';
import { proxyCalls } from './proxy/proxy.ts';
import { type ProxiedService, ROUTE_TABLE } from './proxy/route-table.ts';
import { createServiceClient } from './services/service-client.ts';
import { refuseCrossSite } from './sessions/csrf.ts';
import { OpenStreams } from './sessions/open-streams.ts';
import { registerSessions } from './sessions/plugin.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { SessionStore } from './sessions/store.ts';
import { keepSessionsUp } from './sessions/upkeep.ts';
import { statusRoutes } from './status/routes.ts';
import { securityHeaders } from './website/security-headers.ts';
import { serveWebsite } from './website/website.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** For a request to arrive in full: 10 MB over a slow line. How long its answer takes is no part of it. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface GatewayDeps {
  readonly config: GatewaySettings;
  readonly logger: Logger;
  /** Tells when accounts end and passwords change; nothing that a browser asks waits for it. */
  readonly bus: Bus;
  readonly databaseUrl: string;
  readonly sign: IdentitySigner;
  readonly serviceUrls: Readonly<Record<'auth' | ProxiedService, string>>;
  /** Folder of the built single-page application. */
  readonly webRoot: string;
}

/** The only public process: sessions, limits, headers, the way to the services, and the web application. No business rule. */
export async function buildGateway(deps: GatewayDeps): Promise<App> {
  const { config, logger, bus, databaseUrl, sign, serviceUrls, webRoot } = deps;
  const { PUBLIC_URL: publicUrl, SESSION_SECRET: secret, TRUST_PROXY: trustProxy } = config;

  const schema = 'gateway';
  const prisma = new PrismaClient(prismaOptions({ url: databaseUrl, schema, logger }));
  const outbox = createOutbox({ schema, source: '/sextant/gateway', prisma, bus, logger });
  const sessionPool = createPool({ url: databaseUrl, max: 2, logger });
  const store = new SessionStore(prisma, sessionPool);
  const streams = new OpenStreams();
  const places = createPlaces(SIGN_IN_PLACES);
  const dispatcher = new Agent({ connect: { timeout: 5_000 } });
  const serviceClient = (service: keyof typeof serviceUrls) =>
    createServiceClient({ service, url: serviceUrls[service], sign, dispatcher });

  const app = createServer({
    service: 'gateway',
    logger,
    errors,
    trustProxy,
    authenticate: async ({ session }) => {
      if (!session?.userId) throw errors('session.missing');
      return { id: session.userId };
    },
    readiness: { database: () => assertSchemaVersion({ prisma, schema, directory: migrations }) },
  });

  // Strangers connect here: without a limit a request that never ends holds its socket for ever.
  app.server.requestTimeout = REQUEST_TIMEOUT_MS;

  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    const lines = keepLines();
    api.addHook('onRequest', lines.atTheDoor);
    api.addHook('onRequest', places.atTheDoor);
    api.addHook('onRequest', refuseCrossSite(publicUrl));
    await api.register(rateLimit, USER_LIMIT);
    api.addHook('preHandler', lines.enter);
    await registerSessions(api, { store, secret, publicUrl });
    api.register(async (own) => {
      logSecurityEvents(own);
      const browsers = knownBrowsers({ secret, publicUrl });
      accountRoutes(own, { auth: serviceClient('auth'), store, streams, browsers, places, publicUrl });
      sessionRoutes(own, { store, streams, publicUrl });
      statusRoutes(own, { search: serviceClient('search'), insight: serviceClient('insight') });
    });
    const proxy = { routes: ROUTE_TABLE, sign, serviceUrls, dispatcher, streams };
    api.register(async (proxied) => proxyCalls(proxied, proxy));
  });
  apiReference(app, { publicUrl });
  await serveWebsite(app, webRoot);

  keepSessionsUp(app, store, streams);
  let events: Subscription | undefined;
  app.addHook('onReady', async () => {
    outbox.relay.start();
    const handlers = [onUserDeleted(outbox, streams), onPasswordReplaced(streams)];
    events = await consumeEvents({ bus, durable: schema, schema, prisma, logger }, handlers);
  });
  app.addHook('onClose', async () => {
    await events?.stop();
    await outbox.relay.stop();
    await dispatcher.destroy();
    await sessionPool.end();
    await prisma.$disconnect();
  });
  return app;
}

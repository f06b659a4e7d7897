import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import rateLimit from '@fastify/rate-limit';
import { ValidAccessTokens } from '@sextant/contracts/account/access-token';
import { GatewayAuditRecorded } from '@sextant/contracts/events/catalogue';
import { auditInto } from '@sextant/service-kit/audit/record';
import { createRefusals } from '@sextant/service-kit/audit/refusals';
import { createPool } from '@sextant/service-kit/database';
import { defineService, type Opened, type PrismaOptions } from '@sextant/service-kit/define-service';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import type { App } from '@sextant/service-kit/server';
import type { ProcessDeps } from '@sextant/service-kit/service-process';
import { Agent } from 'undici';
import { authenticateBy } from './access-tokens/authenticate.ts';
import { createKnownTokens, FRESH_MS } from './access-tokens/known-tokens.ts';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { logSecurityEvents } from './account/security-log.ts';
import { apiReference } from './api-reference/routes.ts';
import { countRefusals } from './audit/count-refusals.ts';
import { deletedOf } from './audit/deleted-of.ts';
import { auditRoutes } from './audit/routes.ts';
import { type GatewaySettings, secretsOf } from './config.ts';
import { digestFeedRoute } from './digest-feed/routes.ts';
import { unsubscribeRoutes } from './digest-mail/routes.ts';
import { errors } from './errors.ts';
import { onPasswordReplaced } from './events/on-password-replaced.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { PrismaClient } from './generated/client.ts';
import { createBodyLimits } from './limits/body-limits.ts';
import { createBulkheads } from './limits/bulkhead.ts';
import { knownBrowsers } from './limits/known-browser.ts';
import { USER_LIMIT } from './limits/rate-limits.ts';
import { createSignIns } from './limits/sign-ins.ts';
import { createTraffic } from './limits/traffic.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { proxyCalls } from './proxy/proxy.ts';
import { type ProxiedService, ROUTE_TABLE } from './proxy/route-table.ts';
import { createServiceClient } from './services/service-client.ts';
import { refuseCrossSite } from './sessions/csrf.ts';
import { OpenStreams } from './sessions/open-streams.ts';
import { registerSessions } from './sessions/read-session.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sessionCleanup } from './sessions/session-cleanup.ts';
import { SessionStore } from './sessions/store.ts';
import { statusRoutes } from './status/routes.ts';
import { requireHost } from './website/one-host.ts';
import { securityHeaders } from './website/security-headers.ts';
import { serveWebsite } from './website/website.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Time for a request to arrive completely, enough for 10 MB on a slow connection. Does not limit the response. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface GatewayDeps extends ProcessDeps {
  readonly config: GatewaySettings;
  readonly sign: IdentitySigner;
  readonly serviceUrls: Readonly<Record<'auth' | ProxiedService, string>>;
  /** Folder of the built single-page application. */
  readonly webRoot: string;
  /** Window over which refusals are aggregated for the audit trail; one minute unless a test shortens it. */
  readonly auditWindowMs?: number;
}

/** The only public process: sessions, limits, headers, the proxy and the web application. Contains no business logic. */
export const buildGateway = defineService({
  schema: 'gateway',
  migrations,
  errors,
  client: (options: PrismaOptions) => new PrismaClient(options),
  resources: openResources,
  server: ({ config, tokens }) => ({
    trustProxy: config.TRUST_PROXY,
    rejectionHeaders: securityHeaders(config.PUBLIC_URL),
    authenticate: authenticateBy(tokens),
  }),
  // No request depends on an event.
  servesWithoutBus: true,
  events: ({ outbox, streams }) => [onUserDeleted(outbox, streams), onPasswordReplaced(streams)],
  routes: ({ publicUrl, webRoot }) => [
    guardServer,
    apiRoutes,
    (app) => apiReference(app, { publicUrl }),
    (app) => serveWebsite(app, webRoot),
  ],
  background: ({ store, streams, refusals, logger }) => [...sessionCleanup(store, streams, logger), refusals],
  close: async ({ dispatcher, sessionPool }) => {
    await dispatcher.destroy();
    await sessionPool.end();
  },
});

type GatewayParts = GatewayDeps & Opened<PrismaClient> & ReturnType<typeof openResources>;

function openResources(
  { prisma, outbox }: Opened<PrismaClient>,
  { config, databaseUrl, logger, sign, serviceUrls, auditWindowMs: windowMs }: GatewayDeps,
) {
  const audit = auditInto(outbox, GatewayAuditRecorded);
  const dispatcher = new Agent({ connect: { timeout: 5_000 } });
  const auth = createServiceClient({ service: 'auth', url: serviceUrls.auth, sign, dispatcher });
  const sessionPool = createPool({ url: databaseUrl, max: 2, logger });
  return {
    publicUrl: config.PUBLIC_URL,
    sessionPool,
    store: new SessionStore(prisma, sessionPool),
    streams: new OpenStreams(),
    audit,
    refusals: createRefusals({ prisma, outbox, record: audit, deletedOf, logger, windowMs }),
    dispatcher,
    auth,
    tokens: createKnownTokens((used) =>
      auth({
        method: 'POST',
        path: '/internal/access-tokens/uses',
        body: { tokens: used },
        schema: ValidAccessTokens,
        requestId: randomUUID(),
        timeoutMs: FRESH_MS,
      }),
    ),
  };
}

/** Server-wide protection: a request timeout, security headers and a host check on every response. */
function guardServer(app: App, { publicUrl, streams, refusals }: GatewayParts): void {
  app.server.requestTimeout = REQUEST_TIMEOUT_MS;
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onRequest', requireHost(publicUrl));
  countRefusals(app, refusals);
  // Open streams would delay shutdown.
  app.addHook('preClose', async () => streams.endAll());
}

/** The API: limits, then sessions, then the gateway's own calls and the proxied ones. */
function apiRoutes(app: App, parts: GatewayParts): void {
  const { config, sign, serviceUrls, publicUrl, store, streams, dispatcher, auth, prisma, outbox, audit } =
    parts;
  const trail = { outbox, audit };
  const secrets = secretsOf(config);
  const bulkheads = createBulkheads();
  const browsers = knownBrowsers({ secrets, publicUrl });
  const signIns = createSignIns(browsers);
  const serviceClient = (service: ProxiedService) =>
    createServiceClient({ service, url: serviceUrls[service], sign, dispatcher });

  app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    api.addHook('onRequest', bulkheads.rejectWhenFull);
    api.addHook('onRequest', signIns.rejectEarly);
    api.addHook('onRequest', refuseCrossSite(publicUrl));
    await api.register(rateLimit, USER_LIMIT);
    api.addHook('preParsing', createTraffic());
    api.addHook('preHandler', createBodyLimits(bulkheads.acquire));
    api.decorateRequest('refusal', null);
    await registerSessions(api, { store, secrets, publicUrl });
    api.register(async (own) => {
      logSecurityEvents(own);
      accessTokenRoutes(own, { auth, browsers, signIns });
      accountRoutes(own, { auth, store, streams, browsers, signIns, publicUrl, ...trail });
      sessionRoutes(own, { store, streams, publicUrl, ...trail });
      auditRoutes(own, { prisma, ...trail });
      digestFeedRoute(own, { insight: serviceClient('insight'), publicUrl });
      // Its forms are read nowhere else.
      own.register(async (mails) => unsubscribeRoutes(mails, { insight: serviceClient('insight') }));
      statusRoutes(own, { search: serviceClient('search'), insight: serviceClient('insight') });
    });
    mcpRoutes(api, { publicUrl });
    const proxy = { routes: ROUTE_TABLE, sign, serviceUrls, dispatcher, streams };
    api.register(async (proxied) => proxyCalls(proxied, proxy));
  });
}

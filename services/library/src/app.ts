import { fileURLToPath } from 'node:url';
import type { Subscription } from '@sextant/service-kit/bus/bus';
import { createRequester } from '@sextant/service-kit/bus/requests';
import { prismaOptions } from '@sextant/service-kit/database';
import { consumeEvents } from '@sextant/service-kit/events/consumer';
import { createOutbox } from '@sextant/service-kit/events/outbox';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import { assertSchemaVersion } from '@sextant/service-kit/migrations';
import { type App, createServer } from '@sextant/service-kit/server';
import { busConnected } from '@sextant/service-kit/server/health';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { activityRoutes } from './activity/routes.ts';
import { keepEmbeddings } from './embeddings/keep-embeddings.ts';
import { errors } from './errors.ts';
import { onJobCompleted } from './events/on-job-completed.ts';
import { onSearchExecuted } from './events/on-search-executed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { PrismaClient } from './generated/client.ts';
import { savedArticleRoutes } from './saved-articles/routes.ts';
import { savedQueryRoutes } from './saved-queries/routes.ts';
import { searchHistoryRoutes } from './search-history/routes.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

export interface LibraryDeps extends ServiceDeps {
  readonly sign: IdentitySigner;
}

/** What a user keeps: saved articles and queries, the search history and the activity list. */
export async function buildApp(deps: LibraryDeps): Promise<App> {
  const { logger, bus, databaseUrl, verifyIdentity, sign } = deps;
  const schema = 'library';
  const prisma = new PrismaClient(prismaOptions({ url: databaseUrl, schema, logger }));
  const ask = createRequester({ bus, service: schema, sign });
  const outbox = createOutbox({ schema, source: '/sextant/library', prisma, bus, logger });

  const app = createServer({
    service: 'library',
    logger,
    errors,
    verifyIdentity,
    readiness: {
      database: () => assertSchemaVersion({ prisma, schema, directory: migrations }),
      bus: busConnected(bus),
    },
  });
  const embeddings = keepEmbeddings({ prisma, ask, logger });
  savedArticleRoutes(app, { prisma, outbox, onSaved: embeddings.look });
  searchHistoryRoutes(app, { prisma });
  savedQueryRoutes(app, { prisma, ask });
  activityRoutes(app, { prisma });

  let events: Subscription | undefined;
  app.addHook('onReady', async () => {
    outbox.relay.start();
    const handlers = [onSearchExecuted, ...onJobCompleted, onUserDeleted(outbox)];
    events = await consumeEvents({ bus, durable: 'library', schema, prisma, logger }, handlers);
    embeddings.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([events?.stop(), embeddings.stop()]);
    await outbox.relay.stop();
    await prisma.$disconnect();
  });
  return app;
}

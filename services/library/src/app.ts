import { fileURLToPath } from 'node:url';
import type { Subscription } from '@sextant/service-kit/bus/bus';
import { prismaAdapter } from '@sextant/service-kit/database';
import { consumeEvents } from '@sextant/service-kit/events/consumer';
import { createOutbox } from '@sextant/service-kit/events/outbox';
import { assertSchemaVersion } from '@sextant/service-kit/migrations';
import { type App, createServer } from '@sextant/service-kit/server';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { activityRoutes } from './activity/routes.ts';
import { errors } from './errors.ts';
import { onJobCompleted } from './events/on-job-completed.ts';
import { onSearchExecuted } from './events/on-search-executed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { PrismaClient } from './generated/client.ts';
import { savedArticleRoutes } from './saved-articles/routes.ts';
import { savedQueryRoutes } from './saved-queries/routes.ts';
import { searchHistoryRoutes } from './search-history/routes.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** What a user keeps: saved articles and queries, the search history and the activity list. */
export async function buildApp({ logger, bus, databaseUrl, verifyIdentity }: ServiceDeps): Promise<App> {
  const schema = 'library';
  const prisma = new PrismaClient({ adapter: prismaAdapter({ url: databaseUrl, schema, logger }) });
  const outbox = createOutbox({ schema, source: '/sextant/library', prisma, bus, logger });

  const app = createServer({
    service: 'library',
    logger,
    errors,
    verifyIdentity,
    readiness: {
      database: () => assertSchemaVersion({ prisma, schema, directory: migrations }),
      bus: async () => {
        if (!bus.connected()) throw new Error('the bus is not connected');
      },
    },
  });
  savedArticleRoutes(app, { prisma, outbox });
  searchHistoryRoutes(app, { prisma });
  savedQueryRoutes(app, { prisma });
  activityRoutes(app, { prisma });

  let events: Subscription | undefined;
  app.addHook('onReady', async () => {
    outbox.relay.start();
    const handlers = [onSearchExecuted, ...onJobCompleted, onUserDeleted(outbox)];
    events = await consumeEvents({ bus, durable: 'library', schema, prisma, logger }, handlers);
  });
  app.addHook('onClose', async () => {
    await events?.stop();
    await outbox.relay.stop();
    await prisma.$disconnect();
  });
  return app;
}

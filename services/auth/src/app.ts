import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Subscription } from '@sextant/service-kit/bus/bus';
import { prismaOptions } from '@sextant/service-kit/database';
import { consumeEvents } from '@sextant/service-kit/events/consumer';
import { createOutbox } from '@sextant/service-kit/events/outbox';
import { assertSchemaVersion } from '@sextant/service-kit/migrations';
import { type App, createServer } from '@sextant/service-kit/server';
import { busConnected } from '@sextant/service-kit/server/health';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { onUserPurged } from './deletions/on-user-purged.ts';
import { deletionRoutes } from './deletions/routes.ts';
import { errors } from './errors.ts';
import { PrismaClient } from './generated/client.ts';
import { boundHasher } from './passwords/bounded-hasher.ts';
import { argon2Hasher } from './passwords/password-hasher.ts';
import { keepUp } from './upkeep.ts';
import { userRoutes } from './users/routes.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/**
 * Half of the cores, since a hash fills one for some 30 ms and searches go on beside it. Some 50 waiting sign-ins take a second or two:
 * longer than that, trying again is better than waiting.
 */
const HASH_LIMITS = { concurrency: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 50 };

/** Users and their credentials. Only the gateway talks to it. */
export async function buildApp({ logger, bus, databaseUrl, verifyIdentity }: ServiceDeps): Promise<App> {
  const schema = 'auth';
  const prisma = new PrismaClient(prismaOptions({ url: databaseUrl, schema, logger }));
  const outbox = createOutbox({ schema, source: '/sextant/auth', prisma, bus, logger });
  const decoyHash = await argon2Hasher.hash(randomUUID());

  const app = createServer({
    service: 'auth',
    logger,
    errors,
    verifyIdentity,
    readiness: {
      database: () => assertSchemaVersion({ prisma, schema, directory: migrations }),
      bus: busConnected(bus),
    },
  });
  const passwords = boundHasher(argon2Hasher, HASH_LIMITS);
  userRoutes(app, { prisma, outbox, passwords, decoyHash });
  deletionRoutes(app, { prisma, outbox, passwords });
  keepUp(app, prisma);

  let events: Subscription | undefined;
  app.addHook('onReady', async () => {
    outbox.relay.start();
    events = await consumeEvents({ bus, durable: schema, schema, prisma, logger }, onUserPurged);
  });
  app.addHook('onClose', async () => {
    await events?.stop();
    await outbox.relay.stop();
    await prisma.$disconnect();
  });
  return app;
}

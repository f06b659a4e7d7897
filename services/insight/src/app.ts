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
import type { InsightSettings } from './config.ts';
import { errors } from './errors.ts';
import { PrismaClient } from './generated/client.ts';
import { generationRoutes } from './generation/routes.ts';
import { eventStreamRoute } from './jobs/event-stream.ts';
import { keepRetention } from './jobs/retention.ts';
import { jobRoutes } from './jobs/routes.ts';
import { createJobWatch } from './jobs/watch.ts';
import { chooseModel } from './model-analyst/choose-analyst.ts';
import { createModelAnalyst, modelLabel } from './model-analyst/model-analyst.ts';
import { radarDiffRoute } from './radar-diff/routes.ts';
import { statusRoutes } from './status/routes.ts';
import { storedItemRoutes } from './stored-items/routes.ts';
import { TIMINGS, type Timings } from './timings.ts';
import { onUserDeleted } from './users/on-user-deleted.ts';
import { createVocabularyInUse } from './vocabulary/vocabulary-in-use.ts';
import { BUILT_IN, builtInAnalyst } from './worker/analyst.ts';
import { type AnalystPool, createAnalystPool } from './worker/analyst-pool.ts';
import { createWorker } from './worker/worker.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

export interface InsightDeps extends ServiceDeps {
  readonly config: InsightSettings;
  readonly sign: IdentitySigner;
  /** Other waiting times than the product's, for tests. */
  readonly timings?: Partial<Timings>;
  /** What computes; threads unless said otherwise. */
  readonly analysts?: AnalystPool;
}

/** Analyses, radars and roadmaps: the jobs that make them, their event stream, and those that users keep. */
export async function buildApp(deps: InsightDeps): Promise<App> {
  const { config, logger, bus, databaseUrl, verifyIdentity, sign } = deps;
  const schema = 'insight';
  const timings = { ...TIMINGS, ...deps.timings };
  const model = chooseModel(config);
  const prisma = new PrismaClient(prismaOptions({ url: databaseUrl, schema, logger }));
  const outbox = createOutbox({ schema, source: '/sextant/insight', prisma, bus, logger });
  const watch = createJobWatch(bus);

  const app = createServer({
    service: 'insight',
    logger,
    errors,
    verifyIdentity,
    readiness: {
      database: () => assertSchemaVersion({ prisma, schema, directory: migrations }),
      bus: busConnected(bus),
    },
  });
  statusRoutes(app, model ? { kind: 'model', label: modelLabel(model.access.model) } : BUILT_IN);
  if (config.INSIGHT_ROLE !== 'worker') {
    await eventStreamRoute(app, { db: prisma, watch, timings });
    jobRoutes(app, { db: prisma, bus });
    generationRoutes(app, { db: prisma, bus, watch, timings });
    for (const kind of ['analysis', 'radar', 'roadmap'] as const) storedItemRoutes(app, prisma, kind);
    radarDiffRoute(app, prisma);
  }

  const running: { stop(): Promise<void> }[] = [];
  async function startWorker(): Promise<void> {
    const pool = deps.analysts ?? createAnalystPool(config.ANALYST_THREADS);
    const { modelAgainMs: delaysMs, modelLongestWaitMs: longestWaitMs, modelTickMs: tickMs } = timings;
    const patience = { delaysMs, longestWaitMs, tickMs };
    const analyst = model ? createModelAnalyst({ ...model, pool, patience, logger }) : builtInAnalyst(pool);
    const ask = createRequester({ bus, service: 'insight', sign });
    const worker = createWorker({
      prisma,
      bus,
      outbox,
      ask,
      analyst,
      vocabulary: createVocabularyInUse(),
      concurrency: config.WORKER_CONCURRENCY,
      timings,
      logger,
    });
    running.unshift(worker, { stop: () => pool.close() });
    await worker.start();
    running.unshift(keepRetention({ db: prisma, everyMs: timings.retentionMs, logger }));
  }

  let events: Subscription | undefined;
  app.addHook('onReady', async () => {
    await outbox.relay.start();
    await watch.start();
    const handlers = [onUserDeleted(outbox)];
    events = await consumeEvents({ bus, durable: 'insight', schema, prisma, logger }, handlers);
    if (config.INSIGHT_ROLE !== 'api') await startWorker();
  });
  app.addHook('onClose', async () => {
    for (const part of running) await part.stop();
    await events?.stop();
    await watch.stop();
    await outbox.relay.stop();
    await prisma.$disconnect();
  });
  return app;
}

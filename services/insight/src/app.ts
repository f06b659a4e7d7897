import { fileURLToPath } from 'node:url';
import { InsightAuditRecorded } from '@sextant/contracts/events/catalogue';
import { JOB_KINDS } from '@sextant/contracts/insight/jobs';
import { ArticlesOfTopic, TopicsOfArticles } from '@sextant/contracts/rpc/insight';
import { auditInto } from '@sextant/service-kit/audit/record';
import { createRequester, respondTo } from '@sextant/service-kit/bus/requests';
import { limitStatements, openSql, type PlainSql } from '@sextant/service-kit/database';
import {
  type Background,
  defineService,
  type Opened,
  type PrismaOptions,
} from '@sextant/service-kit/define-service';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import { openMailer } from '@sextant/service-kit/mail/mailer';
import type { App } from '@sextant/service-kit/server';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { createReadingThread } from './article-readings/reading-thread.ts';
import { readArticlesRoute } from './article-readings/routes.ts';
import { createIndexSample, createIndexWait, createRecordCache } from './articles/articles.ts';
import type { InsightSettings } from './config.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { digestFeedRoutes } from './digest-feed/routes.ts';
import { digestMailRoutes } from './digest-mail/routes.ts';
import { sendMails } from './digest-mail/send-mails.ts';
import { createDrugsInUse, type DrugsInUse } from './drug-facts/drugs-in-use.ts';
import { errors } from './errors.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { PrismaClient } from './generated/client.ts';
import { generationRoutes } from './generation/routes.ts';
import { getQuota, type ResultQuota } from './item-store/quota.ts';
import { eventStreamRoute } from './jobs/event-stream.ts';
import { jobRoutes } from './jobs/routes.ts';
import { createJobWatch } from './jobs/watch.ts';
import { chooseModel } from './model-analyst/choose-analyst.ts';
import { createModelAnalyst, modelLabel } from './model-analyst/model-analyst.ts';
import { radarDiffRoute } from './radar-diff/routes.ts';
import { retention } from './retention/retention.ts';
import { runRoutes } from './runs/routes.ts';
import { statusRoutes } from './status/routes.ts';
import { storedItemRoutes } from './stored-items/routes.ts';
import { resultUsageRoute } from './stored-items/usage.ts';
import { TIMINGS, type Timings } from './timings.ts';
import { createTopicReader } from './topic-evidence/read-topic.ts';
import { evidenceRoutes } from './topic-evidence/routes.ts';
import { articlesOfTopic, topicsOfArticles } from './topics/cited-articles.ts';
import { topicRoutes } from './topics/routes.ts';
import { createVocabularyInUse } from './vocabulary/vocabulary-in-use.ts';
import { watchRoutes } from './watches/routes.ts';
import { runWatches } from './watches/run-watches.ts';
import { type ResolveHost, resolveHost } from './webhook/addresses.ts';
import { callWebhooks } from './webhook/call-webhooks.ts';
import { webhookRoutes } from './webhook/routes.ts';
import { BUILT_IN, builtInAnalyst } from './worker/analyst.ts';
import { type AnalystPool, createAnalystPool } from './worker/analyst-pool.ts';
import { createWorker } from './worker/job-worker.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Connections that save results and jobs, which may have megabytes. */
const PLAIN_CONNECTIONS = 3;

export interface InsightDeps extends ServiceDeps {
  readonly config: InsightSettings;
  readonly sign: IdentitySigner;
  /** Overrides delays and timeouts in tests. */
  readonly timings?: Partial<Timings>;
  /** The analyst pool; threads by default. */
  readonly analysts?: AnalystPool;
  /** Finds the addresses of a webhook's host; the system's by default. */
  readonly resolve?: ResolveHost;
}

/**
 * The insight service: jobs that generate analyses, radars and roadmaps, their event stream, and saved
 * results.
 */
export const buildApp = defineService({
  schema: 'insight',
  migrations,
  errors,
  client: (options: PrismaOptions) => new PrismaClient(options),
  resources: ({ prisma, outbox }: Opened<PrismaClient>, deps: InsightDeps) => {
    const plain = openSql({
      url: deps.databaseUrl,
      max: PLAIN_CONNECTIONS,
      onConnect: limitStatements(),
      logger: deps.logger,
    });
    return {
      db: prisma,
      audit: auditInto(outbox, InsightAuditRecorded),
      model: chooseModel(deps.config),
      quota: getQuota(deps.config),
      plain,
      drugs: deps.config.DRUG_FACTS === 'on' ? createDrugsInUse(plain.sql) : null,
      timings: { ...TIMINGS, ...deps.timings },
      watch: createJobWatch(deps.bus),
      reading: createReadingThread(),
    };
  },
  events: ({ outbox }) => [onUserDeleted(outbox)],
  rpc: ({ config, db }) =>
    config.INSIGHT_ROLE === 'worker'
      ? []
      : [respondTo(TopicsOfArticles, topicsOfArticles(db)), respondTo(ArticlesOfTopic, articlesOfTopic(db))],
  routes: ({ bus, sign, config, model, outbox, prisma, plain, drugs, quota, audit, reading }) => [
    (app) =>
      statusRoutes(app, model ? { kind: 'model', label: modelLabel(model.access.model) } : BUILT_IN, drugs),
    ...(config.INSIGHT_ROLE === 'worker'
      ? []
      : [
          eventStreamRoute,
          jobRoutes,
          generationRoutes,
          runRoutes,
          ...JOB_KINDS.map(
            (kind) => (app: App) => storedItemRoutes(app, kind, { prisma, plain, quota, outbox, audit }),
          ),
          (app: App) => resultUsageRoute(app, prisma, quota, model !== null),
          (app: App) => digestFeedRoutes(app, { prisma, outbox, audit }),
          (app: App) =>
            digestMailRoutes(app, { prisma, outbox, audit, isOffered: config.MAIL_FROM !== undefined }),
          (app: App) =>
            webhookRoutes(app, {
              ...{ prisma, outbox, audit },
              ...{ key: config.WEBHOOK_KEY, hosts: config.WEBHOOK_HOSTS },
            }),
          (app: App) => radarDiffRoute(app, prisma),
          (app: App) => watchRoutes(app, { prisma, outbox, audit, limit: config.MAX_WATCHES_PER_USER }),
          (app: App) => topicRoutes(app, prisma, createRequester({ bus, service: 'insight', sign })),
          (app: App) =>
            readArticlesRoute(app, {
              db: plain.sql,
              reading,
              sendRequest: createRequester({ bus, service: 'insight', sign }),
            }),
          (app: App) => correctionRoutes(app, { prisma, outbox, audit, quota: quota.corrections }),
          (app: App) =>
            evidenceRoutes(app, { db: plain.sql, prisma, outbox, audit, quota: quota.corrections }),
        ]),
  ],
  background: ({ config, db, logger, timings, watch, ...parts }) => {
    const sendRequest = createRequester({ bus: parts.bus, service: 'insight', sign: parts.sign });
    const mailer = openMailer(config);
    return [
      watch,
      ...(config.INSIGHT_ROLE === 'api'
        ? []
        : [
            jobWorker({ ...parts, config, logger, timings }),
            runWatches({
              ...parts,
              db,
              sendRequest,
              maxRunning: config.WATCHED_RUNS_AT_ONCE,
              mailGatherMs: config.MAIL_GATHER_MINUTES * 60_000,
              timings,
              logger,
            }),
            ...(mailer
              ? [
                  sendMails({
                    ...{ db, mailer, publicUrl: config.PUBLIC_URL ?? '', sendRequest, timings, logger },
                    topics: createTopicReader(parts.plain.sql, 0),
                  }),
                ]
              : []),
            ...(config.WEBHOOK_KEY
              ? [
                  callWebhooks({
                    ...{ prisma: parts.prisma, key: config.WEBHOOK_KEY, hosts: config.WEBHOOK_HOSTS },
                    ...{ resolve: parts.resolve ?? resolveHost, timings, logger },
                  }),
                ]
              : []),
            retention({ db, everyMs: timings.retentionMs, readingDays: config.READING_DAYS, logger }),
          ]),
    ];
  },
  async close({ plain, reading }) {
    await reading.close();
    await plain.close();
  },
});

type WorkerParts = InsightDeps &
  Opened<PrismaClient> & {
    readonly model: ReturnType<typeof chooseModel>;
    readonly timings: Timings;
    readonly plain: PlainSql;
    readonly drugs: DrugsInUse | null;
    readonly quota: ResultQuota;
  };

/** Runs jobs in the background; closing it ends the analyst threads. */
function jobWorker({ config, model, sign, analysts, timings, ...parts }: WorkerParts): Background {
  const { bus, logger } = parts;
  const pool = analysts ?? createAnalystPool(config.ANALYST_THREADS);
  const { modelRetryDelaysMs: delaysMs, modelMaxWaitMs: maxWaitMs, modelProgressMs: progressMs } = timings;
  const retryPolicy = { delaysMs, maxWaitMs, progressMs };
  const worker = createWorker({
    ...parts,
    sendRequest: createRequester({ bus, service: 'insight', sign }),
    analyst: model
      ? createModelAnalyst({
          ...model,
          pool,
          db: parts.plain.sql,
          dailyTokens: parts.quota.modelTokens,
          prices: config.MODEL_PRICES,
          retryPolicy,
          logger,
        })
      : builtInAnalyst(pool),
    vocabulary: createVocabularyInUse(),
    drugs: parts.drugs,
    sample: createIndexSample(),
    records: createRecordCache(),
    pool,
    indexWait: createIndexWait({
      everyMs: timings.indexPollMs,
      maxMs: timings.indexWaitMs,
      givenUpMs: timings.indexGivenUpMs,
    }),
    concurrency: config.WORKER_CONCURRENCY,
    timings,
  });
  return {
    start: worker.start,
    async stop() {
      await worker.stop();
      await pool.close();
    },
  };
}

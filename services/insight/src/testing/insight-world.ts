import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type { Job, JobKind } from '@sextant/contracts/insight/jobs';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Bus } from '@sextant/service-kit/bus/bus';
import { busMigrations, createInProcessBroker } from '@sextant/service-kit/bus/in-process-bus';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { createPool } from '@sextant/service-kit/database';
import { createLogger, type Logger } from '@sextant/service-kit/logging';
import { migrate } from '@sextant/service-kit/migrations';
import type { App } from '@sextant/service-kit/server';
import { natsNamespace } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { testIdentity } from '@sextant/test-kit/identity';
import { vi } from 'vitest';
import { buildApp, type InsightDeps, migrations } from '../app.ts';
import { InsightSettings } from '../config.ts';
import type { Timings } from '../timings.ts';
import { makeArticle } from './articles.ts';
import { scriptedAnalysts } from './scripted-analysts.ts';
import { respondAsSearch } from './search-responder.ts';

const URLS = {
  analysis: '/api/analyze-innovation-gaps-with-roadmaps',
  radar: '/api/generate-technology-radar',
  roadmap: '/api/generate-technology-roadmap',
} as const;
/** Short enough for fast tests, long enough for a slow machine. */
const TEST_TIMINGS: Partial<Timings> = {
  workerHeartbeatMs: 300,
  ackWaitMs: 5_000,
  backoffMs: [10, 20],
  sweepMs: 200,
  watchMs: 100,
  retryDelaysMs: [20, 20, 20, 20],
  requestTimeoutMs: 2_000,
  modelRetryDelaysMs: [20, 20, 20, 20],
  modelProgressMs: 200,
  rereadMs: 500,
};

/** Connections to one bus, one per simulated process. */
async function openBuses(database: TestDatabase) {
  const nats = natsNamespace();
  if (nats) return { nats, connect: () => createNatsBus(nats), close: () => nats.remove() };
  await migrate({ url: database.url(), schema: 'bus', directory: busMigrations });
  const broker = await createInProcessBroker({ url: database.url() });
  return { nats: null, connect: async () => broker.connect(), close: () => broker.close() };
}

export interface WorldOptions {
  readonly records: readonly LiteratureRecord[];
  readonly pageSize?: number;
  readonly missing?: Parameters<typeof respondAsSearch>[2]['missing'];
  readonly similar?: Parameters<typeof respondAsSearch>[2]['similar'];
  readonly trials?: Parameters<typeof respondAsSearch>[2]['trials'];
  readonly organisations?: Parameters<typeof respondAsSearch>[2]['organisations'];
  readonly config?: Partial<InsightDeps['config']>;
  readonly timings?: Partial<Timings>;
  readonly logger?: Logger;
  readonly resolve?: InsightDeps['resolve'];
  /** Search does not respond. */
  readonly searchIsSilent?: boolean;
  /** Runs analysts in threads, as in production. */
  readonly realAnalysts?: boolean;
}
type AppOptions = Pick<WorldOptions, 'config' | 'timings' | 'realAnalysts'>;

/** An insight service with a database, a bus, a fake search service, and users identified by name. */
export async function startInsight(options: WorldOptions) {
  const database = await testDatabase({ schemas: [{ schema: 'insight', directory: migrations }] });
  const buses = await openBuses(database);
  const identity = testIdentity();
  const headersFor = identity.signFor('insight');
  const outside = await buses.connect();
  const sql = createPool({ url: database.url() });

  const events: CloudEvent[] = [];
  const completed = [
    'analysis.completed',
    'radar.completed',
    'roadmap.completed',
    'job.failed',
    'user.purged',
    'correction.recorded',
    'topic.changed',
  ];
  await outside.subscribe(
    { durable: 'test', types: completed.map((name) => `insight.${name}.v1`) },
    async (event) => {
      events.push(event);
    },
  );
  const answerSearch = () => respondAsSearch(outside, identity.verifierFor('search'), options);
  const search = options.searchIsSilent ? null : await answerSearch();

  async function startApp({ config, timings, realAnalysts }: AppOptions = {}) {
    const bus: Bus = await buses.connect();
    const analysts = scriptedAnalysts();
    const app: App = await buildApp({
      config: { ...InsightSettings.parse({ ANALYST_THREADS: 1 }), ...config },
      logger: options.logger ?? createLogger({ service: 'insight', level: 'silent' }),
      bus,
      databaseUrl: database.url('insight'),
      verifyIdentity: identity.verifierFor('insight'),
      sign: identity.sign('insight'),
      timings: { ...TEST_TIMINGS, ...options.timings, ...timings },
      ...(!realAnalysts && { analysts: analysts.pool }),
      ...(options.resolve && { resolve: options.resolve }),
    });
    await app.ready();
    return {
      app,
      bus,
      analysts,
      async close() {
        await app.close();
        await bus.close();
      },
    };
  }
  const main = await startApp(options);

  const world = {
    ...main,
    database,
    events,
    identity,
    sql,
    outside,
    headersFor,
    records: options.records,
    get search() {
      if (!search) throw new Error('Search is silent in this world');
      return search;
    },
    answerSearch,
    another: startApp,
    get: (userId: string, url: string) => main.app.inject({ url, headers: headersFor({ userId }) }),
    delete: (userId: string, url: string) =>
      main.app.inject({ method: 'DELETE', url, headers: headersFor({ userId }) }),
    patch: (userId: string, url: string, payload: object) =>
      main.app.inject({ method: 'PATCH', url, payload, headers: headersFor({ userId }) }),
    post: (
      userId: string,
      url: string,
      payload: object,
      headers: Record<string, string> = {},
      app = main.app,
    ) => app.inject({ method: 'POST', url, payload, headers: { ...headersFor({ userId }), ...headers } }),

    /** Starts a job without waiting for it. */
    async startJob(
      userId: string,
      kind: JobKind,
      searchQuery: string,
      overrides: object = {},
    ): Promise<string> {
      const configs = { radarConfig: { name: 'Radar' }, roadmapConfig: { name: 'Roadmap' } };
      const articles = [makeArticle(options.records[0]?.pmid ?? '1')];
      const body = { articles, searchQuery, ...configs, ...overrides };
      const answer = await world.post(userId, URLS[kind], body, { prefer: 'respond-async' });
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json().jobId;
    },
    async job(userId: string, jobId: string): Promise<Job> {
      return (await world.get(userId, `/api/jobs/${jobId}`)).json();
    },
    async untilFinished(userId: string, jobId: string): Promise<Job> {
      return vi.waitFor(
        async () => {
          const job = await world.job(userId, jobId);
          if (job.status === 'queued' || job.status === 'running')
            throw new Error(`The job is still ${job.status}`);
          return job;
        },
        { timeout: 60_000, interval: 20 },
      );
    },
    async runJob(userId: string, kind: JobKind, searchQuery: string): Promise<string> {
      const jobId = await world.startJob(userId, kind, searchQuery);
      const { status, error } = await world.untilFinished(userId, jobId);
      if (status !== 'succeeded') throw new Error(`The job is ${status}: ${error}`);
      return jobId;
    },
    /** Published events of a job, without duplicates. */
    eventsOf: (jobId: string) => [
      ...new Map(
        events.filter(({ subject }) => subject === jobId).map((event) => [event.id, event]),
      ).values(),
    ],
    /** Address of the bus for a child process. */
    nats(): { servers: string; namespace: string } {
      if (!buses.nats) throw new Error('This run has no NATS');
      const { servers, namespace } = buses.nats;
      return { servers, namespace };
    },
    async close() {
      main.analysts.release();
      await main.close();
      await search?.stop();
      await outside.close();
      await buses.close();
      await sql.end();
      await database.drop();
    },
  };
  return world;
}
export type InsightWorld = Awaited<ReturnType<typeof startInsight>>;

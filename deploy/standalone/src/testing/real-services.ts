import type { AddressInfo } from 'node:net';
import { buildApp as buildAuth } from '@sextant/auth/app';
import { AuthSettings } from '@sextant/auth/config';
import { buildApp as buildInsight, type InsightDeps } from '@sextant/insight/app';
import { InsightSettings } from '@sextant/insight/config';
import { buildApp as buildLibrary } from '@sextant/library/app';
import { LibrarySettings } from '@sextant/library/config';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { buildApp as buildSearch } from '@sextant/search/app';
import { literatureSettings } from '@sextant/search/config';
import { loadSampleCorpus } from '@sextant/search/sample-corpus/load-sample-corpus';
import { createLogger } from '@sextant/service-kit/logging';
import type { App } from '@sextant/service-kit/server';
import { testBus } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import type { TestIdentity } from '@sextant/test-kit/identity';

interface RealServices {
  /** `api` (default) serves calls and runs no jobs: they stay queued. */
  readonly insightRole?: 'api' | 'both';
  /** Further settings of insight, as environment variables. */
  readonly insight?: Readonly<Record<string, string>>;
  readonly timings?: InsightDeps['timings'];
  /** Synthetic articles in the index; none by default. */
  readonly articles?: number;
  /** Length of a minute in the audit trail. */
  readonly auditWindowMs?: number;
  /** A migrated database; a fresh one by default. */
  readonly database?: TestDatabase;
}

/** The real services over one database with a schema each; none listens yet. */
export async function buildRealServices(
  identity: TestIdentity,
  { insightRole = 'api', insight, timings, articles = 0, auditWindowMs, database: given }: RealServices = {},
) {
  const database = given ?? (await testDatabase({ schemas: SERVICE_SCHEMAS }));
  if (articles > 0) await loadSampleCorpus({ databaseUrl: database.url(), articles });
  const bus = await testBus(database);
  const getDeps = (service: string) => ({
    logger: createLogger({ service, level: 'silent' }),
    bus,
    databaseUrl: database.url(service),
    verifyIdentity: identity.verifierFor(service),
  });
  const services = {
    auth: await buildAuth({
      ...getDeps('auth'),
      config: AuthSettings.parse({}),
      ...(auditWindowMs && { auditWindowMs }),
    }),
    library: await buildLibrary({
      ...getDeps('library'),
      config: LibrarySettings.parse({}),
      sign: identity.sign('library'),
    }),
    search: await buildSearch({
      ...getDeps('search'),
      config: literatureSettings({ LITERATURE_SOURCE: 'local', SAMPLE_CORPUS: 'off' }),
    }),
    insight: await buildInsight({
      ...getDeps('insight'),
      config: InsightSettings.parse({ INSIGHT_ROLE: insightRole, ANALYST_THREADS: 1, ...insight }),
      sign: identity.sign('insight'),
      ...(timings && { timings }),
    }),
  };
  return {
    ...services,
    bus,
    database,
    async close() {
      await Promise.all(Object.values(services).map((service) => service.close()));
      await bus.close();
      await database.drop();
    },
  };
}

/** Starts listening and returns the URL. */
export async function listen(app: App): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

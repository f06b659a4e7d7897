import { randomUUID } from 'node:crypto';
import type { EventType } from '@sextant/contracts/events/cloud-event';
import type { SourceArticle } from '@sextant/literature-index/medline';
import { addArticles } from '@sextant/literature-index/testing/start-index';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { createLogger } from '@sextant/service-kit/logging';
import { testBus } from '@sextant/test-kit/bus';
import { testDatabase } from '@sextant/test-kit/database';
import { testIdentity } from '@sextant/test-kit/identity';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import { buildApp, migrations } from '../app.ts';
import { literatureSettings } from '../config.ts';
import { openSearchDatabase } from '../database.ts';

/**
 * Starts the search service on a new database and bus, with an empty index.
 * @param settings override the default of searching the local index
 */
export async function startSearch(settings: Readonly<Record<string, string>> = {}) {
  const config = literatureSettings({ LITERATURE_SOURCE: 'local', SAMPLE_CORPUS: 'off', ...settings });
  const identity = testIdentity();
  const database = await testDatabase({ schemas: [{ schema: 'search', directory: migrations }] });
  const bus = await testBus(database);
  const databaseUrl = database.url('search');
  const app = await buildApp({
    config,
    logger: createLogger({ service: 'search', level: 'silent' }),
    bus,
    databaseUrl,
    verifyIdentity: identity.verifierFor('search'),
  });
  await app.ready();
  const pool = openSearchDatabase({ url: databaseUrl });
  const signHeaders = identity.signFor('search');

  return {
    app,
    bus,
    pool,
    databaseUrl,
    identity,
    add: (...articles: SourceArticle[]) => addArticles(pool, articles),
    /** Calls on behalf of a user. */
    as(userId: string = randomUUID()) {
      const call = (method: InjectOptions['method'], url: string, payload?: object) =>
        app.inject({ method, url, headers: signHeaders({ userId }), ...(payload && { payload }) });
      return {
        userId,
        get: (url: string) => call('GET', url),
        post: (url: string, payload: object) => call('POST', url, payload),
      };
    },
    /** Publishes an event as another service would. */
    publish<Data extends z.ZodType>(type: EventType<Data>, data: z.input<Data>) {
      return bus.publish(makeEvent(type.type, data));
    },
    async close() {
      await pool.end();
      await app.close();
      await bus.close();
      await database.drop();
    },
  };
}
export type TestSearch = Awaited<ReturnType<typeof startSearch>>;

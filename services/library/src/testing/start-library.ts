import { randomUUID } from 'node:crypto';
import type { EventType } from '@sextant/contracts/events/cloud-event';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { createLogger } from '@sextant/service-kit/logging';
import { testBus } from '@sextant/test-kit/bus';
import { testDatabase } from '@sextant/test-kit/database';
import { testIdentity } from '@sextant/test-kit/identity';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import { buildApp, migrations } from '../app.ts';
import { LibrarySettings } from '../config.ts';

/** Starts the library with its own database and bus. @param settings overrides of the defaults */
export async function startLibrary(settings: Readonly<Record<string, string>> = {}) {
  const identity = testIdentity();
  const database = await testDatabase({ schemas: [{ schema: 'library', directory: migrations }] });
  const bus = await testBus(database);
  const app = await buildApp({
    config: LibrarySettings.parse(settings),
    logger: createLogger({ service: 'library', level: 'silent' }),
    bus,
    databaseUrl: database.url('library'),
    verifyIdentity: identity.verifierFor('library'),
    sign: identity.sign('library'),
  });
  await app.ready();
  const headersOf = identity.signFor('library');

  return {
    app,
    bus,
    database,
    identity,
    /** A client authenticated as a user. */
    as(userId: string = randomUUID()) {
      const call = (method: InjectOptions['method'], url: string, payload?: object) =>
        app.inject({ method, url, headers: headersOf({ userId }), ...(payload && { payload }) });
      return {
        userId,
        get: (url: string) => call('GET', url),
        post: (url: string, payload: object) => call('POST', url, payload),
        patch: (url: string, payload: object) => call('PATCH', url, payload),
        delete: (url: string) => call('DELETE', url),
      };
    },
    /** Publishes an event like another service; a repeated `id` is a duplicate delivery. */
    publish<Data extends z.ZodType>(type: EventType<Data>, data: z.input<Data>, id: string = randomUUID()) {
      return bus.publish(makeEvent(type.type, data, id));
    },
    async close() {
      await app.close();
      await bus.close();
      await database.drop();
    },
  };
}
export type TestLibrary = Awaited<ReturnType<typeof startLibrary>>;
export type Caller = ReturnType<TestLibrary['as']>;

let lastPmid = 10_000_000;

/** A search result with all fields. */
export const article = (fields: Record<string, unknown> = {}) => ({
  pmid: String(++lastPmid),
  title: 'Enalapril in heart failure: a “randomised” trial of β-blockade',
  authors: ['Doe J', 'Roe R'],
  journal: 'Lancet',
  pubDate: '1999 Nov-Dec',
  abstract: 'BACKGROUND: …',
  doi: '10.1000/x',
  volume: '12',
  issue: '3',
  pages: '1-9',
  keywords: ['ACE inhibitors'],
  citationCount: 7,
  articleType: 'Clinical Trial',
  retraction: { date: '2003-03-03', notice: '12345678' },
  synthetic: false,
  ...fields,
});

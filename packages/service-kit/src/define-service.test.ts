import { randomUUID } from 'node:crypto';
import { defineEvent } from '@sextant/contracts/events/cloud-event';
import { defineRequest } from '@sextant/contracts/rpc/request';
import { testBus } from '@sextant/test-kit/bus';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { testIdentity } from '@sextant/test-kit/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Bus } from './bus/bus.ts';
import { eventType, makeEvent } from './bus/contract-fixtures.ts';
import { createRequester, respondTo } from './bus/requests.ts';
import type { Sql } from './database.ts';
import { defineService, type Opened } from './define-service.ts';
import { defineErrors } from './errors.ts';
import { on } from './events/consumer.ts';
import { type Notes, notesSchema, openNotes } from './events/fixtures/notes.ts';
import { createLogger } from './logging.ts';
import type { App } from './server/create-server.ts';
import type { ServiceDeps } from './service-process.ts';

interface NoteClient extends Notes {
  $disconnect(): Promise<void>;
}
interface NotesDeps extends ServiceDeps {
  /** Lifecycle events in order. */
  readonly log: string[];
}

const NoteTaken = defineEvent(eventType(), z.object({ text: z.string() }));
const ShoutRequest = defineRequest({
  subject: 'rpc.notes.shout.v1',
  service: 'notes',
  issuers: ['library'],
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
});

let database: TestDatabase;
let bus: Bus;
const identity = testIdentity();
beforeAll(async () => {
  database = await testDatabase({ schemas: [notesSchema] });
  bus = await testBus(database);
});
afterAll(async () => {
  await bus.close();
  await database.drop();
});

function readRoute(app: App, { prisma, greeting }: { prisma: Notes; greeting: string }): void {
  const config = { access: 'public' } as const;
  const schema = { response: { 200: z.object({ greeting: z.string(), notes: z.int() }) } };
  app.get('/notes', { config, schema }, async () => ({ greeting, notes: await prisma.count('notes.notes') }));
}

const build = defineService({
  schema: 'notes',
  migrations: notesSchema.directory,
  errors: defineErrors({}),
  client: (): NoteClient => {
    const notes = openNotes(database.url('notes'));
    return { ...notes, $disconnect: notes.close };
  },
  resources: (_: Opened<NoteClient>, { log }: NotesDeps) => ({
    greeting: 'Good morning',
    part: (name: string) => ({
      start: () => log.push(`${name} starts`),
      stop: async () => log.push(`${name} stops`),
    }),
  }),
  events: () => [
    on(NoteTaken, async (tx: Sql, { text }) => {
      await tx.$executeRawUnsafe('INSERT INTO notes.notes (text) VALUES ($1)', text);
    }),
  ],
  rpc: ({ greeting }) => [respondTo(ShoutRequest, async ({ text }) => ({ text: `${greeting}, ${text}!` }))],
  routes: () => [readRoute],
  background: ({ part }) => [part('first'), part('second')],
  close: async ({ log }) => log.push('closed'),
});

test('a service answers calls and requests, handles events, and runs its background from ready to closed', async () => {
  const log: string[] = [];
  const logger = createLogger({ service: 'notes', level: 'silent' });
  const verifyIdentity = identity.verifierFor('notes');
  const app = await build({ logger, bus, databaseUrl: database.url('notes'), verifyIdentity, log });
  expect(log).toEqual([]);
  await app.ready();
  expect(log).toEqual(['first starts', 'second starts']);

  await bus.publish(makeEvent(NoteTaken.type, { text: 'heard' }));
  await expect
    .poll(async () => (await app.inject({ url: '/notes' })).json())
    .toEqual({ greeting: 'Good morning', notes: 1 });
  const ask = createRequester({ bus, service: 'library', sign: identity.sign('library') });
  const options = { body: { text: 'Ada' }, userId: randomUUID(), timeoutMs: 10_000 };
  expect(await ask(ShoutRequest, options)).toEqual({ text: 'Good morning, Ada!' });
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
    status: 'ready',
    checks: { database: 'ok', bus: 'ok' },
  });

  await app.close();
  expect(log.slice(2)).toEqual(['first stops', 'second stops', 'closed']);
  await expect(ask(ShoutRequest, { ...options, timeoutMs: 500 })).rejects.toThrow();
});

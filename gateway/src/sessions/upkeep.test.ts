import { createPool, prismaAdapter } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { createServer } from '@sextant/service-kit/server';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../app.ts';
import { PrismaClient } from '../generated/client.ts';
import { OpenStreams } from './open-streams.ts';
import { hashOf, SessionStore } from './store.ts';
import { keepSessionsUp } from './upkeep.ts';

const SIGNED_IN = {
  userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  credentialVersion: 1,
  device: 'Firefox on Linux',
};
let database: TestDatabase;
let prisma: PrismaClient;
let pool: ReturnType<typeof createPool>;
let store: SessionStore;

beforeAll(async () => {
  database = await testDatabase({ schemas: [{ schema: 'gateway', directory: migrations }] });
  prisma = new PrismaClient({ adapter: prismaAdapter({ url: database.url('gateway'), schema: 'gateway' }) });
  pool = createPool({ url: database.url('gateway') });
  store = new SessionStore(prisma, pool);
});
afterAll(async () => {
  await pool.end();
  await prisma.$disconnect();
  await database.drop();
});
afterEach(() => void vi.useRealTimers());

const runOut = (id: string) =>
  prisma.session.update({ where: { sid: hashOf(id) }, data: { expire: new Date(0) } });

/** A server that keeps sessions up, on a clock that the test moves. */
async function upkeep(streams: OpenStreams) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const logger = createLogger({ service: 'gateway', level: 'silent' });
  const app = createServer({ service: 'gateway', logger, readiness: {} });
  keepSessionsUp(app, store, streams);
  await app.ready();
  return app;
}

test('a stream ends when its session was ended by another gateway, or ran out', async () => {
  const streams = new OpenStreams();
  const ended: string[] = [];
  for (const id of ['stays', 'signed-out', 'ran-out']) {
    await store.create(id, SIGNED_IN);
    streams.add(hashOf(id), () => ended.push(id));
  }
  const app = await upkeep(streams);
  await store.end('signed-out');
  await runOut('ran-out');
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(ended.toSorted()).toEqual(['ran-out', 'signed-out']));

  await app.close();
  expect(ended).toContain('stays');
});

test('every hour the rows of sessions that are over are swept, and no others', async () => {
  for (const id of ['in-use', 'over']) await store.create(id, SIGNED_IN);
  await runOut('over');
  const app = await upkeep(new OpenStreams());
  const left = () => prisma.session.findMany({ where: { expire: { lte: new Date() } } });
  expect(await left()).not.toEqual([]);
  vi.advanceTimersByTime(60 * 60 * 1_000);
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 });
  expect(await store.find('in-use')).not.toBeNull();
  await app.close();
});

import { prismaAdapter } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { createServer } from '@sextant/service-kit/server';
import { testDatabase } from '@sextant/test-kit/database';
import { afterEach, expect, test, vi } from 'vitest';
import { migrations } from '../app.ts';
import { PrismaClient } from '../generated/client.ts';
import { OpenStreams } from './open-streams.ts';
import { hashOf, SessionStore } from './store.ts';
import { keepSessionsUp } from './upkeep.ts';

const USER = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
afterEach(() => void vi.useRealTimers());

test('a stream ends when its session was ended by another gateway, or ran out', async () => {
  const database = await testDatabase({ schemas: [{ schema: 'gateway', directory: migrations }] });
  const prisma = new PrismaClient({
    adapter: prismaAdapter({ url: database.url('gateway'), schema: 'gateway' }),
  });
  const store = new SessionStore(prisma);
  const streams = new OpenStreams();
  const ended: string[] = [];
  for (const id of ['stays', 'signed-out', 'ran-out']) {
    await store.create(id, USER);
    streams.add(hashOf(id), () => ended.push(id));
  }

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const logger = createLogger({ service: 'gateway', level: 'silent' });
  const app = createServer({ service: 'gateway', logger, readiness: {} });
  keepSessionsUp(app, store, streams);
  await app.ready();
  await store.end('signed-out');
  await prisma.session.update({ where: { sid: hashOf('ran-out') }, data: { expire: new Date(0) } });
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(ended.toSorted()).toEqual(['ran-out', 'signed-out']));

  await app.close();
  expect(ended).toContain('stays');
  await prisma.$disconnect();
  await database.drop();
});

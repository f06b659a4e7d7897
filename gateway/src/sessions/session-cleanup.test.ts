import { createLogger } from '@sextant/service-kit/logging';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SIGNED_IN, type TestSessionStore, testSessionStore } from '../testing/session-store.ts';
import { OpenStreams } from './open-streams.ts';
import { sessionCleanup } from './session-cleanup.ts';
import { hashOf } from './store.ts';

let prisma: TestSessionStore['prisma'];
let store: TestSessionStore['store'];
let close: TestSessionStore['close'];

beforeAll(async () => {
  ({ prisma, store, close } = await testSessionStore());
});
afterAll(() => close());
afterEach(() => void vi.useRealTimers());

const runOut = (id: string) =>
  prisma.session.update({ where: { sid: hashOf(id) }, data: { expire: new Date(0) } });

/** The cleanup with fake timers. */
function start(streams: OpenStreams) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tasks = sessionCleanup(store, streams, createLogger({ service: 'gateway', level: 'silent' }));
  for (const task of tasks) task.start();
  return { stop: () => Promise.all(tasks.map((task) => task.stop())) };
}

test('closes a stream if its session expired or was ended by another gateway', async () => {
  const streams = new OpenStreams();
  const ended: string[] = [];
  for (const id of ['stays', 'signed-out', 'ran-out']) {
    await store.create(id, SIGNED_IN);
    streams.add(hashOf(id), SIGNED_IN.userId, () => ended.push(id));
  }
  const cleanup = start(streams);
  await store.end('signed-out');
  await runOut('ran-out');
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(ended.toSorted()).toEqual(['ran-out', 'signed-out']), { timeout: 20_000 });
  await cleanup.stop();
});

test('deletes only expired sessions, every hour', async () => {
  for (const id of ['in-use', 'over']) await store.create(id, SIGNED_IN);
  await runOut('over');
  const cleanup = start(new OpenStreams());
  const left = () => prisma.session.findMany({ where: { expire: { lte: new Date() } } });
  expect(await left()).not.toEqual([]);
  vi.advanceTimersByTime(60 * 60 * 1_000);
  await expect.poll(left).toEqual([]);
  expect(await store.find('in-use')).not.toBeNull();
  await cleanup.stop();
});

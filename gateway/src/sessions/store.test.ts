import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNED_IN, type TestSessionStore, testSessionStore } from '../testing/session-store.ts';
import { hashOf } from './store.ts';

const USER = SIGNED_IN.userId;
let prisma: TestSessionStore['prisma'];
let store: TestSessionStore['store'];
let close: TestSessionStore['close'];

beforeAll(async () => {
  ({ prisma, store, close } = await testSessionStore());
});
afterAll(() => close());

test('an update creates no row, so an ended session cannot be restored', async () => {
  await store.create('a', SIGNED_IN);
  await store.end('a');
  await store.update('a', { userId: USER });
  expect(await store.find('a')).toBeNull();
});

test('the cleanup deletes only expired sessions', async () => {
  await store.create('over', SIGNED_IN);
  await store.create('alive', SIGNED_IN);
  await prisma.session.updateMany({ where: { sid: { not: '' } }, data: { expire: new Date(0) } });
  await store.create('fresh', SIGNED_IN);
  expect(await store.sweep()).toBe(2);
  expect(await store.find('fresh')).toEqual({ sid: hashOf('fresh'), userId: USER });
});

test('returns which sessions have ended', async () => {
  await store.create('here', SIGNED_IN);
  expect(await store.ended([hashOf('here'), hashOf('gone')])).toEqual([hashOf('gone')]);
});

test('stores a session as sid, sess (JSON) and expire, with an index on expire', {
  tags: ['data/session'],
}, async () => {
  await store.create('kept', SIGNED_IN);
  const [row] = await prisma.$queryRaw<{ sess: unknown; expire: Date }[]>`
    SELECT sess, expire FROM gateway.sessions WHERE sid = ${hashOf('kept')} LIMIT 1`;
  expect(row?.sess).toEqual({ userId: USER });
  expect(row?.expire.getTime()).toBeGreaterThan(Date.now());
  const indexes = await prisma.$queryRaw<{ indexdef: string }[]>`
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'gateway' AND tablename = 'sessions' LIMIT 10`;
  expect(indexes.map(({ indexdef }) => indexdef.replace(/^.* USING /, ''))).toContain('btree (expire)');
});

import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTraffic } from './traffic.ts';

const KILOBYTE = 1024;
const LIMITS = {
  burstBytes: 300 * KILOBYTE,
  bytesPerSecond: 100 * KILOBYTE,
  maxWaitMs: 100,
  maxWaitingOfUser: 2,
};
const app = Fastify({ bodyLimit: 1024 * KILOBYTE });
let url = '';
let now = 0;
/** Settled once the last call was paid for: when its response is closed, just after its last byte. */
let paid = Promise.resolve();
beforeAll(async () => {
  app.decorateRequest('authenticatedUser', null);
  app.addHook('onRequest', async (request, reply) => {
    paid = new Promise((done) => reply.raw.once('close', () => setImmediate(done)));
    const id = request.headers['x-user'];
    request.authenticatedUser = typeof id === 'string' ? { id, address: null } : null;
  });
  // Its clock goes on by itself only while a call waits.
  app.addHook(
    'preParsing',
    createTraffic(LIMITS, () => (now += 1)),
  );
  app.setErrorHandler((error: { status?: number; headers?: object }, _request, reply) =>
    reply
      .code(error.status ?? 500)
      .headers({ ...error.headers })
      .send({}),
  );
  app.get('/', async () => 'x'.repeat(200 * KILOBYTE));
  app.post('/', async () => '');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function call(
  user: string | null,
  body?: string,
): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(url, {
    headers: { ...(user && { 'x-user': user }), 'content-type': 'application/json' },
    ...(body && { method: 'POST', body }),
  });
  await answer.arrayBuffer();
  await paid;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

test('a user who received more than the burst waits and is refused, others are not', async () => {
  const statuses = [await call('a'), await call('a'), await call('a')];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(statuses[2]?.retryAfter).toBe('1');
  expect((await call('b')).status).toBe(200);
  expect((await call(null)).status).toBe(200);
});

test('what is sent counts as well', async () => {
  const body = JSON.stringify('x'.repeat(500 * KILOBYTE));
  expect((await call('c', body)).status).toBe(200);
  expect((await call('c')).status).toBe(429);
});

test('a waiting call is served once the debt is paid off', async () => {
  for (const status of [200, 200, 429]) expect((await call('d')).status).toBe(status);
  now += 1_000;
  expect((await call('d')).status).toBe(200);
});

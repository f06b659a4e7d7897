import { defineCalls } from '@sextant/contracts/http/call';
import { testIdentity } from '@sextant/test-kit/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { type App, createServer } from './create-server.ts';

const calls = defineCalls({
  mine: { method: 'GET', path: '/api/mine', response: z.object({ userId: z.string() }) },
  internal: { method: 'GET', path: '/api/internal', response: z.object({}) },
  open: { method: 'GET', path: '/api/open', response: z.object({}) },
  careless: { method: 'GET', path: '/api/careless', response: z.object({ userId: z.string() }) },
});
const identity = testIdentity();
const logger = createLogger({ service: 'library', level: 'silent' });
const { signFor, verifierFor } = identity;

let app: App;
beforeAll(async () => {
  app = createServer({ service: 'library', logger, verifyIdentity: verifierFor('library'), readiness: {} });
  app.register(async (scope: App) => {
    scope.call(calls.mine, async ({ user }) => ({ userId: user.id }));
    scope.call(calls.internal, async () => ({}), { config: { access: 'gateway' } });
    scope.call(calls.open, async () => ({}), { config: { access: 'public' } });
    scope.call(calls.careless, async ({ user }) => ({ userId: user.id }), { config: { access: 'gateway' } });
  });
  await app.ready();
});
afterAll(() => app.close());

const get = async (url: string, headers = {}) => {
  const answer = await app.inject({ url, headers });
  return [answer.statusCode, answer.json().code ?? answer.json()];
};

describe('a route that says nothing about access', () => {
  test('serves the user of the gateway’s token', async () => {
    expect(await get('/api/mine', signFor('library')({ userId: 'u1' }))).toEqual([200, { userId: 'u1' }]);
  });

  test('answers 401 without a token, and to a token that is for no user', async () => {
    expect(await get('/api/mine')).toEqual([401, 'identity.missing']);
    expect(await get('/api/mine', signFor('library')())).toEqual([401, 'identity.missing']);
  });

  test('answers 401 to a token for another service, of another service, or of nobody', async () => {
    expect(await get('/api/mine', signFor('search')({ userId: 'u1' }))).toEqual([401, 'identity.invalid']);
    const token = await identity.sign('insight')({ audience: 'library', subject: 'u1' });
    expect(await get('/api/mine', { 'x-sextant-identity': token })).toEqual([401, 'identity.invalid']);
    expect(await get('/api/mine', testIdentity().signFor('library')({ userId: 'u1' }))).toEqual([
      401,
      'identity.invalid',
    ]);
    expect(await get('/api/mine', { 'x-sextant-identity': 'nonsense' })).toEqual([401, 'identity.invalid']);
  });
});

test('a route for the gateway needs its token, but no user', async () => {
  expect(await get('/api/internal', signFor('library')())).toEqual([200, {}]);
  expect(await get('/api/internal')).toEqual([401, 'identity.missing']);
});

test('a public route needs nothing', async () => {
  expect(await get('/api/open')).toEqual([200, {}]);
});

test('a handler that reads a missing user fails', async () => {
  expect(await get('/api/careless', signFor('library')())).toEqual([500, 'internal']);
});

test('a process can authenticate by itself, after the hooks of its plugins', async () => {
  const own = createServer({
    service: 'gateway',
    logger,
    readiness: {},
    authenticate: async (request) => ({ id: String(request.headers['x-loaded-by-plugin']) }),
  });
  own.register(async (scope: App) => {
    scope.addHook('onRequest', async (request) => {
      request.headers['x-loaded-by-plugin'] = 'u7';
    });
    scope.call(calls.mine, async ({ user }) => ({ userId: user.id }));
  });
  expect((await own.inject('/api/mine')).json()).toEqual({ userId: 'u7' });
  await own.close();
});

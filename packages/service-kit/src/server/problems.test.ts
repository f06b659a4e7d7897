import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { defineCalls } from '@sextant/contracts/http/call';
import { Problem } from '@sextant/contracts/http/problem';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineErrors } from '../errors.ts';
import { createLogger } from '../logging.ts';
import { type App, createServer } from './create-server.ts';

const calls = defineCalls({
  search: {
    method: 'POST',
    path: '/api/search',
    body: z.object({
      query: z.string().trim().min(1, 'Search query is required').max(2_000),
      page: z.int().min(1).default(1),
      sort: z.enum(['relevance', 'date']).optional(),
      'a/b~c': z.array(z.object({ pmid: z.string().max(3) })).optional(),
    }),
    response: z.object({ count: z.int() }),
  },
  list: {
    method: 'GET',
    path: '/api/list',
    query: z.object({ limit: z.coerce.number().max(100) }),
    response: z.object({}),
  },
  fail: { method: 'GET', path: '/api/fail', response: z.object({}) },
});
const errors = defineErrors({
  'shelf.full': { status: 409, title: 'Full', detail: 'The shelf is full.' },
  'shelf.gone': { status: 503, title: 'Gone', detail: 'The shelf is gone.' },
});

let app: App;
let failure: unknown;
let log: string[] = [];
beforeAll(async () => {
  const logger = createLogger({ service: 'search' }, { write: (line) => void log.push(line) });
  app = createServer({
    service: 'search',
    logger,
    errors,
    readiness: {},
    authenticate: async () => ({ id: 'u1' }),
  });
  app.register(async (scope: App) => {
    scope.call(calls.search, async () => ({ count: 1 }));
    scope.call(calls.list, async () => ({}));
    scope.call(calls.fail, async () => {
      throw failure;
    });
    scope.get(
      '/api/mismatch',
      { schema: { response: { 200: calls.search.response } } },
      async (_request, reply) => reply.send({ count: 'secret' } as never),
    );
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  log = [];
});

const post = async (payload: unknown, headers = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/search',
    payload: payload as string,
    headers,
  });
  return { headers: answer.headers, problem: Problem.parse(answer.json()), status: answer.statusCode };
};

describe('a request that is not valid', () => {
  test('answers 400 with the contract’s own sentence, and points at the field', async () => {
    const { problem, headers } = await post({ query: '  ' });
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problem).toEqual({
      title: 'Invalid request',
      detail: 'Search query is required',
      status: 400,
      code: 'request.invalid',
      requestId: headers['x-request-id'],
      errors: [{ path: '/query', message: 'Search query is required' }],
    });
  });

  test('reads as a sentence where the contract brings none of its own', async () => {
    const sentence = async (body: object) => (await post({ query: 'x', ...body })).problem.detail;
    expect(await sentence({ query: undefined })).toBe('"query" is required');
    expect(await sentence({ query: 7 })).toBe('"query" must be a string');
    expect(await sentence({ query: 'x'.repeat(2_001) })).toBe('"query" must have at most 2000 characters');
    expect(await sentence({ page: 0 })).toBe('"page" must be at least 1');
    expect(await sentence({ sort: 'age' })).toBe('"sort" must be relevance or date');
    expect((await post([])).problem.detail).toBe("The request's body must be an object");
  });

  test('has no body: it is told that it needs one', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/search' });
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'request.invalid',
      detail: 'The request needs a JSON body.',
      errors: [{ path: '', message: 'The request needs a JSON body.' }],
    });
  });

  test('points into nested parts by JSON pointer', async () => {
    const { problem } = await post({ query: 'x', page: 0, 'a/b~c': [{ pmid: '1' }, { pmid: '1234' }] });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['/page', '/a~1b~0c/1/pmid']);
  });

  test('may be so in its query too', async () => {
    const answer = await app.inject('/api/list?limit=101');
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ path: '/limit', message: '"limit" must be at most 100' }],
    });
  });

  test('says a thing twice in its query: none of the two is chosen', async () => {
    const answer = await app.inject('/api/list?limit=1&limit=2');
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: '/limit' }] });
  });

  test('holds text that the database could not store', async () => {
    expect((await post({ query: 'a\0b' })).problem).toMatchObject({
      status: 400,
      errors: [{ path: '/query' }],
    });
    expect((await post('{"query":"\\ud800"}', { 'content-type': 'application/json' })).status).toBe(400);
  });

  test('is a 400, whatever JSON it is', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (payload) => {
        const json = JSON.stringify(payload);
        const answer = await app.inject({
          method: 'POST',
          url: '/api/search',
          payload: json,
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.statusCode).toBe(calls.search.body.safeParse(JSON.parse(json)).success ? 200 : 400);
      }),
      { numRuns: 200 },
    ));
});

describe('a request that cannot be read', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['broken JSON', '{"query":', json, 400, 'request.malformed'],
    ['an empty body', '', json, 400, 'request.malformed'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', json, 400, 'request.malformed'],
    [
      'a body over the limit',
      JSON.stringify({ query: 'x'.repeat(1_100_000) }),
      json,
      413,
      'request.too-large',
    ],
    ['text', 'query', { 'content-type': 'text/plain' }, 415, 'request.unsupported-media-type'],
    [
      'a form',
      'query=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'request.unsupported-media-type',
    ],
  ])('because of %s', async (_what, payload, headers, status, code) => {
    expect((await post(payload, headers)).problem).toMatchObject({ status, code });
  });

  test('because of its address', async () => {
    expect((await app.inject('/api/%zz')).json()).toMatchObject({ status: 400, code: 'request.malformed' });
  });
});

test('an unknown address answers 404, signed in or not', async () => {
  const answer = await app.inject('/api/nowhere');
  expect(Problem.parse(answer.json())).toMatchObject({ status: 404, code: 'request.not-found' });
});

describe('a failure', () => {
  test('that the service lists is told to the client, with its headers', async () => {
    failure = errors('shelf.full', { detail: 'All 40 places are taken.', headers: { 'retry-after': '3' } });
    const answer = await app.inject('/api/fail');
    expect(answer.headers['retry-after']).toBe('3');
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'shelf.full',
      title: 'Full',
      detail: 'All 40 places are taken.',
    });
  });

  test('that is unexpected is logged in full, and gives the client only a request id', async () => {
    failure = new Error('table library.secret is on fire', { cause: new Error('match') });
    const answer = await app.inject('/api/fail');
    expect(answer.json()).toEqual({
      title: 'Internal error',
      detail: 'Something went wrong on our side. Please try again.',
      status: 500,
      code: 'internal',
      requestId: answer.headers['x-request-id'],
    });
    expect(log.join('')).toContain('table library.secret is on fire');
    expect(log.join('')).toContain(answer.json().requestId);
  });

  test('to get a database connection in time gives Retry-After, and is logged', async () => {
    const silent = createTcpServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const pool = new pg.Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 50 });
    const faults = await Promise.allSettled([pool.connect(), pool.connect()]);
    await pool.end();
    silent.close();
    for (const fault of faults) {
      failure = (fault as PromiseRejectedResult).reason;
      const answer = await app.inject('/api/fail');
      expect(answer.json()).toMatchObject({ status: 503, code: 'request.no-connection' });
      expect(answer.headers['retry-after']).toBe('2');
      expect(log.join('')).toContain((failure as Error).message);
    }
  });

  test('of a full disk says so, in whatever form the client of the database has it', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const ofPrisma = Object.assign(new Error('Raw query failed'), {
      code: 'P2010',
      meta: { driverAdapterError: { cause: { originalCode: '53100' } } },
    });
    for (failure of [full, new Error('not saved', { cause: full }), ofPrisma]) {
      log = [];
      const answer = await app.inject('/api/fail');
      expect(answer.json()).toMatchObject({
        status: 503,
        code: 'request.disk-full',
        detail: 'The disk of the server is full, so this was not saved. Please tell whoever runs Sextant.',
      });
      expect(answer.headers['retry-after']).toBe('60');
      expect(log.join('')).toContain((failure as Error).message);
    }
  });

  test.each(['a string', undefined, null, { statusCode: 418 }])('may be thrown as %j', async (thrown) => {
    failure = thrown;
    expect((await app.inject('/api/fail')).statusCode).toBe(500);
  });

  test('of a response to match its schema is a server error, without details', async () => {
    const answer = await app.inject('/api/mismatch');
    expect(answer.json()).toMatchObject({ status: 500, code: 'internal' });
    expect(answer.body).not.toContain('secret');
    expect(log.join('')).toContain('does not fit its schema');
  });
});

describe('the request id', () => {
  const idFor = async (given: string) =>
    (await app.inject({ url: '/api/nowhere', headers: { 'x-request-id': given } })).headers['x-request-id'];

  test('is the gateway’s where it gives one', async () => {
    const given = 'b0f28c7f-0e52-4045-8385-716f9aada001';
    expect(await idFor(given)).toBe(given);
  });

  test('is a new one if the given one is invalid', async () => {
    for (const given of ['', 'x', '<script>', 'a'.repeat(65), `${'a'.repeat(20)}\tb`])
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('every error that the server may answer is listed', () => {
  expect(app.errorCatalogue).toMatchObject({
    'shelf.full': { status: 409 },
    'request.not-found': { status: 404 },
  });
});

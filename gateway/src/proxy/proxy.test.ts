import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { DEAD_URL, json } from '../testing/fake-service.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

let gateway: TestGateway;
let browser: Browser;

beforeAll(async () => {
  gateway = await startGateway({ serviceUrls: { insight: DEAD_URL } });
  browser = await gateway.signedIn();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.service.answerWith(json(200, { ok: true }));
  gateway.service.seen.length = 0;
});

const alive = async () => (await browser.get('/api/search-history')).status === 200;

describe('a call', () => {
  test('reaches its service with query and body', async () => {
    gateway.service.answerWith((request, response) => {
      response.writeHead(201, { 'content-type': 'application/json', location: '/api/jobs/1' });
      request.pipe(response);
    });
    const answer = await browser.post('/api/search?a=1&a=%20b', { query: 'ace “inhibitors”' });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({ query: 'ace “inhibitors”' });
    expect(answer.headers.get('location')).toBe('/api/jobs/1');
    expect(gateway.service.seen[0]).toMatchObject({ method: 'POST', url: '/api/search?a=1&a=%20b' });
  });

  test('identifies the user in a token for that service only', async () => {
    await browser.get('/api/activity');
    const token = String(gateway.service.seen[0]!.headers[IDENTITY_HEADER]);
    const verify = gateway.identity.verifierFor('library');
    expect(await verify(token, { issuers: ['gateway'] })).toEqual({
      issuer: 'gateway',
      subject: USER.id,
      address: '127.0.0.1',
    });
    await expect(gateway.identity.verifierFor('search')(token, { issuers: ['gateway'] })).rejects.toThrow();
  });

  test('has the same request id in the response and at the service', async () => {
    const answer = await browser.get('/api/activity');
    expect(answer.headers.get('x-request-id')).toBe(gateway.service.seen[0]!.headers['x-request-id']);
  });

  test('forwards no client-forged headers', async () => {
    await browser.get('/api/activity', {
      headers: {
        [IDENTITY_HEADER]: 'forged',
        'x-sextant-user': 'root',
        'x-forwarded-user': 'root',
        'x-forwarded-for': '10.0.0.1',
        forwarded: 'for=10.0.0.1',
        authorization: 'Basic x',
        'x-whatever': 'y',
        prefer: 'respond-async',
      },
    });
    const { [IDENTITY_HEADER]: identity, ...headers } = gateway.service.seen[0]!.headers;
    expect(identity).not.toBe('forged');
    expect(Object.keys(headers).toSorted()).toEqual(
      ['accept', 'accept-language', 'connection', 'host', 'prefer', 'x-request-id'].filter(
        (name) => name in headers,
      ),
    );
    expect(headers).not.toHaveProperty('cookie');
  });

  test('keeps the gateway’s headers regardless of the service’s', async () => {
    const own = { 'content-security-policy': 'none', 'x-request-id': 'made-up', 'cache-control': 'public' };
    gateway.service.answerWith(json(200, [], { ...own, etag: '"1"' }));
    const { headers } = await browser.get('/api/saved-articles');
    for (const [name, value] of Object.entries(own)) expect(headers.get(name)).not.toBe(value);
    expect(headers.get('etag')).toBe('"1"');
  });

  test.each([
    ['short', 1],
    ['long', 300_000],
  ])('forwards a %s response unmodified', async (_name, length) => {
    const body = JSON.stringify('ß'.repeat(length));
    gateway.service.answerWith((request, response) => {
      request.resume();
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
    const answer = await browser.get('/api/saved-articles');
    expect(answer.text).toBe(body);
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  });

  test('forwards no cookie from a service', async () => {
    gateway.service.answerWith(
      json(200, [], { 'set-cookie': 'a=b', 'x-sextant-identity': 'x', 'keep-alive': 'timeout=1' }),
    );
    const answer = await browser.get('/api/saved-articles');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get(IDENTITY_HEADER)).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('forwards a problem of the service unmodified', async () => {
    const problem = {
      title: 'T',
      detail: 'D.',
      status: 409,
      code: 'library.article-already-saved',
      requestId: 'r',
    };
    gateway.service.answerWith(json(409, problem));
    expect((await browser.post('/api/saved-articles', {})).problem()).toEqual(problem);
  });

  test('requires a session', async () => {
    const answer = await gateway.browser().get('/api/saved-articles');
    expect(answer.problem()).toMatchObject({
      status: 401,
      code: 'session.missing',
      detail: 'Please sign in.',
    });
    expect(gateway.service.seen).toEqual([]);
  });

  test('is not retried, even after a 503', async () => {
    gateway.service.answerWith(json(503, {}, { 'retry-after': '1' }));
    expect((await browser.get('/api/saved-articles')).status).toBe(503);
    expect(gateway.service.seen).toHaveLength(1);
  });

  test.each([
    ['10 MB where articles are posted', '/api/bulk-save-articles', 10],
    ['1 MB elsewhere', '/api/search', 1],
  ])('over %s is rejected before it reaches the service', async (_name, path, megabytes) => {
    const body = 'x'.repeat(megabytes * 1024 * 1024);
    expect((await browser.post(path, body)).problem()).toMatchObject({
      status: 413,
      code: 'request.too-large',
    });
    expect(gateway.service.seen).toEqual([]);
    gateway.service.answerWith((request, response) => request.resume().on('end', () => response.end('{}')));
    expect((await browser.post(path, body.slice(2))).status).toBe(200);
  });
});

describe('calls outside the route table', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/nothing'],
    ['PUT', '/api/search'],
    ['GET', '/api/search'],
    ['DELETE', '/api/saved-articles'],
    ['GET', '/api/saved-articles/'],
    ['POST', '/internal/login'],
    ['GET', '/api/internal/status'],
  ])('%s %s returns a 404 problem', async (method, path) => {
    const answer = await browser.send(method, path);
    expect(answer.problem()).toMatchObject({ status: 404, code: 'request.not-found' });
    expect(gateway.service.seen).toEqual([]);
  });

  test('HEAD is not supported', async () => {
    const { status } = await rawRequest(gateway.url, '/api/search-history', {
      method: 'HEAD',
      headers: { cookie: browser.cookie },
    });
    expect(status).toBe(404);
    expect(gateway.service.seen).toEqual([]);
  });

  const spellings = [
    '/api/jobs/..',
    '/api/jobs/%2e%2e',
    '/api/jobs/%2E%2E/internal',
    '/api/jobs/..%2f..%2finternal%2fstatus',
    '/api/jobs/%2finternal',
    '/api/../internal/status',
    '/api/%2e%2e/internal/status',
    '/api//search-history',
    '//api/search-history',
    '/api/search-history%5c..',
    '/api/jobs\\..\\..\\internal',
    '/api/jobs/%5c..%5c..%5cinternal',
    '/%61pi/search-history',
    '/api/search%2dhistory',
    '/api/search-history;a=b',
    '/api/search-history%00',
    '/api/jobs/%ff',
    'http://evil.example/api/search-history',
  ];
  test.each(spellings)('%s is not forwarded', async (path) => {
    const { status } = await rawRequest(gateway.url, path, { headers: { cookie: browser.cookie } });
    expect([400, 404]).toContain(status);
    expect(gateway.service.seen).toEqual([]);
  });

  test('services receive only paths from the route table', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '%5c',
      '\\',
      '/',
      '//',
      'jobs',
      'api',
      'internal',
      'status',
      '1',
      ';',
      '%00',
      '?',
      '#',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        await rawRequest(gateway.url, `/api/article/${pieces.join('')}`, {
          headers: { cookie: browser.cookie },
        });
        for (const { url } of gateway.service.seen)
          expect(url).toMatch(/^\/api\/article\/[A-Za-z0-9-]+(\?.*)?$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('if a service', () => {
  test('is unreachable, the gateway returns 503', async () => {
    const answer = await browser.get('/api/technology-radars');
    expect(answer.problem()).toMatchObject({ status: 503, code: 'gateway.service-unavailable' });
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  test('closes the connection, the gateway returns 502', async () => {
    gateway.service.answerWith((request) => request.socket.destroy());
    expect((await browser.get('/api/saved-articles')).problem()).toMatchObject({
      status: 502,
      code: 'gateway.bad-answer',
    });
  });

  test('does not speak http, the gateway returns 502', async () => {
    gateway.service.answerWith((request) => request.socket.end('SSH-2.0-OpenSSH_9.9\r\n\r\n'));
    expect((await browser.get('/api/saved-articles')).status).toBe(502);
  });

  test('aborts its response, the gateway aborts too and keeps running', async () => {
    gateway.service.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[', () => response.socket?.destroy());
    });
    await expect(browser.get('/api/saved-articles')).rejects.toThrow();
    gateway.service.answerWith(json(200, []));
    expect(await alive()).toBe(true);
  });

  test('sends invalid headers, the gateway keeps running', async () => {
    gateway.service.answerWith((request) =>
      request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nx-odd: a\x01b\r\n\r\n[]'),
    );
    expect([200, 502]).toContain((await browser.get('/api/saved-articles')).status);
    gateway.service.answerWith(json(200, []));
    expect(await alive()).toBe(true);
  });
});

describe('if a client', () => {
  const rawSocket = () => connect(Number(new URL(gateway.url).port), '127.0.0.1');

  test('disconnects while sending its body, the gateway keeps running', async () => {
    const socket = rawSocket();
    socket.write(
      `POST /api/saved-articles HTTP/1.1\r\nhost: localhost\r\ncookie: ${browser.cookie}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":`,
    );
    await once(socket, 'connect');
    socket.destroy();
    gateway.service.answerWith(json(200, []));
    await expect.poll(alive).toBe(true);
  });

  test('disconnects while waiting, the gateway keeps running', async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    gateway.service.answerWith((_request, response) => arrived.resolve(response));
    const socket = rawSocket();
    socket.write(`GET /api/saved-articles HTTP/1.1\r\nhost: localhost\r\ncookie: ${browser.cookie}\r\n\r\n`);
    const response = await arrived.promise;
    socket.destroy();
    await once(socket, 'close');
    json(200, [])({ resume: () => {} } as never, response);
    gateway.service.answerWith(json(200, []));
    expect(await alive()).toBe(true);
  });

  test('requests a protocol upgrade, the gateway ignores it', async () => {
    const { status } = await rawRequest(gateway.url, '/api/saved-articles', {
      headers: { cookie: browser.cookie, connection: 'upgrade', upgrade: 'websocket' },
    });
    expect(status).toBe(200);
    expect(gateway.service.seen[0]!.headers).not.toHaveProperty('upgrade');
  });
});

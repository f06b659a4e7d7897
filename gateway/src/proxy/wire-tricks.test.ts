import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

let gateway: TestGateway;
let browser: Browser;
beforeAll(async () => {
  gateway = await startGateway();
  browser = await gateway.signedIn();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.service.answerWith(json(200, []));
  gateway.service.seen.length = 0;
});

/** Sends raw bytes and returns the raw response once the gateway closes the connection. */
async function wire(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}
const head = (method: string, path: string) => [
  `${method} ${path} HTTP/1.1`,
  'host: localhost',
  `cookie: ${browser.cookie}`,
];

test.each([IDENTITY_HEADER, 'x-request-id', 'content-type', 'cookie'])(
  'listing %s in Connection does not remove it from the request to the service',
  async (name) => {
    const answer = await wire([...head('GET', '/api/saved-articles'), `connection: close, ${name}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const { headers } = gateway.service.seen[0]!;
    const { subject } = await gateway.identity.verifierFor('library')(String(headers[IDENTITY_HEADER]), {
      issuers: ['gateway'],
    });
    expect(subject).toBe(USER.id);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test.each([
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'x-http-method-override',
])('the header %s is not forwarded', async (name) => {
  await wire([...head('GET', '/api/saved-articles'), 'connection: close', `${name}: DELETE`]);
  expect(gateway.service.seen[0]).toMatchObject({ method: 'GET' });
  expect(gateway.service.seen[0]!.headers).not.toHaveProperty(name);
});

test.each([
  ['two lengths', ['content-length: 2', 'content-length: 40']],
  ['a length and chunks', ['content-length: 40', 'transfer-encoding: chunked']],
  ['chunks of an odd spelling', ['transfer-encoding: xchunked']],
  ['a length that is no number', ['content-length: +2']],
])('%s cannot smuggle a second request: 400, and neither reaches a service', async (_name, lengths) => {
  const hidden = 'GET /api/technology-radars HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const answer = await wire(
    [...head('POST', '/api/search'), 'content-type: application/json', ...lengths],
    `0\r\n\r\n${hidden}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(gateway.service.seen).toEqual([]);
});

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'])(
  'a body of type %j keeps its type; the service rejects anything but JSON',
  async (type) => {
    await browser.send('POST', '/api/search', { body: {}, headers: { 'content-type': type } });
    expect(gateway.service.seen[0]!.headers['content-type'] ?? '').toBe(type);
  },
);

test('a cross-site form submission is rejected before it reaches a service', async () => {
  const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' };
  const answer = await browser.send('POST', '/api/saved-articles', { body: {}, headers });
  expect(answer.problem()).toMatchObject({ status: 403, code: 'gateway.cross-site-request' });
  expect(gateway.service.seen).toEqual([]);
});

test('a forged client address does not allow further attempts', async () => {
  gateway.service.answerWith(
    json(401, {
      requestId: 'r',
      title: 'Wrong',
      status: 401,
      code: 'auth.invalid-credentials',
      detail: 'Wrong',
    }),
  );
  const statuses = new Set<number>();
  for (let n = 0; n < 25; n++) {
    const headers = {
      'x-forwarded-for': `192.0.2.${n}`,
      forwarded: `for=192.0.2.${n}`,
      'x-real-ip': `192.0.2.${n}`,
    };
    const body = { username: 'ada', password: 'secret' };
    statuses.add((await gateway.browser().post('/api/login', body, { headers })).status);
  }
  expect(statuses).toContain(429);
});

test.each(['TRACE', 'TRACK', 'CONNECT'])('%s does not echo the request', async (method) => {
  for (const path of ['/', '/api/saved-articles', 'localhost:443']) {
    const answer = await wire([...head(method, path), 'connection: close', 'x-secret: echo-me']);
    // A server without CONNECT support closes the connection without a response.
    expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:400|404) |$)/);
    expect(answer).not.toMatch(/echo-me|sextant\.sid/);
  }
  expect(gateway.service.seen).toEqual([]);
});

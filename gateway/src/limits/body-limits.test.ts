import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';
import { BODY_LIMITS } from './body-limits.ts';

const KILOBYTE = 1024;
const LONG = 200 * KILOBYTE;
const HALF = 'x'.repeat(LONG / 2);

let gateway: TestGateway;
let ada: Browser;
let bob: Browser;
let sockets: Socket[];

beforeAll(async () => {
  gateway = await startGateway();
  ada = await gateway.signedIn();
  gateway.service.answerWith(json(200, { ...USER, id: '6fa459ea-ee8a-4ca4-894e-db77e160355e' }));
  bob = await gateway.signedIn();
});
afterAll(() => gateway.close());
beforeEach(() => {
  sockets = [];
  gateway.service.seen.length = 0;
  gateway.service.answerWith((request, response) => request.resume().on('end', () => response.end('{}')));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
});

/** Sends the head of a call and part of its body; `answered` is the complete response. */
function begin(
  browser: Browser,
  { method = 'POST', path = '/api/saved-articles', length = 1_000, body = '' } = {},
) {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  sockets.push(socket);
  let answered = '';
  socket.on('data', (piece) => {
    answered += String(piece);
  });
  socket.on('error', () => {});
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${browser.cookie}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  socket.write(head + body);
  return { socket, answered: () => answered };
}

describe('a stalled body', () => {
  test('occupies only its own user’s slots, never shared permits', async () => {
    const paths = ['/api/search', '/api/saved-articles'];
    const held = Array.from({ length: 2 * BODY_LIMITS.maxReadOfUser }, (_, n) =>
      begin(ada, { path: paths[n % 2] }),
    );
    const refused = () => held.filter(({ answered }) => answered().startsWith('HTTP/1.1 429'));
    await expect.poll(() => refused().length).toBe(BODY_LIMITS.maxReadOfUser);
    expect(gateway.service.seen).toEqual([]);
    for (let n = 0; n < 20; n += 1) expect((await bob.post('/api/search', { query: 'q' })).status).toBe(200);
    expect((await ada.get('/api/search-history')).status).toBe(200);
  });

  test('is rejected with a problem document, and the gateway keeps running', async () => {
    const slow = begin(ada, { body: '{' });
    const long = begin(bob, { length: LONG, body: '{' });
    for (const { answered } of [slow, long]) {
      await expect.poll(answered).toMatch(/^HTTP\/1\.1 408 /);
      expect(answered()).toContain('gateway.body-too-slow');
    }
    expect((await ada.post('/api/search', { query: 'q' })).status).toBe(200);
  });
});

describe('a long body', () => {
  test.each([
    ['as long as is read', BODY_LIMITS.maxReadBytes],
    ['a byte longer', BODY_LIMITS.maxReadBytes + 1],
    ['much longer', LONG],
  ])('%s arrives unmodified', async (_, length) => {
    gateway.service.answerWith((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      request.pipe(response);
    });
    const text = 'x'.repeat(length - 2);
    expect((await ada.post('/api/saved-articles', text)).text).toBe(JSON.stringify(text));
  });

  test('without Content-Length arrives too', async () => {
    gateway.service.answerWith((request, response) => request.pipe(response));
    async function* pieces() {
      for (let n = 0; n < 5; n += 1) yield Buffer.alloc(30_000, 'x');
    }
    const answer = await fetch(`${gateway.url}/api/saved-articles`, {
      method: 'POST',
      headers: { cookie: ada.cookie, 'content-type': 'application/json' },
      body: ReadableStream.from(pieces()),
      duplex: 'half',
    });
    expect((await answer.text()).length).toBe(150_000);
  });

  test('waits for the user’s earlier one, does not block short calls, and acquires its permit only once complete', async () => {
    const first = begin(ada, { length: LONG, body: HALF });
    await expect.poll(() => gateway.service.seen.length).toBe(1);
    const waiting = Array.from({ length: BODY_LIMITS.maxWaitingOfUser }, () =>
      begin(ada, { length: LONG, body: HALF + HALF }),
    );
    const beyond = begin(ada, { length: LONG, body: HALF });
    await expect.poll(beyond.answered).toMatch(/^HTTP\/1\.1 429 /);
    expect((await ada.post('/api/saved-articles', {})).status).toBe(200);
    expect((await bob.post('/api/saved-articles', 'x'.repeat(LONG))).status).toBe(200);
    expect(waiting.map(({ answered }) => answered())).toEqual(waiting.map(() => ''));
    first.socket.write(HALF);
    for (const { answered } of [first, ...waiting]) await expect.poll(answered).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['a list as a whole waits', '/api/technology-radars', ''],
    ['summaries do not', '/api/technology-radars?view=summary', 'HTTP/1.1 200'],
  ])('while it is on its way %s', async (_, path, answered) => {
    const first = begin(ada, { length: LONG, body: HALF });
    await expect.poll(() => gateway.service.seen.length).toBe(1);
    const list = begin(ada, { method: 'GET', path, length: 0 });
    expect((await ada.post('/api/search', { query: 'q' })).status).toBe(200);
    await expect.poll(list.answered).toMatch(new RegExp(`^${answered}`));
    first.socket.write(HALF);
    await expect.poll(list.answered).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('results in a service fault if the service closes the connection', async () => {
    gateway.service.answerWith((request) => request.socket.destroy());
    const { answered } = begin(ada, { length: LONG, body: HALF });
    await expect.poll(answered).toMatch(/^HTTP\/1\.1 502 /);
    expect(answered()).toContain('gateway.bad-answer');
  });

  test('releases its slot when the sender disconnects', async () => {
    const first = begin(ada, { length: LONG, body: HALF });
    await expect.poll(() => gateway.service.seen.length).toBe(1);
    first.socket.destroy();
    await expect.poll(async () => (await ada.post('/api/saved-articles', 'x'.repeat(LONG))).status).toBe(200);
  });
});

import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_STREAMS_OF_USER } from '../sessions/open-streams.ts';
import type { Browser } from '../testing/browser.ts';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

let gateway: TestGateway;
let browser: Browser;
let opened: PromiseWithResolvers<ServerResponse>;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  opened = Promise.withResolvers();
  gateway.service.answerWith((request, response) => {
    if (request.url !== '/api/jobs/events') return json(200, USER)(request, response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    opened.resolve(response);
  });
  browser = await gateway.signedIn();
});

/** Opens the stream of job events; `next` returns the next chunk, or null at the end. */
async function openStream({ cookie }: { cookie: string }, url = gateway.url) {
  const response = await fetch(`${url}/api/jobs/events`, { headers: { cookie, 'last-event-id': '41' } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    const { value, done } = await reader.read();
    return done ? null : value;
  };
  expect(await next()).toBe(':\n\n');
  return { response, next, cancel: () => reader.cancel() };
}

describe('the event stream', () => {
  test('opens before its first event and forwards each event immediately', async () => {
    const stream = await openStream(browser);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    const source = await opened.promise;
    for (const event of ['id: 42\ndata: {}\n\n', 'id: 43\ndata: {}\n\n']) {
      source.write(event);
      expect(await stream.next()).toBe(event);
    }
    await stream.cancel();
  });

  test('resumes from the browser’s Last-Event-ID', async () => {
    const stream = await openStream(browser);
    expect(gateway.service.seen.at(-1)!.headers['last-event-id']).toBe('41');
    await stream.cancel();
  });

  test('closes at the service when the browser disconnects', async () => {
    const stream = await openStream(browser);
    const source = await opened.promise;
    const closed = new Promise((resolve) => source.once('close', resolve));
    await stream.cancel();
    await closed;
  });

  test('closes cleanly when the user signs out, here and at the service', async () => {
    const stream = await openStream(browser);
    const source = await opened.promise;
    const closed = new Promise((resolve) => source.once('close', resolve));
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect(await stream.next()).toBeNull();
    await closed;
  });

  test('closes when the user signs out before it has started, here and at the service', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    gateway.service.answerWith((request, response) => {
      if (request.url === '/api/jobs/events') asked.resolve(response);
      else json(200, USER)(request, response);
    });
    const opening = fetch(`${gateway.url}/api/jobs/events`, { headers: { cookie: browser.cookie } });
    const source = await asked.promise;
    const closed = new Promise((resolve) => source.once('close', resolve));
    await browser.post('/api/logout');
    expect((await opening).status).toBe(204);
    await closed;
  });

  test('is limited per user across sessions; closing one frees a slot', async () => {
    const other = await gateway.signedIn();
    const streams = [];
    for (let n = 0; n < MAX_STREAMS_OF_USER; n += 1) streams.push(await openStream(n % 2 ? other : browser));
    const refused = await browser.get('/api/jobs/events');
    expect(refused.problem()).toMatchObject({ status: 429, code: 'gateway.too-many-streams' });
    await streams[0]?.cancel();
    await expect
      .poll(async () => {
        const answer = await fetch(`${gateway.url}/api/jobs/events`, { headers: { cookie: browser.cookie } });
        await answer.body?.cancel();
        return answer.status;
      })
      .toBe(200);
    for (const stream of streams.slice(1)) await stream.cancel();
  });

  test('of another session stays open', async () => {
    const other = await gateway.signedIn();
    const stream = await openStream(browser);
    const source = await opened.promise;
    await other.post('/api/logout');
    source.write('data: 1\n\n');
    expect(await stream.next()).toBe('data: 1\n\n');
    await stream.cancel();
  });

  test('aborts when the service does, so that the browser reconnects', async () => {
    const stream = await openStream(browser);
    (await opened.promise).socket?.destroy();
    await expect(stream.next()).rejects.toThrow();
  });

  test('does not delay shutdown', async () => {
    const second = await startGateway({ serviceUrls: { insight: gateway.service.url } });
    const visitor = await second.signedIn();
    const stream = await openStream(visitor, second.url);
    const begun = Date.now();
    await second.close();
    expect(await stream.next()).toBeNull();
    expect(Date.now() - begun).toBeLessThan(5_000);
  });
});

import type { ServerResponse } from 'node:http';
import { GatewayUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

const TOKEN = 'a'.repeat(43);
const STARTED = { token: TOKEN, requestedAt: '2026-11-21T10:00:00.000Z' };
const wrongPassword = {
  title: 'Wrong password',
  detail: 'The current password is not right.',
  status: 403,
  code: 'auth.wrong-password',
  requestId: 'x',
};
let gateway: TestGateway;
let user: typeof USER;
let deletion: ReturnType<typeof json>;
const purged: CloudEvent[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.bus.subscribe(
    { durable: 'test', types: [GatewayUserPurged.type] },
    async (event) => void purged.push(event),
  );
});
afterAll(() => gateway.close());
beforeEach(() => {
  user = { ...USER, id: crypto.randomUUID() };
  deletion = json(202, STARTED);
  gateway.service.answerWith((request, response) => {
    if (request.url?.endsWith('/deletion')) return deletion(request, response);
    if (request.url !== '/api/jobs/events') return json(200, user)(request, response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
  });
});
const body = { password: 'secret' };

describe('DELETE /api/user', () => {
  test('returns 202 with the status link, ends all sessions and streams of the user, and clears both cookies', {
    tags: ['calls/delete-user'],
  }, async () => {
    const [mine, phone, stranger] = [
      await gateway.signedIn(),
      await gateway.signedIn(),
      await (async () => {
        const own = user;
        user = { ...USER, id: crypto.randomUUID() };
        const browser = await gateway.signedIn();
        user = own;
        return browser;
      })(),
    ];
    const stream = await fetch(`${gateway.url}/api/jobs/events`, { headers: { cookie: phone.cookie } });
    const reader = stream.body!.getReader();
    await reader.read();

    const answer = await mine.send('DELETE', '/api/user', { body });
    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ token: TOKEN, statusUrl: `/api/deletions/${TOKEN}` });
    expect(answer.headers.get('location')).toBe(`/api/deletions/${TOKEN}`);
    const cleared = answer.headers.getSetCookie().map((set) => set.split('=')[0]);
    expect(cleared.toSorted()).toEqual(['sextant.known', 'sextant.sid']);
    expect((await reader.read()).done).toBe(true);
    for (const browser of [mine, phone]) expect((await browser.get('/api/sessions')).status).toBe(401);
    expect((await stranger.get('/api/sessions')).status).toBe(200);
  });

  test('returns 403 for a wrong password and ends nothing', async () => {
    deletion = json(403, wrongPassword);
    const browser = await gateway.signedIn();
    const answer = await browser.send('DELETE', '/api/user', { body });
    expect(answer.problem()).toMatchObject({ status: 403, code: 'auth.wrong-password' });
    expect((await browser.get('/api/sessions')).status).toBe(200);
  });

  test('returns 400 without a password, and 401 if signed out', async () => {
    const browser = await gateway.signedIn();
    expect((await browser.send('DELETE', '/api/user', { body: {} })).problem()).toMatchObject({
      status: 400,
      detail: 'Password is required',
    });
    expect((await gateway.browser().send('DELETE', '/api/user', { body })).status).toBe(401);
  });

  test('is not undone by a request in progress', async () => {
    const browser = await gateway.signedIn();
    const { cookie } = browser;
    const arrived = Promise.withResolvers<ServerResponse>();
    gateway.service.answerWith((request, response) => {
      request.resume();
      if (request.url?.endsWith('/deletion')) json(202, STARTED)(request, response);
      else arrived.resolve(response);
    });
    const slow = fetch(`${gateway.url}/api/saved-articles`, { headers: { cookie } });
    const response = await arrived.promise;
    expect((await browser.send('DELETE', '/api/user', { body })).status).toBe(202);
    json(200, [])({ resume: () => {} } as never, response);
    await slow;
    browser.cookie = cookie;
    expect((await browser.get('/api/sessions')).status).toBe(401);
  });
});

test('the event alone ends the sessions too, and is confirmed once', async () => {
  const browser = await gateway.signedIn();
  const event = makeEvent(UserDeleted.type, { userId: user.id, deletedAt: new Date().toISOString() });
  await gateway.bus.publish(event);
  const answers = () => purged.filter(({ subject }) => subject === user.id).map(({ data }) => data);
  await expect.poll(answers).toEqual([{ userId: user.id, service: 'gateway' }]);
  expect((await browser.get('/api/sessions')).status).toBe(401);
});

test('GET /api/deletions/:token requires no session and returns 400 for an invalid token', async () => {
  const status = {
    requestedAt: STARTED.requestedAt,
    finishedAt: null,
    services: [{ service: 'library', purgedAt: STARTED.requestedAt }],
  };
  gateway.service.answerWith(json(200, status));
  const visitor = gateway.browser();
  expect((await visitor.get(`/api/deletions/${TOKEN}`)).json()).toEqual(status);
  expect(gateway.service.seen.at(-1)?.url).toBe(`/internal/deletions/${TOKEN}`);
  expect((await visitor.get('/api/deletions/guess')).status).toBe(400);
});

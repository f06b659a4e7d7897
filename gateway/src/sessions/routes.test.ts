import { randomUUID } from 'node:crypto';
import type { ActiveSession } from '@sextant/contracts/account/session';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';
import { hashOf } from './store.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

let user: typeof USER;
const answerAsUser = () => gateway.service.answerWith(json(200, user));
beforeEach(() => {
  user = { ...USER, id: randomUUID() };
  answerAsUser();
});
const listSessions = async (browser: Browser) =>
  (await browser.get('/api/sessions')).json() as ActiveSession[];
const signedIn = (userAgent: string) => gateway.signedIn({ 'user-agent': userAgent });
const isSignedIn = async (browser: Browser) => (await browser.get('/api/user')).status === 200;

describe('GET /api/sessions', () => {
  test('lists the user’s sessions with readable devices and marks the current one', {
    tags: ['calls/sessions'],
  }, async () => {
    await signedIn(FIREFOX);
    const phone = await signedIn(SAFARI);
    const sessions = await listSessions(phone);
    expect(sessions).toHaveLength(2);
    for (const session of sessions) {
      expect(session).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        device: expect.any(String),
        signedInAt: expect.any(String),
        lastUsedAt: expect.any(String),
        current: session.device === 'Safari on iPhone',
      });
    }
    expect(sessions.map(({ device }) => device).toSorted()).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
    ]);
  });

  test('sorts by last use, to the minute', async () => {
    const [old, recent] = [await signedIn(FIREFOX), await signedIn(SAFARI)];
    const pool = createPool({ url: gateway.database.url() });
    await pool.query(
      `UPDATE gateway.sessions SET last_used_at = now() - interval '1 hour' WHERE user_id = $1`,
      [user.id],
    );
    await pool.end();
    await old.get('/api/user');
    expect((await listSessions(old)).map(({ device }) => device)).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
    ]);
    expect(await isSignedIn(recent)).toBe(true);
  });

  test('returns ids that are neither the session secret nor its hash', {
    tags: ['account/sessions-secret'],
  }, async () => {
    const browser = await signedIn(FIREFOX);
    const secret = decodeURIComponent(browser.cookie.split('=')[1]!).split('.')[0]!;
    const { text } = await browser.get('/api/sessions');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hashOf(secret));
    const [{ id }] = (await listSessions(browser)) as [ActiveSession];
    const thief = gateway.browser();
    for (const cookie of [id, `${id}.${browser.cookie.split('.')[1]}`]) {
      thief.cookie = `sextant.sid=${cookie}`;
      expect(await isSignedIn(thief)).toBe(false);
    }
  });

  test('omits ended sessions and those of other users', async () => {
    await signedIn(FIREFOX);
    user = { ...USER, id: randomUUID() };
    answerAsUser();
    const ended = await signedIn(SAFARI);
    await ended.post('/api/logout');
    const current = await signedIn(FIREFOX);
    expect(await listSessions(current)).toMatchObject([{ device: 'Firefox on Windows', current: true }]);
  });

  test('returns 401 if signed out', async () => {
    expect((await gateway.browser().get('/api/sessions')).status).toBe(401);
  });
});

describe('DELETE /api/sessions/:id', () => {
  test('returns 204 and ends only that session', { tags: ['calls/sessions'] }, async () => {
    const [current, other, third] = [
      await signedIn(FIREFOX),
      await signedIn(SAFARI),
      await signedIn('curl/8'),
    ];
    const { id } = (await listSessions(current)).find(({ device }) => device === 'Safari on iPhone')!;
    expect((await current.send('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    expect([await isSignedIn(current), await isSignedIn(other), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await current.send('DELETE', `/api/sessions/${id}`)).problem()).toMatchObject({
      status: 404,
      code: 'session.not-found',
    });
  });

  test('signs out if the session is the current one', async () => {
    const current = await signedIn(FIREFOX);
    const [{ id }] = (await listSessions(current)) as [ActiveSession];
    expect((await current.send('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    expect(current.cookie).toBe('');
  });

  test('returns the same 404 for another user’s session as for a missing one', async () => {
    const ada = await signedIn(FIREFOX);
    const [{ id }] = (await listSessions(ada)) as [ActiveSession];
    user = { ...USER, id: randomUUID() };
    answerAsUser();
    const bob = await signedIn(SAFARI);
    const responses = await Promise.all(
      [id, randomUUID()].map(async (sessionId) => {
        const { requestId, ...problem } = (await bob.send('DELETE', `/api/sessions/${sessionId}`)).problem();
        return problem;
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
    expect(await isSignedIn(ada)).toBe(true);
  });

  test('returns 400 for an invalid id, and 401 if signed out', async () => {
    const current = await signedIn(FIREFOX);
    expect((await current.send('DELETE', '/api/sessions/1')).status).toBe(400);
    expect((await gateway.browser().send('DELETE', `/api/sessions/${randomUUID()}`)).status).toBe(401);
  });
});

describe('DELETE /api/sessions', () => {
  test('ends all sessions of the user except the current one', {
    tags: ['calls/sessions'],
  }, async () => {
    const others = [await signedIn(SAFARI), await signedIn('curl/8')];
    const current = await signedIn(FIREFOX);
    user = { ...USER, id: randomUUID() };
    answerAsUser();
    const otherUser = await signedIn(SAFARI);
    expect((await current.send('DELETE', '/api/sessions')).status).toBe(204);
    expect(await isSignedIn(current)).toBe(true);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(otherUser)).toBe(true);
    expect(await listSessions(current)).toMatchObject([{ current: true }]);
  });

  test('returns 401 if signed out', async () => {
    expect((await gateway.browser().send('DELETE', '/api/sessions')).status).toBe(401);
  });
});

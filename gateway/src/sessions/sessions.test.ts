import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createPool } from '@sextant/service-kit/database';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { SHOWN_USER, startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';
import { hashOf } from './store.ts';

let gateway: TestGateway;
let pool: pg.Pool;

beforeAll(async () => {
  gateway = await startGateway();
  pool = createPool({ url: gateway.database.url() });
});
afterAll(async () => {
  await pool.end();
  await gateway.close();
});
beforeEach(() => gateway.service.answerWith(json(200, USER)));

const sessionId = (cookie: string) => decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!;
const rows = async (): Promise<number> =>
  (await pool.query('SELECT count(*)::int AS count FROM gateway.sessions')).rows[0].count;

describe('signing in', () => {
  test('creates a session that identifies the next request', { tags: ['calls/credentials'] }, async () => {
    const browser = await gateway.signedIn();
    expect((await browser.get('/api/user')).json()).toEqual(SHOWN_USER);
  });

  test('sets an HttpOnly, SameSite cookie', async () => {
    const answer = await gateway.browser().post('/api/login', { username: 'ada', password: 'secret' });
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('sextant.sid='));
    expect(cookie).toMatch(/^sextant\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(Date.parse(/Expires=([^;]+)/.exec(cookie!)![1]!) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });

  test('stores only a hash of the session id', async () => {
    const browser = await gateway.signedIn();
    const id = sessionId(browser.cookie);
    const { rows } = await pool.query('SELECT * FROM gateway.sessions WHERE sid = $1', [hashOf(id)]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows[0]).toMatchObject({ user_id: USER.id, sess: { userId: USER.id } });
  });

  test('issues a new session id and invalidates the previous one', async () => {
    const attacker = await gateway.signedIn();
    const victim = gateway.browser();
    victim.cookie = attacker.cookie;
    await victim.post('/api/login', { username: 'ada', password: 'secret' });
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect((await victim.get('/api/user')).status).toBe(200);
    expect((await attacker.get('/api/user')).status).toBe(401);
  });

  test('does not accept a forged session id', async () => {
    const browser = gateway.browser();
    browser.cookie = 'sextant.sid=made-up.signature';
    await browser.post('/api/login', { username: 'ada', password: 'secret' });
    expect(sessionId(browser.cookie)).not.toBe('made-up');
  });

  test('creates no session on failure', async () => {
    const before = await rows();
    const problem = {
      title: 'Not signed in',
      detail: 'Invalid username or password',
      status: 401,
      code: 'auth.invalid-credentials',
      requestId: 'x',
    };
    gateway.service.answerWith(json(401, problem));
    const answer = await gateway.browser().post('/api/login', { username: 'ada', password: 'wrong!' });
    expect(answer.problem()).toMatchObject({ status: 401, detail: 'Invalid username or password' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await rows()).toBe(before);
  });
});

describe('a visitor', () => {
  test('gets no cookie and no row', async () => {
    const before = await rows();
    const answer = await gateway.browser().get('/api/user');
    expect(answer.problem()).toMatchObject({
      status: 401,
      code: 'session.missing',
      detail: 'Please sign in.',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await rows()).toBe(before);
  });

  test('with a forged signature is signed out', async () => {
    const browser = await gateway.signedIn();
    browser.cookie = `${browser.cookie.slice(0, -4)}AAAA`;
    expect((await browser.get('/api/user')).status).toBe(401);
  });
});

describe('a session', () => {
  const expireIn = (browser: { cookie: string }) =>
    pool
      .query('SELECT extract(epoch FROM expire - now())::float AS s FROM gateway.sessions WHERE sid = $1', [
        hashOf(sessionId(browser.cookie)),
      ])
      .then(({ rows }) => rows[0].s as number);
  const set = (browser: { cookie: string }, assignment: string) =>
    pool.query(`UPDATE gateway.sessions SET ${assignment} WHERE sid = $1`, [
      hashOf(sessionId(browser.cookie)),
    ]);
  const DAY = 86_400;

  test('ends after seven days without a request', async () => {
    const browser = await gateway.signedIn();
    expect(await expireIn(browser)).toBeCloseTo(7 * DAY, -2);
    await set(browser, `expire = now() - interval '1 second'`);
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  test('is extended by requests, updated at most once a minute', async () => {
    const browser = await gateway.signedIn();
    await set(browser, `expire = now() + interval '1 day', last_used_at = now() - interval '50 seconds'`);
    await browser.get('/api/user');
    expect(await expireIn(browser)).toBeCloseTo(DAY, -2);
    await set(browser, `last_used_at = now() - interval '61 seconds'`);
    await browser.get('/api/user');
    expect(await expireIn(browser)).toBeCloseTo(7 * DAY, -2);
  });

  test('ends thirty days after sign-in regardless of activity', async () => {
    const browser = await gateway.signedIn();
    await set(
      browser,
      `created_at = now() - interval '29 days', last_used_at = now() - interval '1 day', expire = now() + interval '1 hour'`,
    );
    await browser.get('/api/user');
    expect(await expireIn(browser)).toBeCloseTo(DAY, -2);
    await set(
      browser,
      `created_at = now() - interval '31 days', last_used_at = now() - interval '1 day', expire = now() + interval '1 second'`,
    );
    await browser.get('/api/user');
    expect(await expireIn(browser)).toBeLessThanOrEqual(1);
  });

  test('of a deleted user ends at the next user lookup', async () => {
    const browser = await gateway.signedIn();
    const missing = { title: 'Not found', detail: 'There is no such user.', status: 404, requestId: 'x' };
    gateway.service.answerWith(json(404, { ...missing, code: 'auth.user-not-found' }));
    expect((await browser.get('/api/user')).problem()).toMatchObject({
      status: 401,
      code: 'session.missing',
    });
    gateway.service.answerWith(json(200, USER));
    expect((await browser.get('/api/user')).status).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session, clears the cookie and returns 204', async () => {
    const browser = await gateway.signedIn();
    const { cookie } = browser;
    const answer = await browser.post('/api/logout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(browser.cookie).toBe('');
    browser.cookie = cookie;
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  test('is final, even for requests in progress', async () => {
    const browser = await gateway.signedIn();
    const { cookie } = browser;
    const arrived = Promise.withResolvers<ServerResponse>();
    gateway.service.answerWith((_request, response) => arrived.resolve(response));
    const slow = fetch(`${gateway.url}/api/saved-articles`, { headers: { cookie } });
    const response = await arrived.promise;

    expect((await browser.post('/api/logout')).status).toBe(204);
    json(200, [])({ resume: () => {} } as never, response);
    await once(response, 'close');
    const late = await slow;
    expect(late.status).toBe(200);
    expect(late.headers.getSetCookie()).toEqual([]);

    browser.cookie = cookie;
    expect((await browser.get('/api/user')).status).toBe(401);
    const { rows } = await pool.query('SELECT 1 FROM gateway.sessions WHERE sid = $1', [
      hashOf(sessionId(cookie)),
    ]);
    expect(rows).toEqual([]);
  });

  test('returns 401 if signed out', async () => {
    expect((await gateway.browser().post('/api/logout')).problem().code).toBe('session.missing');
  });
});

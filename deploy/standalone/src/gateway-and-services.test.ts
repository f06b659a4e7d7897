import { randomUUID } from 'node:crypto';
import { startGateway, type TestGateway } from '@sextant/gateway/testing/start-gateway';
import { testIdentity } from '@sextant/test-kit/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRealServices, listen } from './testing/real-services.ts';

const identity = testIdentity();
let services: Awaited<ReturnType<typeof buildRealServices>>;
let gateway: TestGateway;

beforeAll(async () => {
  services = await buildRealServices(identity);
  const serviceUrls = { auth: await listen(services.auth), library: await listen(services.library) };
  gateway = await startGateway({ identity, serviceUrls });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const PASSWORD = 'correct horse';
let people = 0;
const article = (pmid: number) => ({
  pmid: String(pmid),
  title: 'T',
  authors: ['A'],
  journal: 'J',
  pubDate: '2020',
});

async function newcomer() {
  const username = `user-${++people}`;
  const browser = gateway.browser();
  const answer = await browser.post('/api/register', { username, password: PASSWORD, firstName: 'Ada' });
  return { username, browser, answer };
}

describe('an account', () => {
  test('is created, signed in at once, and recognized from then on', {
    tags: ['calls/register', 'calls/current-user', 'data/user'],
  }, async () => {
    const { username, browser, answer } = await newcomer();
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ username, firstName: 'Ada', email: null });
    expect((await browser.get('/api/user')).json()).toEqual(answer.json());
  });

  test('can be signed out of and into again', {
    tags: ['calls/login', 'calls/logout', 'calls/current-user'],
  }, async () => {
    const { username, browser } = await newcomer();
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect((await browser.get('/api/user')).status).toBe(401);
    const again = await browser.post('/api/login', { username: username.toUpperCase(), password: PASSWORD });
    expect(again.status).toBe(200);
    expect((await browser.get('/api/user')).json()).toEqual(again.json());
  });

  test('opens only with its own password', async () => {
    const { username } = await newcomer();
    const answer = await gateway.browser().post('/api/login', { username, password: 'wrong horse' });
    expect(answer.problem()).toMatchObject({ status: 401, detail: 'Invalid username or password' });
  });

  test('with a taken name is rejected with a message for the user, and signs nobody in', async () => {
    const { username } = await newcomer();
    const browser = gateway.browser();
    const answer = await browser.post('/api/register', { username, password: PASSWORD });
    expect(answer.problem()).toMatchObject({ status: 409, detail: 'This username is already taken.' });
    expect(browser.cookie).toBe('');
  });

  test.each([
    ['/api/login', { username: '', password: PASSWORD }, 'Username is required'],
    ['/api/register', { username: 'ab', password: PASSWORD }, 'Username must be at least 3 characters'],
    ['/api/register', { username: 'abc', password: '12345' }, 'Password must be at least 6 characters'],
    ['/api/register', { username: 'abc', password: PASSWORD, email: 'x' }, 'Invalid email address'],
  ])('%s answers %j with 400: %s', { tags: ['auth/server-rules'] }, async (path, body, detail) => {
    const answer = await gateway.browser().post(path, body);
    expect(answer.problem()).toMatchObject({ status: 400, code: 'request.invalid', detail });
  });
});

describe('a user’s records', () => {
  test('are saved, listed and removed through the gateway', { tags: ['calls/saved-articles'] }, async () => {
    const { browser } = await newcomer();
    const saved = await browser.post('/api/saved-articles', article(1));
    expect(saved.status).toBe(201);
    expect((await browser.get('/api/saved-articles')).json()).toEqual([saved.json()]);
    const { id } = saved.json() as { id: string };
    const removed = await browser.send('DELETE', `/api/saved-articles/${id}`);
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await browser.get('/api/saved-articles')).json()).toEqual([]);
  });

  test('are still there after signing in again', async () => {
    const { username, browser } = await newcomer();
    const bulk = { articles: [article(1), article(2)], quantity: 10 };
    expect((await browser.post('/api/bulk-save-articles', bulk)).json()).toEqual({
      saved: 2,
      skipped: 0,
      errors: 0,
    });
    await browser.post('/api/logout');
    await browser.post('/api/login', { username, password: PASSWORD });
    expect((await browser.get('/api/saved-articles')).json()).toHaveLength(2);
    expect((await browser.get('/api/activity?limit=1')).json()).toMatchObject({ items: [{ kind: 'save' }] });
  });

  test('give others the same 404 as a missing record', {
    tags: ['data/ownership'],
  }, async () => {
    const [ada, bob] = [await newcomer(), await newcomer()];
    const { id } = (await ada.browser.post('/api/saved-articles', article(1))).json() as { id: string };
    const [theirs, none] = await Promise.all(
      [id, randomUUID()].map(async (path) => {
        const { requestId, ...problem } = (
          await bob.browser.send('DELETE', `/api/saved-articles/${path}`)
        ).problem();
        return problem;
      }),
    );
    expect(theirs).toEqual(none);
    expect(theirs?.status).toBe(404);
    expect((await ada.browser.get('/api/saved-articles')).json()).toHaveLength(1);
  });

  test('pass on their service’s problems: saving twice is 409', async () => {
    const { browser } = await newcomer();
    await browser.post('/api/saved-articles', article(1));
    expect((await browser.post('/api/saved-articles', article(1))).problem()).toMatchObject({
      status: 409,
      detail: 'This article is already in your library.',
    });
  });
});

test('without auth nobody can sign in, and signed-in users can still work', async () => {
  const { browser, username } = await newcomer();
  await services.auth.close();
  const answer = await gateway.browser().post('/api/login', { username, password: PASSWORD });
  expect(answer.problem()).toMatchObject({ status: 503, code: 'gateway.service-unavailable' });
  expect((await browser.get('/api/user')).status).toBe(503);
  expect((await browser.get('/api/saved-articles')).status).toBe(200);
});

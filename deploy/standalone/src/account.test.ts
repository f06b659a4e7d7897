import { startGateway, type TestGateway } from '@sextant/gateway/testing/start-gateway';
import { testIdentity } from '@sextant/test-kit/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRealServices, listen } from './testing/real-services.ts';

const identity = testIdentity();
let services: Awaited<ReturnType<typeof buildRealServices>>;
let gateway: TestGateway;

beforeAll(async () => {
  services = await buildRealServices(identity);
  gateway = await startGateway({ identity, serviceUrls: { auth: await listen(services.auth) } });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const PASSWORD = 'correct horse';
let people = 0;

async function newcomer() {
  const username = `user-${++people}`;
  const browser = gateway.browser();
  const answer = await browser.post('/api/register', { username, password: PASSWORD, firstName: 'Ada' });
  return { username, browser, answer };
}

describe('a profile', () => {
  test('is changed for its own user only', { tags: ['account/profile'] }, async () => {
    const [ada, bob] = [await newcomer(), await newcomer()];
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const changes = { lastName: 'Lovelace', email: `${ada.username}@example.org`, profileImageUrl: picture };
    const currentPassword = PASSWORD;
    const answer = await ada.browser.send('PATCH', '/api/user', { body: { ...changes, currentPassword } });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ username: ada.username, firstName: 'Ada', ...changes });
    expect((await ada.browser.get('/api/user')).json()).toEqual(answer.json());
    expect((await bob.browser.get('/api/user')).json()).toEqual(bob.answer.json());

    const taken = await bob.browser.send('PATCH', '/api/user', {
      body: { email: changes.email, currentPassword },
    });
    expect(taken.problem()).toMatchObject({ status: 409, code: 'auth.email-taken' });
  });

  test('cannot be changed by another user', async () => {
    const [ada, bob] = [await newcomer(), await newcomer()];
    const { id } = bob.answer.json() as { id: string };
    const body = { id, userId: id, username: bob.username, firstName: 'Eve' };
    expect((await ada.browser.send('PATCH', '/api/user', { body })).json()).toMatchObject({
      username: ada.username,
      firstName: 'Eve',
    });
    expect((await bob.browser.get('/api/user')).json()).toEqual(bob.answer.json());
  });

  test('returns 400 with the contract’s message, and 401 when signed out', async () => {
    const { browser } = await newcomer();
    const wrong = { body: { email: 'nowhere' } };
    expect((await browser.send('PATCH', '/api/user', wrong)).problem()).toMatchObject({
      status: 400,
      detail: 'Invalid email address',
    });
    expect((await gateway.browser().send('PATCH', '/api/user', wrong)).status).toBe(401);
  });
});

describe('a new password', () => {
  const NEW_PASSWORD = 'battery staple';
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

  test('ends every session except the current one, including one used through a copied cookie', {
    tags: ['account/password'],
  }, async () => {
    const { username, browser } = await newcomer();
    const bob = await newcomer();
    const otherBrowser = gateway.browser();
    await otherBrowser.post('/api/login', { username, password: PASSWORD });
    const copy = gateway.browser();
    copy.cookie = browser.cookie;

    const answer = await browser.post('/api/user/password', change);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await browser.get('/api/user')).status).toBe(200);
    for (const ended of [otherBrowser, copy]) expect((await ended.get('/api/user')).status).toBe(401);
    expect((await bob.browser.get('/api/user')).status).toBe(200);

    const signIn = (password: string) => gateway.browser().post('/api/login', { username, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('needs the current password: otherwise 403, and no session ends', async () => {
    const { username, browser } = await newcomer();
    const otherBrowser = gateway.browser();
    await otherBrowser.post('/api/login', { username, password: PASSWORD });
    const answer = await browser.post('/api/user/password', { ...change, currentPassword: 'guess' });
    expect(answer.problem()).toMatchObject({ status: 403, detail: 'The current password is not right.' });
    for (const kept of [browser, otherBrowser]) expect((await kept.get('/api/user')).status).toBe(200);
    expect((await gateway.browser().post('/api/user/password', change)).status).toBe(401);
  });
});

test('a stranger who guesses passwords is throttled, and the owner can still sign in from a known browser', async () => {
  const { username, browser } = await newcomer();
  await browser.post('/api/logout');
  const stranger = gateway.browser();
  const guess = () => stranger.post('/api/login', { username, password: 'wrong horse' });
  for (let i = 0; i < 6; i++) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.problem()).toMatchObject({
    status: 429,
    code: 'auth.too-many-attempts',
    detail: expect.stringMatching(/^Too many failed attempts\. Please try again in (a second|2 seconds)\.$/),
  });
  expect(refused.headers.get('retry-after')).toMatch(/^[12]$/);
  expect((await browser.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
});

test('a common password is rejected with a message for the user', async () => {
  const answer = await gateway.browser().post('/api/register', { username: 'common', password: 'PassWord1' });
  expect(answer.problem()).toMatchObject({ status: 400, code: 'auth.common-password' });
});

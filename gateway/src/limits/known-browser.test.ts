import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

let gateway: TestGateway;
/** The last request to auth. */
let asked: { origin?: { address: string; device: { id: string; userId: string } | null } };
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() =>
  gateway.service.answerWith(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    await json(200, USER)(request, response);
  }),
);

const credentials = { username: 'ada', password: 'secret-1' };

test('a browser that never signed in is unknown; auth receives its address', async () => {
  await gateway.browser().post('/api/login', credentials);
  expect(asked).toEqual({ ...credentials, origin: { address: '127.0.0.1', device: null } });
});

test('after a sign-in the browser is known for that user, even after signing out', async () => {
  const browser = await gateway.signedIn();
  await browser.post('/api/logout');
  await browser.post('/api/login', credentials);
  expect(asked.origin?.device).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), userId: USER.id });
});

test('the password call sends auth the same origin', async () => {
  const browser = await gateway.signedIn();
  await browser.post('/api/user/password', { currentPassword: 'secret-1', newPassword: 'secret-2' });
  expect(asked.origin).toMatchObject({ address: '127.0.0.1', device: { userId: USER.id } });
});

test('the cookie lasts a year and is HttpOnly and SameSite', async () => {
  const answer = await gateway.browser().post('/api/login', credentials);
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('sextant.known='));
  expect(cookie).toMatch(/^sextant\.known=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('a client cannot forge its origin, neither device nor address', async () => {
  const origin = { address: '192.0.2.1', device: { id: 'x', userId: USER.id } };
  await gateway
    .browser()
    .post('/api/login', { ...credentials, origin }, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(asked.origin).toEqual({ address: '127.0.0.1', device: null });
});

test.each([
  ['for another user', (value: string) => value.replace(USER.id, USER.id.replace('3f', '4f'))],
  ['for longer', (value: string) => value.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 1}.`)],
  ['under another name', (value: string) => value.replace(/=([^.]+)\.[\w-]{22}/, `=$1.${'A'.repeat(22)}`)],
  ['with a part more', (value: string) => `${value}.x`],
  ['without a signature', (value: string) => value.replace(/[^.]+$/, '')],
  ['with nothing in it', () => 'sextant.known='],
])('rejects a modified cookie: %s', async (_what, change) => {
  const browser = await gateway.signedIn();
  const forged = change(browser.known);
  expect(forged).not.toBe(browser.known);
  const stranger = gateway.browser();
  stranger.known = forged;
  await stranger.post('/api/login', credentials);
  expect(asked.origin?.device).toBeNull();
});

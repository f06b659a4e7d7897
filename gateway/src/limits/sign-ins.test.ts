import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';
import { MAX_FAILURES, MAX_RIGHT_OF_USER, MAX_STRANGERS_IN_FLIGHT } from './sign-ins.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway({ config: { TRUST_PROXY: ['loopback'] } });
});
afterEach(() => gateway.close());

const login = { username: 'ada', password: 'secret' };
const signIn = (address: string, browser: Browser = gateway.browser()) =>
  browser.post('/api/login', login, { headers: { 'x-forwarded-for': address } });
const wrong = json(401, {
  requestId: 'r',
  title: 'Wrong',
  status: 401,
  code: 'auth.invalid-credentials',
  detail: 'Wrong',
});
const fail = async (address: string, times: number, browser?: Browser) => {
  gateway.service.answerWith(wrong);
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(address, browser)).status);
  gateway.service.answerWith(json(200, USER));
  return statuses;
};
const others = (n: number) => ({ ...USER, id: `6fa459ea-ee8a-4ca4-894e-${String(n).padStart(12, '0')}` });
/** A browser that has signed in, and then out. */
async function knownBrowser(): Promise<Browser> {
  const browser = await gateway.signedIn();
  browser.cookie = '';
  return browser;
}

describe('failed sign-ins', () => {
  test('are limited per network, an IPv6 one by its /64, independently of others', async () => {
    const statuses = await fail('2001:db8:1:2::1', MAX_FAILURES);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await signIn('2001:db8:1:2:ffff::9');
    expect(refused.problem()).toMatchObject({ status: 429, code: 'gateway.too-many-requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('2001:db8:1:3::1')).status).toBe(200);
  });

  test('of its neighbours do not keep a known browser out, nor its own ones others', async () => {
    const known = await knownBrowser();
    await fail('192.0.2.1', MAX_FAILURES);
    expect((await signIn('192.0.2.1')).status).toBe(429);
    expect((await signIn('192.0.2.1', known)).status).toBe(200);
    await fail('192.0.2.2', MAX_FAILURES, known);
    expect((await signIn('192.0.2.2', known)).status).toBe(429);
    expect((await signIn('192.0.2.2')).status).toBe(200);
  });
});

describe('right sign-ins', () => {
  test('of many people at one address are not limited', async () => {
    for (let n = 0; n < 3 * MAX_FAILURES; n += 1) {
      gateway.service.answerWith(json(200, others(n)));
      expect((await signIn('192.0.2.1')).status).toBe(200);
    }
  });

  test('of one user count as failures once there are many', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < MAX_RIGHT_OF_USER + MAX_FAILURES + 1; n += 1)
      statuses.push((await signIn('192.0.2.1')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a flood of sign-ins', () => {
  test('gets no more places than there are for strangers; known browsers and other calls are served beside it', async () => {
    const signedIn = await gateway.signedIn();
    const known = await knownBrowser();
    const held: ServerResponse[] = [];
    const answer = json(200, USER);
    gateway.service.answerWith(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const isStranger = String(Buffer.concat(chunks)).includes('"device":null');
      if (request.url === '/internal/login' && isStranger) held.push(response);
      else answer(request, response);
    });
    const flood = Array.from({ length: MAX_STRANGERS_IN_FLIGHT + 10 }, (_, n) => signIn(`192.0.2.${n}`));
    const refused = await Promise.race(flood);
    expect(refused.problem()).toMatchObject({ status: 429, code: 'gateway.too-many-sign-ins' });
    expect(refused.headers.get('retry-after')).toBe('2');
    await expect.poll(() => held.length).toBe(MAX_STRANGERS_IN_FLIGHT);
    expect((await signIn('192.0.2.77', known)).status).toBe(200);
    expect((await signedIn.get('/api/user')).status).toBe(200);
    const change = { currentPassword: 'secret', newPassword: 'another secret' };
    expect((await signedIn.post('/api/user/password', change)).status).toBe(204);
    for (const response of held) answer({ resume: () => {} } as never, response);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_STRANGERS_IN_FLIGHT);
  });

  test('is refused before its bodies arrive, and a place is free again however the work ends', async () => {
    gateway.service.answerWith(json(500, {}));
    for (let n = 0; n < MAX_STRANGERS_IN_FLIGHT + 2; n += 1)
      expect((await signIn('192.0.2.1')).status).toBe(502);
    gateway.service.answerWith(json(200, USER));
    expect((await signIn('192.0.2.1')).status).toBe(200);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { TRUST_PROXY: ['loopback'] } });
});
afterAll(() => gateway.close());

const login = { username: 'ada', password: 'secret' };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const register = (address: string) => gateway.browser().post('/api/register', login, from(address));

test('new accounts are limited per network, an IPv6 one by its /64, independently of others', async () => {
  gateway.service.answerWith(json(201, USER));
  for (let n = 0; n < 20; n++) expect((await register(`2001:db8:1:2::${n}`)).status).toBe(201);
  const refused = await register('2001:db8:1:2:ffff::1');
  expect(refused.problem()).toMatchObject({ status: 429, code: 'gateway.too-many-requests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await register('2001:db8:1:3::1')).status).toBe(201);
});

test('a client behind the proxy cannot evade the limit with forged addresses, not even private ones', async () => {
  gateway.service.answerWith(json(201, USER));
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++)
    statuses.push((await register(`198.51.100.${n}, 10.0.${n}.1, 10.9.8.7`)).status);
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(20).fill(429)]);
});

test('confirming a password is limited per user, whatever the address', async () => {
  gateway.service.answerWith(json(200, USER));
  const browser = await gateway.signedIn();
  const change = (n: number) =>
    browser.post(
      '/api/user/password',
      { currentPassword: 'secret', newPassword: 'another secret' },
      from(`203.0.113.${n}`),
    );
  for (let n = 0; n < 20; n++) expect((await change(n)).status).toBe(204);
  expect((await change(20)).status).toBe(429);
});

test('a user is limited across all calls and addresses, independently of others', async () => {
  gateway.service.answerWith(json(200, USER));
  const browser = await gateway.signedIn(from('192.0.2.3').headers);
  const paths = ['/api/user', '/api/saved-articles', '/api/technology-radars'];
  const statuses: number[] = [];
  const ask = async (n: number) => {
    statuses.push((await browser.get(paths[n % 3]!, from(`192.0.2.${n % 250}`))).status);
  };
  // In small batches: the plugin rejects all concurrently counted requests where it should reject only the last.
  for (let n = 0; n < 600; n += 4) await Promise.all([ask(n), ask(n + 1), ask(n + 2), ask(n + 3)]);
  expect(new Set(statuses.slice(0, 596))).toEqual(new Set([200]));
  expect((await browser.get('/api/user')).problem()).toMatchObject({
    status: 429,
    code: 'gateway.too-many-requests',
  });

  gateway.service.answerWith(json(200, { ...USER, id: '6fa459ea-ee8a-4ca4-894e-db77e160355e' }));
  const other = await gateway.signedIn(from('192.0.2.4').headers);
  expect((await other.get('/api/user')).status).toBe(200);
});

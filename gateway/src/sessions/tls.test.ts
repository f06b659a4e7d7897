import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    config: { PUBLIC_URL: 'https://sextant.example', TRUST_PROXY: ['loopback'] },
  });
});
afterAll(() => gateway.close());

const behindTls = { 'x-forwarded-proto': 'https' };
const login = { username: 'ada', password: 'secret' };

test('behind TLS the cookie is Secure and bound to the host', async () => {
  const answer = await gateway.browser().post('/api/login', login, { headers: behindTls });
  const [known, cookie] = answer.headers.getSetCookie().toSorted();
  expect(known).toMatch(
    /^__Host-sextant\.known=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookie).toMatch(
    /^__Host-sextant\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('rejects sign-in over plain http, whose cookie would silently be dropped', async () => {
  const answer = await gateway.browser().post('/api/login', login);
  expect(answer.problem()).toMatchObject({ status: 400, code: 'gateway.insecure-connection' });
});

test('ignores forwarded headers from clients that are not trusted proxies', async () => {
  const untrusting = await startGateway({ config: { PUBLIC_URL: 'https://sextant.example' } });
  const headers = { ...behindTls, host: 'sextant.example', 'content-type': 'application/json' };
  const body = JSON.stringify(login);
  const answer = await rawRequest(untrusting.url, '/api/login', { method: 'POST', headers, body });
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'gateway.insecure-connection' });
  await untrusting.close();
});

test('sign-out clears the cookie with the same attributes, as browsers require', async () => {
  const browser = await gateway.signedIn(behindTls);
  const answer = await browser.post('/api/logout', undefined, { headers: behindTls });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sextant\.sid=; Max-Age=0; Path=\/; .*Secure/);
});

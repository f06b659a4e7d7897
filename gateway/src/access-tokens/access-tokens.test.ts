import { hash, randomUUID } from 'node:crypto';
import { json as readJson } from 'node:stream/consumers';
import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

const SECRET = `sxt_${'A'.repeat(43)}`;
const READER = { userId: randomUUID(), scopes: ['read'], expiresAt: '2999-01-01T00:00:00.000Z' };

let gateway: TestGateway;
let valid: Record<string, typeof READER>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  valid = { [SECRET]: READER };
  gateway.service.seen.length = 0;
  gateway.service.answerWith(async (request, response) => {
    if (request.url !== '/internal/access-tokens/uses') return json(200, { ...USER })(request, response);
    const { tokens } = (await readJson(request)) as { tokens: { hash: string }[] };
    const found = Object.entries(valid).flatMap(([secret, token]) => {
      const tokenHash = hash('sha256', secret, 'base64url');
      return tokens.some((one) => one.hash === tokenHash) ? [{ hash: tokenHash, ...token }] : [];
    });
    json(200, found)(request, response);
  });
});

const bearer = (secret = SECRET, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${secret}`, ...more },
});
const forwarded = () => gateway.service.seen.filter(({ url }) => !url.startsWith('/internal/'));

describe('a call with a token', () => {
  test('reaches the service as its user, without a cookie and without the token', {
    tags: ['tokens/bearer'],
  }, async () => {
    const answer = await gateway.browser().get('/api/saved-articles', bearer());
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [seen] = forwarded();
    const identity = await gateway.identity.verifierFor('library')(String(seen!.headers[IDENTITY_HEADER]), {
      issuers: ['gateway'],
    });
    expect(identity).toEqual({ issuer: 'gateway', subject: READER.userId, address: '127.0.0.1' });
    expect(JSON.stringify(gateway.service.seen)).not.toContain(SECRET);
  });

  test('is the token’s, whatever session is sent beside it', { tags: ['tokens/bearer'] }, async () => {
    const browser = await gateway.signedIn();
    const call = (secret: string) => browser.get('/api/saved-articles', bearer(secret));
    expect((await call(SECRET)).status).toBe(200);
    expect((await call('sxt_wrong')).problem()).toMatchObject({ status: 401, code: 'token.invalid' });
    expect((await call('')).problem()).toMatchObject({ status: 401, code: 'token.invalid' });
    expect((await browser.get('/api/saved-articles')).status).toBe(200);
  });

  test('may come from anywhere: the rule against other sites is for cookies', {
    tags: ['tokens/bearer'],
  }, async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const secret = `sxt_${'W'.repeat(43)}`;
    valid[secret] = { ...READER, scopes: ['write'] };
    const answer = await gateway.browser().post('/api/saved-articles', {}, bearer(secret, crossSite));
    expect(answer.status).toBe(200);
  });

  test('of another site does not reach the calls that take no token', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/api/login', '/api/register', '/api/user/password', '/api/access-tokens'])
      expect((await gateway.browser().post(path, {}, bearer(SECRET, crossSite))).problem()).toMatchObject({
        code: 'gateway.cross-site-request',
      });
  });

  test.each([
    ['GET', '/api/access-tokens'],
    ['POST', '/api/access-tokens'],
    ['DELETE', `/api/access-tokens/${randomUUID()}`],
    ['POST', '/api/user/password'],
    ['PATCH', '/api/user'],
    ['DELETE', '/api/user'],
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['POST', '/api/logout'],
    ['GET', JOB_EVENTS_PATH],
  ])('is refused for %s %s, whatever its scopes', { tags: ['tokens/scopes'] }, async (method, path) => {
    const secret = `sxt_${hash('sha256', method + path, 'base64url')}`;
    valid[secret] = { ...READER, scopes: ['read', 'run', 'write'] };
    const answer = await gateway.browser().send(method, path, {
      ...(method !== 'GET' && { body: {} }),
      ...bearer(secret),
    });
    expect(answer.problem()).toMatchObject({ status: 403, code: 'token.session-only' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('that lacks the scope is refused, and told which', async () => {
    const answer = await gateway.browser().post('/api/search', { query: 'x' }, bearer());
    expect(answer.problem()).toMatchObject({
      status: 403,
      code: 'token.scope',
      detail: 'This token lacks the scope run.',
    });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"');
    expect(forwarded()).toEqual([]);
  });

  test('is 503 while auth cannot be asked', async () => {
    gateway.service.answerWith((_request, response) => void response.destroy());
    const answer = await gateway.browser().get('/api/saved-articles', bearer(`sxt_${'D'.repeat(43)}`));
    expect([502, 503]).toContain(answer.status);
  });
});

test('another scheme than Bearer leaves the call to its session', async () => {
  const browser = await gateway.signedIn();
  const headers = { authorization: 'Basic YWRhOnNlY3JldA==' };
  expect((await browser.get('/api/saved-articles', { headers })).status).toBe(200);
  expect((await gateway.browser().get('/api/saved-articles', { headers })).status).toBe(401);
});

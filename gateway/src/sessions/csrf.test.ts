import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const PUBLIC_URL = 'https://sextant.example';
let gateway: TestGateway;
let browser: Browser;

beforeAll(async () => {
  gateway = await startGateway({ config: { PUBLIC_URL: 'http://sextant.example' } });
  browser = await gateway.signedIn();
});
afterAll(() => gateway.close());

const change = async (headers: Record<string, string>) =>
  (await browser.post('/api/saved-articles', {}, { headers })).status;

describe('a cross-site change is rejected', () => {
  test.each([
    ['the browser says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['the browser says same-site, which another host of the domain is', { 'sec-fetch-site': 'same-site' }],
    [
      'the browser says cross-site beside an origin of ours',
      {
        'sec-fetch-site': 'cross-site',
        origin: 'http://sextant.example',
      },
    ],
    ['an older browser names another origin', { origin: 'https://evil.example' }],
    ['an older browser names another scheme', { origin: PUBLIC_URL }],
    ['an older browser hides the origin', { origin: 'null' }],
  ])('when %s', async (_name, headers) => {
    const seen = gateway.service.seen.length;
    const answer = await browser.post('/api/saved-articles', {}, { headers });
    expect(answer.problem()).toMatchObject({ status: 403, code: 'gateway.cross-site-request' });
    expect(gateway.service.seen).toHaveLength(seen);
  });

  test('at sign-in and sign-out', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const stranger = gateway.browser();
    for (const path of ['/api/login', '/api/register', '/api/logout']) {
      expect((await stranger.post(path, {}, { headers })).status).toBe(403);
    }
  });
});

describe('a change is accepted', () => {
  test.each([
    ['from a page of ours', { 'sec-fetch-site': 'same-origin' }],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
    ['from the public address in an older browser', { origin: 'http://sextant.example' }],
    ['from a program that is no browser', {}],
  ])('%s', async (_name, headers) => {
    expect(await change(headers as Record<string, string>)).toBe(200);
  });

  test('with a same-origin Origin header, in an older browser', async () => {
    expect(await change({ origin: gateway.url })).toBe(200);
  });
});

test('reads are not checked, only the cookie is', async () => {
  expect(
    (await browser.get('/api/saved-articles', { headers: { 'sec-fetch-site': 'cross-site' } })).status,
  ).toBe(200);
});

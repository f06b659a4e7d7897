import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><div id="root"></div>';
let root: string;
let gateway: TestGateway;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sextant-website-'));
  await mkdir(join(root, 'dist/assets'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(root, 'dist/index.html'), PAGE);
  await writeFile(join(root, 'dist/favicon.svg'), '<svg/>');
  await writeFile(join(root, 'dist/assets/app-Ab12.js'), 'export {}');
  gateway = await startGateway({ webRoot: join(root, 'dist') });
});
afterAll(async () => {
  await gateway.close();
  await rm(root, { recursive: true });
});

const open = (path: string) => gateway.browser().get(path, { headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the page', () => {
  test.each(['/', '/index.html', '/auth', '/strategy/radars', '/no/such/page', '/api-of-old'])(
    'is served for %s without a session',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.text).toContain('<div id="root">');
    },
  );

  test('allows no inline scripts, and only styles with this response’s nonce', async () => {
    const [first, second] = await Promise.all([open('/'), open('/')]);
    const nonce = /nonce="([^"]+)"/.exec(first.text)![1]!;
    const policy = first.headers.get('content-security-policy')!.split(';');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(first.text).not.toContain('__CSP_NONCE__');
    expect(second.text).not.toContain(nonce);
  });

  test('prevents framing, sends no referrer and restricts the base URL', async () => {
    const { headers } = await open('/');
    const policy = headers.get('content-security-policy')?.split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]),
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is not served to clients that do not accept HTML', async () => {
    const answer = await gateway.browser().get('/robots.txt', { headers: { accept: '*/*' } });
    expect(answer.problem()).toMatchObject({ status: 404, code: 'request.not-found' });
  });

  test('is not served for API paths', async () => {
    expect((await open('/api/nothing')).problem().status).toBe(404);
    expect((await open('/api')).problem().status).toBe(404);
  });

  test('is not served for POST', async () => {
    const answer = await gateway.browser().post('/research', {}, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
  });
});

describe('a file', () => {
  test('with a hash in its name is cached permanently', async () => {
    const answer = await gateway.browser().get('/assets/app-Ab12.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('without one is revalidated every time', async () => {
    const answer = await gateway.browser().get('/favicon.svg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0');
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  test('of an older build returns 404, not the page', async () => {
    expect((await open('/assets/app-Old1.js')).status).toBe(404);
  });

  test.each(['/assets', '/assets/', '/assets/.', '/.git/config', '/package.json'])(
    'is served only by its exact path: %s lists nothing',
    async (path) => {
      const answer = await gateway.browser().get(path, { headers: { accept: '*/*' } });
      expect(answer.problem()).toMatchObject({ status: 404, code: 'request.not-found' });
    },
  );

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('outside the folder cannot be accessed: %s', async (path) => {
    expect((await rawRequest(gateway.url, path)).body).not.toBe('secret');
  });
});

test('runs without a build and reports what is missing', async () => {
  const bare = await startGateway({ webRoot: join(root, 'none') });
  const answer = await bare.browser().get('/', { headers: { accept: 'text/html' } });
  expect(answer.problem()).toMatchObject({ status: 404, code: 'gateway.website-missing' });
  expect((await bare.browser().get('/healthz')).status).toBe(200);
  expect((await bare.browser().get('/readyz')).status).toBe(200);
  await bare.close();
});

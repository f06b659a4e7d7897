import { createHash } from 'node:crypto';
import { OPERATIONS } from '@sextant/contracts/openapi/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    config: { PUBLIC_URL: 'https://sextant.example.org', TRUST_PROXY: ['loopback'] },
  });
});
afterAll(() => gateway.close());

test('the OpenAPI document is public and contains this installation’s address and cookie', async () => {
  const answer = await gateway.browser().get('/docs/openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://sextant.example.org' }],
    components: { securitySchemes: { session: { in: 'cookie', name: '__Host-sextant.sid' } } },
  });
});

test('the reference shows the assigned port if the configured one is 0', async () => {
  const anyPort = await startGateway({ config: { PUBLIC_URL: 'http://localhost:0' } });
  const { port } = new URL(anyPort.url);
  const { servers } = (await anyPort.browser().get('/docs/openapi.json')).json() as { servers: unknown };
  expect(servers).toEqual([{ url: `http://localhost:${port}` }]);
  expect((await anyPort.browser().get('/docs')).text).toContain(`http://localhost:${port}`);
  await anyPort.close();
});

test('the reference lists every call and defines every schema it refers to', async () => {
  const { status, headers, text } = await gateway.browser().get('/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { id, call } of OPERATIONS) {
    expect(text).toContain(`<section id="${id}">`);
    expect(text).toContain(call.path.replace(/:([a-z]+)/g, '{$1}'));
  }
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(text.includes('`')).toBe(false);
});

test('the reference runs no scripts and loads no resources', async () => {
  const { headers, text } = await gateway.browser().get('/docs');
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')?.split(';').toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `style-src 'sha256-${hash}'`,
  ]);
  expect(text).not.toMatch(/<script|<link|<img| src=| style=| on[a-z]+="/);
  const addresses = [...text.matchAll(/href="([^#"][^"]*)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['/', '/docs/openapi.json']));
});

test('text from the document is escaped in the page', async () => {
  const { html } = await import('./html.ts');
  expect(html`<p>${'<script>&"'}</p>`.text).toBe('<p>&lt;script&gt;&amp;&quot;</p>');
});

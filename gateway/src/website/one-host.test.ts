import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const HTTPS = 'https://sextant.example.org';

/** Sends raw bytes and returns the raw response. */
async function sendBytes({ url }: TestGateway, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

describe('the host name of a request', () => {
  let plain: TestGateway;
  let secure: TestGateway;
  beforeAll(async () => {
    plain = await startGateway();
    secure = await startGateway({ config: { PUBLIC_URL: HTTPS, TRUST_PROXY: ['loopback'] } });
  });
  afterAll(() => Promise.all([plain.close(), secure.close()]));
  const ask = ({ url }: TestGateway, host: string, path = '/api/user') =>
    rawRequest(url, path, { headers: { host } });

  test.each(['localhost:8080', 'localhost', '127.0.0.1:9', '192.0.2.7', '[::1]:8080'])(
    'over plain http may be the public one or an IP address: %s',
    async (host) => {
      expect((await ask(plain, host)).status).toBe(401);
    },
  );

  test.each(['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'is rejected if it is another one: %s',
    async (host) => {
      for (const path of ['/', '/api/user', '/docs']) {
        const answer = await ask(plain, host, path);
        expect(answer.status).toBe(421);
        expect(JSON.parse(answer.body)).toMatchObject({ code: 'gateway.wrong-host' });
        expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
      }
    },
  );

  test('behind TLS must be the public one, except for health checks', async () => {
    expect((await ask(secure, 'sextant.example.org')).status).toBe(401);
    expect((await ask(secure, 'SEXTANT.example.org')).status).toBe(401);
    for (const host of ['127.0.0.1', 'localhost', 'example.org', 'sextant.example.org:8443'])
      expect((await ask(secure, host)).status).toBe(421);
    expect((await ask(secure, '10.0.0.1:8080', '/healthz')).status).toBe(200);
  });

  test('must occur only once', async () => {
    const answer = await sendBytes(
      plain,
      'GET /api/user HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|21) /);
    expect(answer).not.toContain('session.missing');
  });

  test('is required', async () => {
    expect(await sendBytes(plain, 'GET /api/user HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.[01] 421 /);
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'request.malformed'],
    [
      'a header that is none',
      'GET / HTTP/1.1\r\nhost: localhost\r\nx y: z\r\n\r\n',
      400,
      'request.malformed',
    ],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'request.headers-too-large',
    ],
    [
      'a path that cannot be read',
      'GET /api/%ff HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      400,
      'request.malformed',
    ],
  ])('%s returns the usual problem document', async (_, bytes, status, code) => {
    const answer = await sendBytes(plain, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'self'");
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    const document = JSON.parse(answer.slice(answer.indexOf('{')).replace(/\}[^}]*$/, '}'));
    expect(document).toMatchObject({ status, code, requestId: expect.any(String) });
  });
});

import { json as readJson } from 'node:stream/consumers';
import { createLogger } from '@sextant/service-kit/logging';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const TOKEN = 'T'.repeat(64);
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const asked: unknown[] = [];
const lines: string[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  const logger = createLogger({ service: 'gateway' }, { write: (line) => void lines.push(line) });
  gateway = await startGateway({ logger });
  gateway.service.answerWith(async (request, response) => {
    asked.push(await readJson(request));
    json(200, { userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' })(request, response);
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  asked.length = 0;
});

/** As the server of a mail program does: no cookie, no Origin. */
const post = (token: string, body: string, type: string) =>
  fetch(new URL(`/api/unsubscriptions/${token}`, gateway.url), {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });

describe('the address in a mail', () => {
  test.each([
    ['a form', ONE_CLICK, 'application/x-www-form-urlencoded'],
    [
      'a form of parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])(
    'stops mails by %s, without a session and without a cookie',
    { tags: ['mail/unsubscribe'] },
    async (_, body, type) => {
      const answer = await post(TOKEN, body, type);
      expect(answer.status).toBe(204);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(asked).toEqual([{ token: TOKEN, address: expect.any(String) }]);
      expect(lines.join('')).not.toContain(TOKEN);
    },
  );

  test('only shows a page with a button when it is opened', { tags: ['mail/unsubscribe'] }, async () => {
    const url = new URL(`/api/unsubscriptions/${TOKEN}`, gateway.url);
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe#${TOKEN}`]);
    expect(asked).toEqual([]);
  });

  test('400 for what is no token, 413 for a large form, 415 for forms elsewhere', {
    tags: ['mail/unsubscribe'],
  }, async () => {
    expect((await post('guess', ONE_CLICK, 'application/x-www-form-urlencoded')).status).toBe(400);
    expect((await post(TOKEN, 'a'.repeat(5_000), 'application/x-www-form-urlencoded')).status).toBe(413);
    const login = await fetch(new URL('/api/login', gateway.url), {
      method: 'POST',
      body: 'username=ada',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(login.status).toBe(415);
    expect(asked).toEqual([]);
  });
});

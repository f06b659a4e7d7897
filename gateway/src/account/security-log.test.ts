import { createLogger } from '@sextant/service-kit/logging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

const lines: Record<string, unknown>[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  const logger = createLogger({ service: 'gateway' }, { write: (line) => void lines.push(JSON.parse(line)) });
  gateway = await startGateway({ logger });
});
afterAll(() => gateway.close());

const said = () =>
  lines.filter(({ msg }) => msg === 'security').map(({ event, status, userId }) => [event, status, userId]);

test('logs user, address, time and outcome of every sign-in and sign-out, but never the input', async () => {
  const browser = await gateway.signedIn();
  await browser.post('/api/logout');
  const problem = { title: 'T', detail: 'D.', status: 401, code: 'auth.invalid-credentials', requestId: 'r' };
  gateway.service.answerWith(json(401, problem));
  await gateway.browser().post('/api/login', { username: 'my-secret-typed-above', password: 'wrong one' });
  expect(said()).toEqual([
    ['POST /api/login', 200, USER.id],
    ['POST /api/logout', 204, USER.id],
    ['POST /api/login', 401, null],
  ]);
  for (const line of lines.filter(({ msg }) => msg === 'security'))
    expect(line).toMatchObject({ time: expect.any(Number), requestId: expect.any(String) });
  const refused = lines.find(({ msg, status }) => msg === 'security' && status === 401);
  expect(refused).toMatchObject({ address: '127.0.0.1', level: 40 });
  expect(JSON.stringify(lines)).not.toMatch(/my-secret|wrong one/);
});

test('logs a call refused for a missing session with its status', async () => {
  lines.length = 0;
  await gateway.browser().get('/api/saved-articles');
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request', url: '/api/saved-articles', status: 401 }),
  );
});

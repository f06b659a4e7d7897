import { expect, test } from 'vitest';
import { startGateway } from '../testing/start-gateway.ts';

test('returns 503 without its database, is not ready and clears no session cookie', async () => {
  const gateway = await startGateway();
  const browser = await gateway.signedIn();
  await gateway.database.drop();

  for (const path of ['/api/user', '/api/saved-articles']) {
    const answer = await browser.get(path);
    expect(answer.problem()).toMatchObject({ status: 503, code: 'session.unavailable' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const login = await gateway.browser().post('/api/login', { username: 'ada', password: 'secret' });
  expect(login.problem()).toMatchObject({ status: 503, code: 'session.unavailable' });
  expect(login.headers.getSetCookie()).toEqual([]);
  expect((await browser.get('/readyz')).status).toBe(503);
  expect((await browser.get('/healthz')).status).toBe(200);

  await gateway.app.close();
  await gateway.service.close();
});

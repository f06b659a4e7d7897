import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, USER } from '../testing/start-gateway.ts';
import { createSignInSemaphore, MAX_SIGN_INS_IN_FLIGHT } from './sign-in-semaphore.ts';

test('grants permits while available and releases them however the work ends', async () => {
  const { run } = createSignInSemaphore(1);
  const work = Promise.withResolvers<string>();
  const running = run(() => work.promise);
  await expect(run(async () => 'no permit')).rejects.toMatchObject({
    status: 429,
    code: 'gateway.too-many-sign-ins',
    headers: { 'retry-after': '2' },
  });
  work.reject(new Error('failed'));
  await expect(running).rejects.toThrow('failed');
  expect(await run(async () => 'next')).toBe('next');
});

test('forwards no more concurrent sign-ins than permits and keeps serving other calls', async () => {
  const gateway = await startGateway({ config: { TRUST_PROXY: ['loopback'] } });
  const signedIn = await gateway.signedIn();
  const held: ServerResponse[] = [];
  gateway.service.answerWith((request, response) => {
    if (request.url === '/internal/login') held.push(response);
    else json(200, USER)(request, response);
  });
  const login = (n: number) =>
    gateway
      .browser()
      .post(
        '/api/login',
        { username: 'ada', password: 'secret' },
        { headers: { 'x-forwarded-for': `192.0.2.${n}` } },
      );
  const flood = Array.from({ length: MAX_SIGN_INS_IN_FLIGHT + 10 }, (_, n) => login(n));
  const refused = await Promise.race(flood);
  expect(refused.problem()).toMatchObject({ status: 429, code: 'gateway.too-many-sign-ins' });
  expect(refused.headers.get('retry-after')).toBe('2');
  await expect.poll(() => held.length).toBe(MAX_SIGN_INS_IN_FLIGHT);
  expect((await signedIn.get('/api/user')).status).toBe(200);
  for (const response of held) json(200, USER)({ resume: () => {} } as never, response);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_SIGN_INS_IN_FLIGHT);
  await gateway.close();
});
